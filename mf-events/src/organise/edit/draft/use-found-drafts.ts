import { useFoundDrafts as useFound } from '@hub/shared/drafts/use-found-drafts';
import { draftsOf, type EventDraft } from './event-drafts.ts';

/**
 * What an earlier page of this browser left behind of an event, the latest first, read once; undefined until it is known
 * which of it other pages are writing.
 */
export const useFoundDrafts = (userId: number, eventId: number): readonly EventDraft[] | undefined => {
  return useFound(() => draftsOf(userId, eventId)).found;
};
