import type { DraftAdapter, DraftPage, Sending } from '@hub/shared/drafts/draft-adapter';
import { DraftSession } from '@hub/shared/drafts/draft-session';
import { isUnanswered } from '@hub/shared/drafts/save-problem';
import type { EventValues } from '../values/event-values.ts';
import { isSame } from '../values/same-values.ts';
import type { EventCopy, SavedEvent } from './event-copy.ts';
import { type EventDraft, eventDrafts } from './event-drafts.ts';
import { saveDraft } from './remote-draft.ts';
import { saveEvent } from './save-event.ts';

/** What a form begins with. */
export interface EventStart {
  draft: EventDraft;
  /** What the draft grew from; nothing filled in for a new event, unknown for some drafts of before. */
  known: EventValues | undefined;
  /** What somebody else saved since the draft was written. */
  theirs?: EventCopy | undefined;
}

export type EventSession = DraftSession<EventCopy>;

/** Publishes the event, or saves its changes, at most once. */
class Submitting {
  /** The button was pressed, and the answer is awaited. */
  isPressed = false;
  /** It may have arrived, now or on an earlier page. */
  isTried: boolean;
  /** There is an event: nothing of it changes before the button is pressed. */
  isMade: boolean;

  constructor({ eventId, isTried }: EventDraft) {
    this.isTried = isTried;
    this.isMade = eventId > 0;
  }

  readonly save = async (
    id: string,
    values: EventValues,
    sending: Sending<EventCopy>,
  ): Promise<SavedEvent> => {
    const isRetry = this.isTried;
    const placed = (version: EventCopy['version']) => {
      this.isMade = version.eventId > 0;
      sending.placed(version);
    };
    this.isTried = true;
    try {
      const saved = await saveEvent(id, values, { ...sending, isRetry, placed });
      this.isTried = false;
      return saved;
    } catch (error) {
      this.isTried = isUnanswered(error);
      throw error;
    }
  };
}

/**
 * A new event is kept at the API some seconds after each change. Changes of an event that is published are not, they stay in
 * this browser: what others read has one text, and moderators write in it, too.
 */
const autosave = { autosaveMs: 4000, savesSameAgain: true } as const;

const eventAdapter = (draft: EventDraft, submitting: Submitting): DraftAdapter<EventCopy> => {
  const { id, userId } = draft;
  return {
    ...{ id, writerId: userId, isSame },
    ...(draft.eventId === 0 && autosave),
    isComplete: () => !submitting.isMade,
    write: (values, { version, known, isSaved, isTried: wasSent }) => {
      // Once it is made, its revision tells what arrived.
      const isTried = wasSent && version.eventId === 0 && (submitting.isPressed || submitting.isTried);
      const isStored = version.eventId === 0 && version.revision > 0;
      if (isSaved && !isTried && !isStored) return eventDrafts.drop(id);
      const base = version.eventId > 0 || (isStored && !isSaved) ? known : undefined;
      const news = { isTried, isSaved: isSaved && isStored, at: Date.now(), values, base };
      return eventDrafts.write({ id, userId, ...version, ...news });
    },
    drop: () => eventDrafts.drop(id),
    save: (values, sending) =>
      sending.isSubmit ? submitting.save(id, values, sending) : saveDraft(id, values, sending),
  };
};

export interface WrittenEvent {
  session: EventSession;
  /** Somebody pressed the button. */
  submit: () => Promise<SavedEvent>;
}

/** The form of an event while it is written: here at once, a new one at the API soon, and for readers when its writer says so. */
export const eventSession = (
  { draft, known, theirs }: EventStart,
  page: DraftPage<EventValues>,
): WrittenEvent => {
  const { eventId, revision, isTried, isSaved = false, at } = draft;
  const isRestored = at > 0;
  const submitting = new Submitting(draft);
  const session = new DraftSession(eventAdapter(draft, submitting), page, {
    ...{ version: { eventId, revision }, known, isTried, theirs },
    phase: theirs ? 'conflict' : isRestored && !isSaved ? 'dirty' : 'clean',
    local: isRestored ? 'stored' : 'none',
    storedAt: at,
  });
  const submit = () => {
    submitting.isPressed = true;
    return session.submit().finally(() => {
      submitting.isPressed = false;
    });
  };
  return { session, submit };
};
