import type { ReactNode } from 'react';
import type { EventDraft } from './event-drafts.ts';
import styles from './unfinished-list.module.css';
import { whenOf } from './words-of-draft.ts';

export interface UnfinishedRowProps {
  name: string;
  draft: EventDraft;
  /** What can be done with it. */
  children: ReactNode;
}

/** An unfinished event among others: what it is called, and when and where it was written. */
export const UnfinishedRow = ({ name, draft, children }: UnfinishedRowProps) => (
  <li className={styles.row} aria-label={name}>
    <span className={styles.words}>
      <strong>{name}</strong>
      <span className={styles.when}>{whenOf(draft)}</span>
    </span>
    <span className={styles.ways}>{children}</span>
  </li>
);
