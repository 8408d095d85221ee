import { type MemberDraft, memberDraftStore } from '@hub/shared/drafts/draft-store';
import { openElsewhere } from '@hub/shared/drafts/open-drafts';
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isNumber,
  isShape,
  isString,
  optional,
} from '@hub/shared/storage/guards';
import type { EventValues } from '../values/event-values.ts';

/** The form of an event as this browser keeps it. */
export interface EventDraft extends MemberDraft {
  /** 0 for an event that is not made yet. */
  eventId: number;
  /** Of the API's event, or of the draft that it has of a new one, that it grew from; 0 where it has none. */
  revision: number;
  /** It was sent, and nobody knows whether it arrived. */
  isTried: boolean;
  /** The API has this very draft of a new event. */
  isSaved?: boolean | undefined;
  /** Where it was saved, if another device may have done so. */
  device?: string | undefined;
  /** This browser has it from the API alone. */
  isElsewhere?: boolean;
  values: EventValues;
  /** What the API has that it grew from, as the form held it; unknown in drafts of before, and where it has the same. */
  base?: EventValues | undefined;
}

const isValues = isShape({
  name: isString,
  brief: isString,
  image_url: isString,
  company: isString,
  company_brief: isString,
  place: isString,
  address: isString,
  is_online: isBoolean,
  online_url: isString,
  start_time: isString,
  end_time: isString,
  capacity: isString,
  waitlist: isBoolean,
  content: isString,
  agenda: isArrayOf(isShape({ key: isString, time: isString, title: isString, speaker: isString })),
  speakers: isArrayOf(
    isShape({ key: isString, name: isString, title: isString, brief: isString, avatar_url: isString }),
  ),
  tag_ids: isArrayOf(isNumber),
  replay_url: isString,
  slides: isArrayOf(isShape({ key: isString, title: isString, url: isString })),
  recap: isString,
  linked: isArrayOf(isShape({ source_id: isString, title: isString })),
}) satisfies Guard<EventValues>;

const isDraft: Guard<EventDraft> = isShape({
  id: isString,
  userId: isNumber,
  eventId: isNumber,
  revision: isNumber,
  isTried: isBoolean,
  isSaved: optional(isBoolean),
  device: optional(isString),
  at: isNumber,
  values: isValues,
  base: optional(isValues),
});

export const eventDrafts = memberDraftStore({
  path: 'event-',
  guard: isDraft,
  isSaved: ({ isSaved = false }) => isSaved,
  textOnly: (draft) => ({ ...draft, base: undefined }),
});

/** What a member left behind of an event (0: of new ones), the latest first. */
export const draftsOf = (userId: number, eventId: number): EventDraft[] =>
  eventDrafts.of(userId).filter((draft) => draft.eventId === eventId);

/**
 * Drops what a member left behind of an event that nobody can change any more. What another page is writing stays: that
 * page hears of it itself.
 */
export const dropDraftsOf = async (userId: number, eventId: number): Promise<void> => {
  const ids = draftsOf(userId, eventId).map(({ id }) => id);
  const open = await openElsewhere(ids);
  for (const id of ids) if (!open.includes(id)) eventDrafts.drop(id);
};
