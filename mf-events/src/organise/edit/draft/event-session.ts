import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import type { DraftAdapter, DraftPage } from '@hub/shared/drafts/draft-adapter';
import { DraftSession } from '@hub/shared/drafts/draft-session';
import type { EventValues } from '../values/event-values.ts';
import { isSame } from '../values/same-values.ts';
import { type EventDraft, eventDrafts } from './event-drafts.ts';
import { copyOf, type EventCopy, saveEvent } from './save-event.ts';

/** What a form begins with. */
export interface EventStart {
  draft: EventDraft;
  /** What the draft grew from; nothing filled in for a new event, unknown for some drafts of before. */
  known: EventValues | undefined;
  /** What somebody else saved since the draft was written. */
  theirs?: EventInEditor | undefined;
}

export type EventSession = DraftSession<EventCopy>;

const eventAdapter = ({ id, userId }: EventDraft): DraftAdapter<EventCopy> => ({
  ...{ id, writerId: userId, isSame },
  write: (values, { version, known, isSaved, isTried: wasSent }) => {
    // Once it is made, its revision tells what arrived.
    const isTried = wasSent && version.eventId === 0;
    const base = version.eventId > 0 ? known : undefined;
    const draft = { id, userId, ...version, isTried, at: Date.now(), values, base };
    return isSaved && !isTried ? eventDrafts.drop(id) : eventDrafts.write(draft);
  },
  drop: () => eventDrafts.drop(id),
  save: (values, sending) => saveEvent(id, values, sending),
});

/** The form of an event while it is written: here at once, at the API when its writer says so. */
export const eventSession = (
  { draft, known, theirs }: EventStart,
  page: DraftPage<EventValues>,
): EventSession => {
  const { eventId, revision, isTried, at } = draft;
  const isRestored = at > 0;
  return new DraftSession(eventAdapter(draft), page, {
    ...{ version: { eventId, revision }, known, isTried },
    phase: theirs ? 'conflict' : isRestored ? 'dirty' : 'clean',
    theirs: theirs && copyOf(theirs),
    local: isRestored ? 'stored' : 'none',
    storedAt: at,
  });
};
