import { takeBack } from '@hub/shared/drafts/lingering';
import { useFoundDrafts as useFound } from '@hub/shared/drafts/use-found-drafts';
import { useCallback } from 'react';
import { isEmptyText } from '../draft/draft-text.ts';
import { type StoryDraft, storyDrafts } from '../draft/story-drafts.ts';

export interface FoundDrafts {
  /** The latest first; none until it is known which ones other pages are writing. */
  found: readonly StoryDraft[];
  forget: (id: string) => void;
  /** Offers, first of all, what the page itself has left, if there is anything in it. */
  offer: (id: string) => void;
  /** The draft as it is now, for the page that goes on with it. */
  take: (draft: StoryDraft) => StoryDraft;
}

/** Stories that an earlier page of this browser left behind, read once. */
export const useFoundDrafts = (userId: number, fits: (draft: StoryDraft) => boolean): FoundDrafts => {
  const {
    found = [],
    forget,
    add,
  } = useFound(() => storyDrafts.of(userId).filter((draft) => fits(draft) && !isEmptyText(draft.text)));
  const offer = useCallback(
    (id: string) => {
      const left = storyDrafts.read(id);
      if (left && !isEmptyText(left.text)) add(left);
    },
    [add],
  );
  const take = useCallback(
    (draft: StoryDraft) => {
      forget(draft.id);
      takeBack(draft.id);
      return storyDrafts.read(draft.id) ?? draft;
    },
    [forget],
  );
  return { found, forget, offer, take };
};
