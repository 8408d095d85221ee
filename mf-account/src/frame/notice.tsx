import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  title: string;
  words: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** Stands where a page would be that the viewer may not see. */
export const Notice = ({ title, words, children }: NoticeProps) => (
  <section className={styles.panel}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.words}>{words}</p>
    {children}
  </section>
);
