import type { ReactNode } from 'react';
import styles from './text-page.module.css';

interface Props {
  title: string;
  /** Day of this version, YYYY-MM-DD. */
  date: string;
  children: ReactNode;
}

/** A page of words that the operator of a hub replaces by their own. */
export const TextPage = ({ title, date, children }: Props) => (
  <article className={styles.page}>
    <h1>{title}</h1>
    <p className={styles.notice}>
      示例文本：仅用于展示本站的页面，不构成任何约定或承诺。正式运营前请由运营方替换。
    </p>
    {children}
    <p className={styles.date}>
      版本日期：<time dateTime={date}>{date}</time>
    </p>
  </article>
);
