import { area, keysOf, overflow } from '@hub/shared/storage/area';
import { draftPrefix } from '@hub/shared/storage/free-space';
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isNumber,
  isShape,
  isString,
  optional,
} from '@hub/shared/storage/guards';
import { askBeforeLoss } from '@hub/shared/storage/only-here';
import { heldDrafts } from '@hub/shared/storage/open-drafts';
import { storedValue } from '@hub/shared/storage/stored-value';
import type { EventValues } from '../values/event-values.ts';

/** A form as this browser keeps it. One page writes one: two tabs never write over each other. */
export interface EventDraft {
  /** Also the key under which the API makes the event once. */
  id: string;
  userId: number;
  /** 0 for an event that is not made yet. */
  eventId: number;
  /** Of the API's event that it grew from. */
  revision: number;
  /** It was sent, and nobody knows whether it arrived. */
  isTried: boolean;
  at: number;
  values: EventValues;
  /** The API's event that it grew from, as the form held it; unknown in drafts of before, and of new events. */
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
  at: isNumber,
  values: isValues,
  base: optional(isValues),
});

// Beside the drafts of stories, which are never given up to make room either.
const name = '/write/event-';
const prefix = `${draftPrefix}event-`;

const entryOf = (id: string) => storedValue(`${name}${id}`, isDraft, { minutes: Number.POSITIVE_INFINITY });

/** Keeps a draft; false when this browser has no room and only this page holds it. */
export const keepDraft = (draft: EventDraft): boolean => {
  const entry = entryOf(draft.id);
  // Where there is room for one text only, it is the one that nobody else has.
  const isKept = entry.write(draft) || entry.write({ ...draft, base: undefined });
  if (!isKept) askBeforeLoss();
  return isKept;
};

/** A draft as it is kept now; undefined once it was published or given up. */
export const readDraft = (id: string): EventDraft | undefined => entryOf(id).read();

export const dropDraft = (id: string): void => entryOf(id).remove();

/** What a member left behind of an event (0: of new ones), the latest first. */
export const draftsOf = (userId: number, eventId: number): EventDraft[] => {
  const keys = new Set([...keysOf(area('local')), ...keysOf(overflow('local'))]);
  return [...keys]
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => entryOf(key.slice(prefix.length)).read() ?? [])
    .filter((draft) => draft.userId === userId && draft.eventId === eventId)
    .sort((a, b) => b.at - a.at);
};

/**
 * Drops what a member left behind of an event that nobody can change any more. What another page is writing stays: that
 * page hears of it itself.
 */
export const dropDraftsOf = async (userId: number, eventId: number): Promise<void> => {
  const ids = draftsOf(userId, eventId).map(({ id }) => id);
  const held = await heldDrafts(ids);
  for (const id of ids) if (!held.includes(id)) dropDraft(id);
};
