import { clockOf } from '@hub/shared/text/clock-of';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import { dropDraft, type EventDraft, keepDraft } from './event-drafts.ts';
import styles from './unfinished-list.module.css';

export interface UnfinishedListProps {
  drafts: readonly EventDraft[];
  onOpen: (draft: EventDraft) => void;
}

/** Other new events that this browser keeps: goes on with one, or gives it up. Nothing where there are none. */
export const UnfinishedList = ({ drafts, onOpen }: UnfinishedListProps) =>
  drafts.length > 0 && (
    <section className={styles.unfinished} aria-labelledby="unfinished-heading">
      <h2 id="unfinished-heading" className={styles.heading}>
        其他未完成的活动
      </h2>
      <ul>
        {drafts.map((draft) => (
          <UnfinishedRow key={draft.id} draft={draft} onOpen={() => onOpen(draft)} />
        ))}
      </ul>
    </section>
  );

const UnfinishedRow = ({ draft, onOpen }: { draft: EventDraft; onOpen: () => void }) => {
  const [isDropped, setDropped] = useState(false);
  const name = draft.values.name.trim() || '没有名称';
  const drop = () => {
    dropDraft(draft.id);
    setDropped(true);
  };
  const undo = () => {
    keepDraft(draft);
    setDropped(false);
  };
  if (isDropped)
    return (
      <li className={styles.row}>
        <span role="status" className={styles.words}>
          已放弃「{name}」
        </span>
        <Button size="small" onClick={undo}>
          撤销放弃
        </Button>
      </li>
    );
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.when}>写于 {clockOf(draft.at)}</span>
      </span>
      <span className={styles.ways}>
        <Button size="small" onClick={onOpen}>
          继续编辑
        </Button>
        <Button size="small" tone="quiet" onClick={drop}>
          放弃
        </Button>
      </span>
    </li>
  );
};
