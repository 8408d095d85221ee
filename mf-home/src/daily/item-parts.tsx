import { langOf } from '@hub/shared/text/lang-of';
import { Link } from '@hub/shared/ui/link';
import type { ReactNode } from 'react';
import styles from './daily-page.module.css';

export interface TitleProps {
  href: string;
  children: string;
}

/** The title of an item, which leads to its page. */
export const Title = ({ href, children }: TitleProps) => (
  <h3 className={styles.itemTitle}>
    <Link href={href} newTab lang={langOf(children)}>
      {children}
    </Link>
  </h3>
);

/** What else there is to say of an item, in one line. */
export const Facts = ({ children }: { children: ReactNode }) => <p className={styles.facts}>{children}</p>;

export interface DiscussionProps {
  href: string;
  count: number;
}

/** The way to what is said about it here. */
export const Discussion = ({ href, count }: DiscussionProps) =>
  count > 0 && (
    <Link href={href} newTab>
      {count} 条评论
    </Link>
  );
