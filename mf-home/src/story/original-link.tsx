import { ButtonLink } from '@hub/shared/ui/button';
import { ExternalLink } from 'lucide-react';
import type { Origin } from './origin-of.ts';
import styles from './original-link.module.css';

export interface OriginalLinkProps {
  origin: Origin;
  /** The page has nothing but the link: the text is on the other site. */
  isAll: boolean;
}

/** The way to the original of a shared link; it names the site it leads to. */
export const OriginalLink = ({ origin, isAll }: OriginalLinkProps) => (
  <div className={styles.box}>
    <ButtonLink tone="primary" href={origin.url} newTab rel="noopener nofollow">
      阅读原文
      <ExternalLink aria-hidden="true" size={16} />
      <span className="visually-hidden">（在新标签页打开 {origin.host}）</span>
    </ButtonLink>
    <p className={styles.where}>
      {isAll ? '这是一条链接，全文在 ' : '原文载于 '}
      {origin.name !== origin.host && `${origin.name} · `}
      {origin.host}
    </p>
  </div>
);
