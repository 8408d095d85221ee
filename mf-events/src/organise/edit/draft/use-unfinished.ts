import { toastError } from '@hub/shared/runtime/toast';
import { heldDrafts } from '@hub/shared/storage/open-drafts';
import { useState } from 'react';
import { newKey, noValues } from '../values/event-values.ts';
import { type EventDraft, readDraft } from './event-drafts.ts';

const newDraft = (userId: number): EventDraft => ({
  ...{ id: newKey(), userId, eventId: 0, revision: 0, isTried: false, at: 0 },
  values: noValues,
});

export interface Unfinished {
  /** What the form goes on with: that very draft, its key, and what it knows of earlier tries. */
  draft: EventDraft;
  others: readonly EventDraft[];
  /** Goes on with another one; what the form kept until then waits in its place. */
  turnTo: (other: EventDraft) => void;
  /** Begins an empty one beside what is there. */
  begin: () => void;
}

/** New events that were never published: the form holds the latest, the others can be gone on with. */
export const useUnfinished = (userId: number, found: readonly EventDraft[]): Unfinished => {
  const [draft, setDraft] = useState(() => found[0] ?? newDraft(userId));
  const [others, setOthers] = useState(() => found.slice(1));

  const open = (next: EventDraft) => {
    const rest = [draft, ...others].filter(({ id }) => id !== next.id);
    // As they are now: some may be given up, or published elsewhere.
    setOthers(rest.flatMap(({ id }) => readDraft(id) ?? []));
    setDraft(next);
  };
  const turnTo = async ({ id }: EventDraft) => {
    const held = await heldDrafts([id]);
    if (held.includes(id)) return toastError('这个活动正在另一个窗口里编辑');
    const latest = readDraft(id);
    if (latest) return open(latest);
    setOthers(others.filter((other) => other.id !== id));
    toastError('这个活动已经在另一个窗口里发布或放弃了');
  };
  return { draft, others, turnTo: (other) => void turnTo(other), begin: () => open(newDraft(userId)) };
};
