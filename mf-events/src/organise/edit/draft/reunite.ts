import type { StoredEventDraft } from '@hub/shared/contracts/events/drafts';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { newKey } from '@hub/shared/text/new-key';
import { noValues } from '../values/event-values.ts';
import { isSame } from '../values/same-values.ts';
import { draftsOf, type EventDraft, eventDrafts } from './event-drafts.ts';
import type { EventStart } from './event-session.ts';
import { copyOfDraft, draftOf, dropDraft, isEmpty, valuesOfForm } from './remote-draft.ts';

/** What the API has, and when it was asked. */
export interface Stored {
  drafts: readonly StoredEventDraft[];
  askedAt: number;
}

/** A form that was emptied before the API heard of it is given up there now. */
const giveUpLate = ({ id, userId, revision }: EventDraft): void =>
  void inNameOf(userId, (by) => dropDraft(id, { revision, ...by })).then(
    () => eventDrafts.drop(id),
    // It is tried again when the form is opened the next time.
    () => {},
  );

/** The API has it no more: it was published or given up on another device. */
const withoutStored = (draft: EventDraft): EventDraft | undefined => {
  if (draft.revision === 0 || draft.isTried) return draft;
  eventDrafts.drop(draft.id);
  if (draft.isSaved || isEmpty(draft.values)) return undefined;
  // What was written here since is another event: under the old key it would be taken for the published one.
  const apart = { ...draft, id: newKey(), revision: 0, base: undefined };
  eventDrafts.write(apart);
  return apart;
};

/** What this browser has of a draft, as another device has left it since. */
const asItIsNow = (draft: EventDraft, { drafts, askedAt }: Stored): EventDraft | undefined => {
  // It was saved while the API was asked, as by a page that had just been left: the answer may not know of that.
  if (draft.at >= askedAt) return draft;
  const stored = drafts.find(({ key }) => key === draft.id);
  if (!stored) return withoutStored(draft);
  if (stored.revision === draft.revision && isEmpty(draft.values)) return void giveUpLate(draft);
  if (!draft.isSaved || stored.revision <= draft.revision) return draft;
  const latest = draftOf(draft.userId, stored);
  eventDrafts.write(latest);
  return latest;
};

/**
 * Events that a member has begun, the latest first: what this browser keeps, and what other devices have. Without an answer
 * of the API, this browser's alone.
 */
export const reunite = (userId: number, stored: Stored | undefined): EventDraft[] => {
  const here = draftsOf(userId, 0);
  if (!stored) return here;
  const ids = new Set(here.map(({ id }) => id));
  const goneOn = here.flatMap((draft) => asItIsNow(draft, stored) ?? []);
  const elsewhere = stored.drafts
    .filter(({ key }) => !ids.has(key))
    .map((one) => ({ ...draftOf(userId, one), isElsewhere: true }));
  return [...goneOn, ...elsewhere].sort((a, b) => b.at - a.at);
};

/** From now on this browser keeps it, too. */
export const bringHere = ({ isElsewhere, ...draft }: EventDraft): EventDraft => {
  if (isElsewhere) eventDrafts.write(draft);
  return draft;
};

/** What the form of a new event begins with: what another device wrote meanwhile comes first. */
export const startOfNew = (draft: EventDraft, stored: StoredEventDraft | undefined): EventStart => {
  if (draft.at === 0) return { draft, known: draft.values };
  if (draft.revision === 0) return { draft, known: noValues };
  const known = draft.isSaved ? draft.values : draft.base;
  if (!stored || stored.revision < draft.revision) return { draft, known };
  const theirs = valuesOfForm(stored.form);
  if (stored.revision > draft.revision && !isSame(draft.values, theirs))
    return { draft, known, theirs: copyOfDraft(stored) };
  return { draft: { ...draft, revision: stored.revision }, known: theirs };
};
