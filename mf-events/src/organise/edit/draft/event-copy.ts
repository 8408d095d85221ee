import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import type { Saved, ServerCopy } from '@hub/shared/drafts/draft-adapter';
import type { EventValues } from '../values/event-values.ts';

/** An event as the API has it, for the form. */
export interface EventCopy extends ServerCopy {
  content: EventValues;
  /** `eventId` is 0 for an event that is not made yet: the revision is its draft's then. */
  version: { eventId: number; revision: number };
  /** Of one that is made. */
  event?: EventInEditor;
}

export type SavedEvent = Saved<EventCopy>;
