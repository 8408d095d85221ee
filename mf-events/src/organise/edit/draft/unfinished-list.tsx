import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import type { EventDraft } from './event-drafts.ts';
import styles from './unfinished-list.module.css';
import { UnfinishedRow } from './unfinished-row.tsx';

interface DraftActions {
  /** What a draft is called beside others. */
  nameOf: (draft: EventDraft) => string;
  /** What the form holds is being published: nothing takes its place meanwhile. */
  isSaving: boolean;
  onOpen: (draft: EventDraft) => void;
  /** Gives a draft up, and gives it as it was then; undefined where it stays. */
  onGiveUp: (draft: EventDraft) => Promise<EventDraft | undefined>;
  onPutBack: (dropped: EventDraft) => void;
}

export interface UnfinishedListProps extends DraftActions {
  title: string;
  drafts: readonly EventDraft[];
}

/** What else is unpublished, here or on another device: goes on with one, or gives it up. Nothing where there is none. */
export const UnfinishedList = ({ title, drafts, ...actions }: UnfinishedListProps) =>
  drafts.length > 0 && (
    <section className={styles.unfinished} aria-labelledby="unfinished-heading">
      <h2 id="unfinished-heading" className={styles.heading}>
        {title}
      </h2>
      <ul>
        {drafts.map((draft) => (
          <UnfinishedEntry key={draft.id} draft={draft} {...actions} />
        ))}
      </ul>
    </section>
  );

/** Gives a draft up and takes that back, once at a time. */
const useGivingUp = (draft: EventDraft, { onGiveUp, onPutBack }: DraftActions) => {
  const [dropped, setDropped] = useState<EventDraft>();
  const [isAsking, setAsking] = useState(false);
  const drop = async () => {
    setAsking(true);
    setDropped(await onGiveUp(draft));
    setAsking(false);
  };
  const undo = () => {
    if (dropped) onPutBack(dropped);
    setDropped(undefined);
  };
  return { dropped, isAsking, drop: () => void drop(), undo };
};

const UnfinishedEntry = ({ draft, ...actions }: DraftActions & { draft: EventDraft }) => {
  const { dropped, isAsking, drop, undo } = useGivingUp(draft, actions);
  if (dropped)
    return (
      <li className={styles.row}>
        <span role="status" className={styles.words}>
          已放弃「{actions.nameOf(dropped)}」
        </span>
        <Button size="small" onClick={undo}>
          撤销放弃
        </Button>
      </li>
    );
  const name = actions.nameOf(draft);
  return (
    <UnfinishedRow name={name} draft={draft}>
      <Button size="small" disabled={actions.isSaving} onClick={() => actions.onOpen(draft)}>
        继续编辑
      </Button>
      <Button size="small" tone="quiet" busy={isAsking} onClick={drop}>
        放弃
      </Button>
    </UnfinishedRow>
  );
};
