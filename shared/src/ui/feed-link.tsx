import { Rss } from 'lucide-react';
import styles from './feed-link.module.css';

export interface FeedLinkProps {
  /** Of the list. */
  name: string;
  /** Address of its feed, with the tags of the list's own. */
  href: string;
}

/** The feed of a list, for programs that follow it. */
export const FeedLink = ({ name, href }: FeedLinkProps) => (
  <a
    className={styles.link}
    href={href}
    aria-label={`${name}的 RSS 订阅`}
    title="复制这个地址到阅读器，即可订阅"
    type="application/rss+xml"
  >
    <Rss aria-hidden="true" size={18} strokeWidth={1.75} />
  </a>
);
