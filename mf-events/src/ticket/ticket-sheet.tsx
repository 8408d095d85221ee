import type { ReactNode, RefObject } from 'react';
import styles from './ticket-page.module.css';

export interface TicketSheetProps {
  title?: string;
  /** For the focus, where what was pressed is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** What makes the ticket worthless, said first. */
  notice?: string;
  children: ReactNode;
}

/** The sheet on which the ticket's page stands. */
export const TicketSheet = ({ title = '电子票', heading, notice, children }: TicketSheetProps) => (
  <section className={styles.sheet} aria-labelledby="ticket-title">
    <h1 ref={heading} tabIndex={heading && -1} id="ticket-title" className={styles.title}>
      {title}
    </h1>
    {notice && (
      <p role="alert" className={styles.notice}>
        {notice}
      </p>
    )}
    {children}
  </section>
);

/** Tells that the ticket which is shown can be opened without a network. */
export const StoredHint = () => (
  <p role="status" className={styles.stored}>
    已存到本机，没有网络也能打开。
  </p>
);
