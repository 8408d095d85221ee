import { useUnheldDrafts } from '@hub/shared/storage/use-unheld-drafts';
import { useCallback, useState } from 'react';
import { isEmptyText } from '../draft/draft-text.ts';
import { takeBack } from '../draft/lingering.ts';
import { draftsOf, type LocalDraft, readDraft } from '../draft/local-drafts.ts';

export interface FoundDrafts {
  /** The latest first; none until it is known which ones other pages are writing. */
  found: readonly LocalDraft[];
  forget: (id: string) => void;
  /** The draft as it is now, for the page that goes on with it. */
  take: (draft: LocalDraft) => LocalDraft;
}

/** Drafts that an earlier page of this browser left behind, read once. */
export const useFoundDrafts = (userId: number, fits: (draft: LocalDraft) => boolean): FoundDrafts => {
  const [drafts] = useState(() =>
    draftsOf(userId).filter((draft) => fits(draft) && !isEmptyText(draft.text)),
  );
  const unheld = useUnheldDrafts(drafts);
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  const found = unheld?.filter(({ id }) => !forgotten.includes(id)) ?? [];
  const forget = useCallback((id: string) => setForgotten((ids) => [...ids, id]), []);
  const take = useCallback(
    (draft: LocalDraft) => {
      forget(draft.id);
      takeBack(draft.id);
      return readDraft(draft.id) ?? draft;
    },
    [forget],
  );
  return { found, forget, take };
};
