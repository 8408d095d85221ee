import { useUnheldDrafts } from '@hub/shared/storage/use-unheld-drafts';
import { useState } from 'react';
import { draftsOf, type EventDraft } from './event-drafts.ts';

/**
 * What an earlier page of this browser left behind of an event, the latest first, read once; undefined until it is known
 * which of it other pages are writing.
 */
export const useFoundDrafts = (userId: number, eventId: number): readonly EventDraft[] | undefined => {
  const [drafts] = useState(() => draftsOf(userId, eventId));
  return useUnheldDrafts(drafts);
};
