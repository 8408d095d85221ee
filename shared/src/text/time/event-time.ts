import { parseWireTime } from './wire-time.ts';

const fields = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

// By the platform's own formats: dates are read on every page, and dayjs is for those few that compute with them.
const formatIn = (timeZone?: string) =>
  new Intl.DateTimeFormat('zh-CN', { ...fields, ...(timeZone && { timeZone }) });

let beijing: Intl.DateTimeFormat | undefined;
const inBeijing = () => (beijing ??= formatIn('Asia/Shanghai'));

type Shown = Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute', string>;

/** What calendar and clock show. */
const shownAt = (time: number, format = inBeijing()): Shown =>
  Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value])) as Shown;

const dateOf = ({ year, month, day, weekday }: Shown) => `${year}年${month}月${day}日 ${weekday}`;
const clockOf = ({ hour, minute }: Shown) => `${hour}:${minute}`;
const timeOf = (shown: Shown) => `${dateOf(shown)} ${clockOf(shown)}`;

/** 2026年8月22日 周六 19:30, in Beijing time whoever looks. */
export const beijingTime = (time: number): string => timeOf(shownAt(time));

/** 2026年8月22日, the same without its weekday. */
export const beijingDay = (time: number): string => {
  const { year, month, day } = shownAt(time);
  return `${year}年${month}月${day}日`;
};

/** 2026年8月22日 周六, the day in Beijing. */
export const beijingDate = (time: number): string => dateOf(shownAt(time));

const beijingOffset = -8 * 60;

/** The same moment by the viewer's clock, or `undefined` where it shows the same. Browser only. */
export const viewerTime = (time: number): string | undefined =>
  new Date(time).getTimezoneOffset() === beijingOffset ? undefined : timeOf(shownAt(time, formatIn()));

/** What a calendar leaf shows of an event: its month, day and weekday in Beijing. */
export const calendarLeaf = (time: number): { month: string; day: string; weekday: string } => {
  const { month, day, weekday } = shownAt(time);
  return { month: `${month}月`, day, weekday };
};

const withoutYear = (year: string, date: string) => (date.startsWith(year) ? date.slice(year.length) : date);

/** Start and, on another day, end: what stands in one line as long as there is room for both. */
export const eventSpanParts = (start: string, end: string, allDay = false): string[] => {
  const from = parseWireTime(start);
  const to = parseWireTime(end);
  if (from === undefined) return [];
  const show = allDay ? dateOf : timeOf;
  const first = shownAt(from);
  if (to === undefined || to <= from) return [show(first)];
  const last = shownAt(to);
  if (dateOf(first) === dateOf(last)) return [allDay ? show(first) : `${show(first)}–${clockOf(last)}`];
  return [show(first), withoutYear(`${first.year}年`, show(last))];
};

/** The same as one text: year and day are said once where both are in it, the clock not at all for whole days. */
export const eventSpan = (start: string, end: string, allDay = false): string =>
  eventSpanParts(start, end, allDay).join(' – ');
