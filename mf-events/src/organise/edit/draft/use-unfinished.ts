import { openElsewhere } from '@hub/shared/drafts/open-drafts';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { toastError } from '@hub/shared/runtime/toast';
import { useState } from 'react';
import { type EventDraft, eventDrafts } from './event-drafts.ts';
import { dropDraft, saveDraft } from './remote-draft.ts';
import { bringHere } from './reunite.ts';

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

/** A draft as it is now; undefined where it is gone. */
const latestOf = (draft: EventDraft): EventDraft | undefined =>
  eventDrafts.read(draft.id) ?? (draft.isElsewhere ? draft : undefined);

/** Gives a draft up on every device; false, and said so, where that could not be done. */
const dropEverywhere = async ({ id, userId, eventId, revision }: EventDraft): Promise<boolean> => {
  try {
    if (eventId === 0 && revision > 0)
      await inNameOf(userId, (by) => dropDraft(id, { revision, ...by }), '没有放弃');
  } catch (error) {
    toastError((error instanceof Error && error.message) || '没有放弃成功，请再试一次');
    return false;
  }
  eventDrafts.drop(id);
  return true;
};

/** Puts a draft back here at once, and where other devices find it. */
const restore = (dropped: EventDraft): EventDraft => {
  if (dropped.eventId > 0) {
    eventDrafts.write(dropped);
    return dropped;
  }
  const { isElsewhere: _, ...draft } = { ...dropped, revision: 0, isSaved: false, base: undefined };
  eventDrafts.write(draft);
  if (dropped.revision > 0)
    inNameOf(draft.userId, (by) => saveDraft(draft.id, draft.values, { version: draft, ...by })).then(
      // Somebody may have gone on with it meanwhile: its form keeps it then.
      ({ version }) => {
        if (eventDrafts.read(draft.id)?.at === draft.at)
          eventDrafts.write({ ...draft, ...version, isSaved: true });
      },
      // It is stored here, and goes up when it is gone on with.
      () => {},
    );
  return draft;
};

/**
 * What was written and never published or saved: the form holds the first, the others can be gone on with. `fresh` begins
 * where there is no first.
 */
export const useUnfinished = (
  found: readonly EventDraft[],
  first: EventDraft | undefined,
  fresh: () => EventDraft,
): Unfinished => {
  const [draft, setDraft] = useState(() => (first ? bringHere(first) : fresh()));
  const [others, setOthers] = useState(() => found.filter((one) => one !== first));

  const open = (next: EventDraft) => {
    const rest = [draft, ...others].filter(({ id }) => id !== next.id);
    // As they are now: some may be given up, or published elsewhere.
    setOthers(rest.flatMap((one) => latestOf(one) ?? []));
    setDraft(bringHere(next));
  };
  /** Another one as it is now; undefined, and said so, where another page has it or it is gone. */
  const take = async (other: EventDraft) => {
    const { id } = other;
    const elsewhere = await openElsewhere([id]);
    if (elsewhere.includes(id)) return void toastError('这份内容正在另一个窗口里编辑');
    const latest = latestOf(other);
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
    return latest && (await dropEverywhere(latest)) ? latest : undefined;
  };
  const putBack = (dropped: EventDraft) => {
    const back = eventDrafts.read(dropped.id) ?? restore(dropped);
    setOthers((all) => all.map((other) => (other.id === dropped.id ? back : other)));
  };
  const begin = () => open(fresh());
  return { draft, others, turnTo: (other) => void turnTo(other), begin, giveUp, putBack };
};
