import { createHash } from 'node:crypto';
import type { calendarFile } from '@hub/shared/contracts/events/calendar';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { later } from '@hub/shared/dates/beijing';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import type { Config } from '../../platform/config/read-config.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { knownTags } from '../../tags/tags.public.ts';
import { placeOf } from '../events.present.ts';
import { type EventRow, findEventsSince } from '../events.queries.ts';
import { type CalendarEntry, type FollowedEntry, writeSubscribedCalendar } from './calendar-file.ts';

type Input = InputOf<typeof calendarFile>;

const known = /^(?:event-)?([1-9]\d{0,8})$/;

/** The number of the event that an id names, if it can name one. */
export const eventIdOf = (id: string): number | undefined => {
  const [, digits] = known.exec(id.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const hostOf = (config: Config): string => URL.parse(config.hubOrigin)?.hostname ?? 'localhost';

/** The entry of an event of ours. */
export const entryOfEvent = (event: EventRow, config: Config): FollowedEntry => {
  const page = `${config.eventOrigin}/activities/${event.id}`;
  return {
    uid: `event-${event.id}@${hostOf(config)}`,
    title: event.name,
    start: event.start_at,
    end: event.end_at,
    allDay: event.all_day,
    description: [event.brief, event.company && `主办：${event.company}`, page].filter(Boolean).join(' · '),
    location: placeOf(event),
    url: page,
    revision: event.revision,
    status: event.called_off_at === null ? 'confirmed' : 'calledOff',
    changedAt: event.updated_at,
  };
};

// A calendar entry that says it is ours leads to pages of ours only.
const parseHubUrl = (address: string, { allowedOrigins }: Config): string => {
  const url = URL.parse(address.trim());
  return url && allowedOrigins.has(url.origin) ? url.href : '';
};

const timeOf = (text: string): Date | undefined => {
  const time = text === '' ? undefined : parseWireTime(text);
  return time === undefined ? undefined : new Date(time);
};

// What is not an id is not written into one, but the same parameters are the same entry.
const uidOf = ({ id, title, start_time }: Input): string =>
  /^[\w-]{1,40}$/.test(id)
    ? id
    : createHash('sha256').update(`${id}\n${title}\n${start_time}`).digest('hex').slice(0, 32);

/** The entry that the parameters describe; without title or start, or ending before it starts, there is none. */
export const entryOfInput = (input: Input, config: Config): CalendarEntry => {
  const title = input.title.trim();
  const start = timeOf(input.start_time);
  const end = timeOf(input.end_time);
  if (title === '') throw invalidField('title', '请填写标题');
  if (!start) throw invalidField('start_time', '请填写开始时间');
  if (end && end < start) throw invalidField('end_time', '结束时间不能早于开始时间');
  return {
    uid: `${uidOf(input)}@${hostOf(config)}`,
    title,
    start,
    end,
    allDay: false,
    description: input.description,
    location: input.location,
    url: parseHubUrl(input.url, config),
    revision: 0,
    status: 'confirmed',
  };
};

// What is just over or called off stays for a while, so that it does not vanish from the calendar overnight.
const KEPT_DAYS = 30;

/** Events that ended or were called off before are in no calendar that is followed. */
export const subscribedSince = (now: Date): Date => later(now, -KEPT_DAYS, 'day');

/** Events under any of the tags as a calendar to subscribe to. */
export const eventsCalendar = async (
  db: Db,
  tags: readonly string[],
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<string> => {
  const tagIds = (await knownTags(db)).toCommunityIds(tags);
  const since = subscribedSince(now);
  const rows = tagIds?.length === 0 ? [] : await findEventsSince(db, { tagIds, since });
  const entries = rows.map((row) => entryOfEvent(row, config));
  return writeSubscribedCalendar(entries, {
    siteName: config.siteName,
    title: `${config.siteName} 活动`,
    url: `${config.hubOrigin}/events`,
  });
};
