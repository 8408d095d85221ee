import { type MemberDraft, memberDraftStore } from '@hub/shared/drafts/draft-store';
import { takeBack } from '@hub/shared/drafts/lingering';
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isNumber,
  isOneOf,
  isShape,
  isString,
} from '@hub/shared/storage/guards';
import type { DraftText } from './draft-text.ts';

/** A story as this browser stores it. */
export interface StoryDraft extends MemberDraft {
  /** 0 while the API does not have it. */
  storyId: number;
  /** Of the API's text that this one grew from. */
  revision: number;
  /** It was begun as a new story, at /create. */
  isNew: boolean;
  /** The API has this very text. */
  isSaved: boolean;
  text: DraftText;
}

const isText: Guard<DraftText> = isShape({
  title: isString,
  content: isString,
  summary: isString,
  cover_url: isString,
  url: isString,
  tag_ids: isArrayOf(isNumber),
  declaration: isOneOf('', 'original', 'translation', 'ai_assisted', 'ai_generated'),
}) as Guard<DraftText>;

const isDraft: Guard<StoryDraft> = isShape({
  id: isString,
  userId: isNumber,
  storyId: isNumber,
  revision: isNumber,
  isNew: isBoolean,
  isSaved: isBoolean,
  at: isNumber,
  text: isText,
});

export const storyDrafts = memberDraftStore({ path: '', guard: isDraft, isSaved: ({ isSaved }) => isSaved });

/** Its writer does not want it any more. */
export const giveUp = (id: string): void => {
  takeBack(id);
  storyDrafts.drop(id);
};
