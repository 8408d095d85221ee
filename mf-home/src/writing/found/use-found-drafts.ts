import { heldDrafts } from '@hub/shared/storage/open-drafts';
import { useCallback, useEffect, useState } from 'react';
import { isEmptyText } from '../draft/draft-text.ts';
import { takeBack } from '../draft/lingering.ts';
import { draftsOf, type LocalDraft, readDraft } from '../draft/local-drafts.ts';

export interface FoundDrafts {
  /** The latest first; none until it is known which ones other pages are writing. */
  found: readonly LocalDraft[];
  /** True once `found` is known. */
  isKnown: boolean;
  forget: (id: string) => void;
  /** The draft as it is now, for the page that goes on with it. */
  take: (draft: LocalDraft) => LocalDraft;
}

/** Drafts that an earlier page of this browser left behind, read once. */
export const useFoundDrafts = (userId: number, fits: (draft: LocalDraft) => boolean): FoundDrafts => {
  const [drafts] = useState(() =>
    draftsOf(userId).filter((draft) => fits(draft) && !isEmptyText(draft.text)),
  );
  const [found, setFound] = useState<readonly LocalDraft[]>();
  useEffect(() => {
    let isGone = false;
    void heldDrafts(drafts.map(({ id }) => id)).then((held) => {
      if (!isGone) setFound(drafts.filter(({ id }) => !held.includes(id)));
    });
    return () => {
      isGone = true;
    };
  }, [drafts]);
  const forget = useCallback((id: string) => setFound((all) => all?.filter((draft) => draft.id !== id)), []);
  const take = useCallback(
    (draft: LocalDraft) => {
      forget(draft.id);
      takeBack(draft.id);
      return readDraft(draft.id) ?? draft;
    },
    [forget],
  );
  return { found: found ?? [], isKnown: found !== undefined, forget, take };
};
