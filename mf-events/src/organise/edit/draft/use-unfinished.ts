import { openElsewhere } from '@hub/shared/drafts/open-drafts';
import { toastError } from '@hub/shared/runtime/toast';
import { useState } from 'react';
import { type EventDraft, eventDrafts } from './event-drafts.ts';

interface Unfinished {
  /** What the form goes on with: that very draft, its key, and what it knows of earlier tries. */
  draft: EventDraft;
  others: readonly EventDraft[];
  /** Goes on with another one; what the form kept until then waits in its place. */
  turnTo: (other: EventDraft) => void;
  /** Begins a fresh one beside what is there. */
  begin: () => void;
  /** Gives up another one, and gives it as it was then; undefined where that is not this page's to do. */
  giveUp: (other: EventDraft) => Promise<EventDraft | undefined>;
  /** Takes that back, unless another page has written it since. */
  putBack: (dropped: EventDraft) => void;
}

/**
 * What was written and never published or saved: the form holds the first, the others can be gone on with. `fresh` begins
 * where there is no first.
 */
export const useUnfinished = (
  found: readonly EventDraft[],
  first: EventDraft | undefined,
  fresh: () => EventDraft,
): Unfinished => {
  const [draft, setDraft] = useState(() => first ?? fresh());
  const [others, setOthers] = useState(() => found.filter((one) => one !== first));

  const open = (next: EventDraft) => {
    const rest = [draft, ...others].filter(({ id }) => id !== next.id);
    // As they are now: some may be given up, or published elsewhere.
    setOthers(rest.flatMap(({ id }) => eventDrafts.read(id) ?? []));
    setDraft(next);
  };
  /** Another one as it is now; undefined, and said so, where another page has it or it is gone. */
  const take = async ({ id }: EventDraft) => {
    const elsewhere = await openElsewhere([id]);
    if (elsewhere.includes(id)) return void toastError('这份内容正在另一个窗口里编辑');
    const latest = eventDrafts.read(id);
    if (latest) return latest;
    setOthers((all) => all.filter((other) => other.id !== id));
    toastError('这份内容已经在另一个窗口里发布、保存或放弃了');
  };
  const turnTo = async (other: EventDraft) => {
    const latest = await take(other);
    if (latest) open(latest);
  };
  const giveUp = async (other: EventDraft) => {
    const latest = await take(other);
    if (latest) eventDrafts.drop(latest.id);
    return latest;
  };
  const putBack = (dropped: EventDraft) => {
    const since = eventDrafts.read(dropped.id);
    if (!since) eventDrafts.write(dropped);
    setOthers((all) => all.map((other) => (other.id === dropped.id ? (since ?? dropped) : other)));
  };
  const begin = () => open(fresh());
  return { draft, others, turnTo: (other) => void turnTo(other), begin, giveUp, putBack };
};
