interface Props {
  status: number;
  message: string;
}

/** The error page's content: code, message and the way home (spec §2). */
export const ErrorView = ({ status, message }: Props) => (
  <section>
    <h1>{status}</h1>
    <p>{message}</p>
    <a href="/">返回首页</a>
  </section>
);
