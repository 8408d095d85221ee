import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  title: string;
  /** Why, and what would change it. */
  words: string;
  /** Ways on from here: buttons and links, in one row. */
  children?: ReactNode;
}

/** Stands where a page would be that the viewer may not see, or that is no more. */
export const Notice = ({ title, words, children }: NoticeProps) => (
  <section className={styles.notice}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.words}>{words}</p>
    {children && <div className={styles.ways}>{children}</div>}
  </section>
);
