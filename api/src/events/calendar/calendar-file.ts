import { beijingDay, later } from '@hub/shared/dates/beijing';
import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator';

/** One entry of a calendar. */
export interface CalendarEntry {
  /** The same thing has the same id in every file. */
  readonly uid: string;
  readonly title: string;
  readonly start: Date;
  /** Left out where none is known. */
  readonly end: Date | undefined;
  /** Start and end are days; the last one counts. */
  readonly allDay: boolean;
  readonly description: string;
  readonly location: string;
  /** An address of ours, or empty. */
  readonly url: string;
  /** Grows with every change, so that a program knows the newer of two files. */
  readonly revision: number;
  /** Waiting: somebody may get a place yet. */
  readonly status: 'confirmed' | 'waiting' | 'calledOff';
  /** When it was changed last, where that is known. */
  readonly changedAt?: Date;
}

/** One line without control characters; a line break in a value is how properties get smuggled in. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const lineBreaks = /\r\n|[\r\n\u0085\u2028\u2029]/g;

// The library writes a line break within a value as `\n`, which breaks no property.
const lines = (text: string): string =>
  text.replaceAll(lineBreaks, '\n').split('\n').map(oneLine).join('\n').trim();

// The library writes the UTC digits of a day, so it is given the Beijing day's.
const dayOf = (time: Date): Date => new Date(beijingDay(time));

const timesOf = ({ start, end, allDay }: CalendarEntry) =>
  allDay
    ? // RFC 5545: the end of whole days is the day after the last.
      { start: dayOf(start), end: dayOf(later(end ?? start, 1, 'day')) }
    : { start, ...(end ? { end } : {}) };

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  waiting: ICalEventStatus.TENTATIVE,
  calledOff: ICalEventStatus.CANCELLED,
} as const;

const HOUR = 3600;

const remind = (event: ICalEvent, { title, allDay }: CalendarEntry): void => {
  // An hour before a whole day is late in the evening.
  const alarms = [
    { before: 24 * HOUR, words: '明天' },
    ...(allDay ? [] : [{ before: HOUR, words: '一小时后' }]),
  ];
  for (const { before, words } of alarms) {
    const description = `${words}：${oneLine(title)}`;
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: before, description });
  }
};

const addEntry = (calendar: ICalCalendar, entry: CalendarEntry, stamp: Date): void => {
  const event = calendar.createEvent({
    id: oneLine(entry.uid),
    stamp,
    ...timesOf(entry),
    allDay: entry.allDay,
    sequence: entry.revision,
    ...(entry.changedAt ? { lastModified: entry.changedAt } : {}),
    status: statuses[entry.status],
    summary: oneLine(entry.title),
    ...(entry.description ? { description: lines(entry.description) } : {}),
    ...(entry.location ? { location: oneLine(entry.location) } : {}),
    ...(entry.url ? { url: entry.url } : {}),
  });
  if (entry.status !== 'calledOff') remind(event, entry);
};

const startCalendar = (siteName: string): ICalCalendar =>
  ical({
    prodId: { company: oneLine(siteName), product: 'events', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
  });

// The library leaves the last line open.
const toText = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

/** A calendar file with one entry (RFC 5545). Times are in UTC, so that no file needs a time zone of its own. */
export const writeCalendar = (entry: CalendarEntry, now: Date, siteName: string): string => {
  const calendar = startCalendar(siteName);
  addEntry(calendar, entry, now);
  return toText(calendar);
};

/** An entry of a calendar to subscribe to, with the time of its last change. */
export interface FollowedEntry extends CalendarEntry {
  readonly changedAt: Date;
}

const HOURS_BETWEEN = 6;

/** A calendar to subscribe to; the same entries are the same file, whenever it is written. */
export const writeSubscribedCalendar = (
  entries: readonly FollowedEntry[],
  { siteName, title, url }: { readonly siteName: string; readonly title: string; readonly url: string },
): string => {
  const calendar = startCalendar(siteName);
  calendar
    .name(oneLine(title))
    .url(url)
    .ttl(HOURS_BETWEEN * 3600);
  for (const entry of entries) addEntry(calendar, entry, entry.changedAt);
  return toText(calendar);
};
