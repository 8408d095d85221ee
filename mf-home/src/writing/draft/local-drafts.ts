import { area, keysOf, overflow } from '@hub/shared/storage/area';
import { draftPrefix } from '@hub/shared/storage/free-space';
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isNumber,
  isOneOf,
  isShape,
  isString,
} from '@hub/shared/storage/guards';
import { askBeforeLoss } from '@hub/shared/storage/only-here';
import { storedValue } from '@hub/shared/storage/stored-value';
import type { DraftText } from './draft-text.ts';

/** A text as this browser keeps it. One page writes one: two tabs never write over each other. */
export interface LocalDraft {
  /** Also the name under which the API makes the story once. */
  id: string;
  userId: number;
  /** 0 while the API does not have it. */
  storyId: number;
  /** Of the API's text that this one grew from. */
  revision: number;
  /** It was begun as a new story, at /create. */
  isNew: boolean;
  /** The API has this very text. */
  isSaved: boolean;
  at: number;
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

const isDraft: Guard<LocalDraft> = isShape({
  id: isString,
  userId: isNumber,
  storyId: isNumber,
  revision: isNumber,
  isNew: isBoolean,
  isSaved: isBoolean,
  at: isNumber,
  text: isText,
});

// As long as it takes: nobody loses a text because of a holiday.
const entryOf = (id: string) => storedValue(`/write/${id}`, isDraft, { minutes: Number.POSITIVE_INFINITY });

/** A name for a new draft. Not `randomUUID`, which is missing on plain http. */
export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Keeps a draft; false when this browser has no room and only this page holds it. */
export const keepDraft = (draft: LocalDraft): boolean => {
  const isKept = entryOf(draft.id).write(draft, draft.isSaved ? { saved: true } : {});
  if (!isKept) askBeforeLoss();
  return isKept;
};

/** A draft as it is kept now. */
export const readDraft = (id: string): LocalDraft | undefined => entryOf(id).read();

export const dropDraft = (id: string): void => entryOf(id).remove();

/** The drafts of a member in this browser, the latest first. */
export const draftsOf = (userId: number): LocalDraft[] => {
  const keys = new Set([...keysOf(area('local')), ...keysOf(overflow('local'))]);
  return [...keys]
    .filter((key) => key.startsWith(draftPrefix))
    .flatMap((key) => entryOf(key.slice(draftPrefix.length)).read() ?? [])
    .filter((draft) => draft.userId === userId)
    .sort((a, b) => b.at - a.at);
};
