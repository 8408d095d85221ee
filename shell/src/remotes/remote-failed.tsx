import { reloadPage } from '@hub/shared/runtime/reload';
import styles from './remote-failed.module.css';

interface Props {
  error: unknown;
  /** How often it was tried again already. */
  retries: number;
  retry: () => void;
}

/** The error view of a remote, in its own place; the second retry reloads, which mends what a script cannot. */
export const RemoteFailed = ({ error, retries, retry }: Props) => (
  <section className={styles['failed']} role="alert" data-reason={reasonOf(error)}>
    <h1>出错啦</h1>
    <p>这一部分暂时无法打开，其他页面不受影响。</p>
    <button type="button" onClick={retries > 0 ? () => void reloadPage() : retry}>
      重试
    </button>
  </section>
);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
