import { takeBack } from '@hub/shared/drafts/lingering';
import { useFoundDrafts as useFound } from '@hub/shared/drafts/use-found-drafts';
import { useCallback, useEffect, useState } from 'react';
import { isEmptyText } from '../draft/draft-text.ts';
import { type StoryDraft, storyDrafts } from '../draft/story-drafts.ts';

export interface FoundDrafts {
  /** The latest first; none until it is known which ones other pages are writing. */
  found: readonly StoryDraft[];
  forget: (id: string) => void;
  /** The draft as it is now, for the page that goes on with it `instead` of its own, which is then offered in turn. */
  take: (draft: StoryDraft, instead: string) => StoryDraft;
}

/** Stories that an earlier page of this browser left behind, read once. */
export const useFoundDrafts = (userId: number, fits: (draft: StoryDraft) => boolean): FoundDrafts => {
  const {
    found = [],
    forget,
    add,
  } = useFound(() => storyDrafts.of(userId).filter((draft) => fits(draft) && !isEmptyText(draft.text)));
  const [left, setLeft] = useState<string>();
  // Not before it has been left: until then what was typed last is not written down.
  useEffect(() => {
    const draft = left === undefined ? undefined : storyDrafts.read(left);
    if (draft && !isEmptyText(draft.text)) add(draft);
  }, [left, add]);
  const take = useCallback(
    (draft: StoryDraft, instead: string) => {
      forget(draft.id);
      takeBack(draft.id);
      setLeft(instead);
      return storyDrafts.read(draft.id) ?? draft;
    },
    [forget],
  );
  return { found, forget, take };
};
