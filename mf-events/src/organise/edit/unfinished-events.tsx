import { ButtonLink } from '@hub/shared/ui/button';
import { useState } from 'react';
import { organisePaths } from '../organise-paths.ts';
import type { EventDraft } from './draft/event-drafts.ts';
import { reunite, type Stored } from './draft/reunite.ts';
import styles from './draft/unfinished-list.module.css';
import { UnfinishedRow } from './draft/unfinished-row.tsx';
import { nameOf } from './draft/words-of-draft.ts';

export interface UnfinishedEventsProps {
  userId: number;
  /** What the API has; undefined where it did not answer. */
  stored: Stored | undefined;
}

/** Events that were begun, here or on another device, and not published, with the way to go on. Nothing where there is none. */
export const UnfinishedEvents = ({ userId, stored }: UnfinishedEventsProps) => {
  const [drafts] = useState(() => reunite(userId, stored));
  if (drafts.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-labelledby="unfinished-heading">
      <h2 id="unfinished-heading" className={styles.heading}>
        还没有发布
      </h2>
      <ul>
        {drafts.map((draft) => (
          <UnfinishedEvent key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
};

const UnfinishedEvent = ({ draft }: { draft: EventDraft }) => {
  const name = nameOf(draft);
  return (
    <UnfinishedRow name={name} draft={draft}>
      <ButtonLink size="small" href={organisePaths.draft(draft.id)} aria-label={`继续编辑：${name}`}>
        继续编辑
      </ButtonLink>
    </UnfinishedRow>
  );
};
