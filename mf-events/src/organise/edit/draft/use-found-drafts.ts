import { heldDrafts } from '@hub/shared/storage/open-drafts';
import { useEffect, useState } from 'react';
import { draftsOf, type EventDraft } from './event-drafts.ts';

/**
 * What an earlier page of this browser left behind of an event, the latest first, read once; undefined until it is known
 * which of it other pages are writing.
 */
export const useFoundDrafts = (userId: number, eventId: number): readonly EventDraft[] | undefined => {
  const [drafts] = useState(() => draftsOf(userId, eventId));
  const [found, setFound] = useState<readonly EventDraft[]>();
  useEffect(() => {
    let isGone = false;
    void heldDrafts(drafts.map(({ id }) => id)).then((held) => {
      if (!isGone) setFound(drafts.filter(({ id }) => !held.includes(id)));
    });
    return () => {
      isGone = true;
    };
  }, [drafts]);
  return found;
};
