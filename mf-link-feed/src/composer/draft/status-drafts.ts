import { type MemberDraft, memberDraftStore } from '@hub/shared/drafts/draft-store';
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isNumber,
  isOneOf,
  isShape,
  isString,
  optional,
} from '@hub/shared/storage/guards';
import type { StatusWords } from './status-words.ts';

/** A status that was begun, as this browser stores it. Its id is also the key under which it is posted once. */
export interface StatusDraft extends MemberDraft {
  /** What is written there: `new`, `reply-<id>`, `edit-<id>`, `share-<address>`. */
  place: string;
  /** It was sent, and nobody knows whether it arrived. */
  isTried: boolean;
  words: StatusWords;
}

const isWords = isShape({
  text: isString,
  warning: optional(isString),
  visibility: isOneOf('public', 'unlisted', 'private', 'direct'),
  language: isString,
  pictures: isArrayOf(
    isShape({ key: isString, id: isString, url: isString, description: isString, told: isString }),
  ),
  poll: optional(isShape({ options: isArrayOf(isString), seconds: isNumber, multiple: isBoolean })),
}) satisfies Guard<StatusWords>;

const isDraft: Guard<StatusDraft> = isShape({
  id: isString,
  userId: isNumber,
  at: isNumber,
  place: isString,
  isTried: isBoolean,
  words: isWords,
});

export const statusDrafts = memberDraftStore({ path: 'status-', guard: isDraft });

/** What a member left behind at a place, the latest first. */
export const draftsAt = (userId: number, place: string): StatusDraft[] =>
  statusDrafts.of(userId).filter((draft) => draft.place === place);
