import { parseWireTime } from './wire-time.ts';

const beijing = 'Asia/Shanghai';

const make = (timeZone: string | undefined, withClock: boolean): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('zh-CN', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    ...(withClock ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' as const } : {}),
    timeZone,
  });

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than using it; the viewer's own is made anew, a device may travel. */
const formatterOf = (timeZone: string | undefined, withClock: boolean): Intl.DateTimeFormat => {
  if (timeZone === undefined) return make(timeZone, withClock);
  const key = `${timeZone} ${withClock}`;
  const formatter = formatters.get(key) ?? make(timeZone, withClock);
  formatters.set(key, formatter);
  return formatter;
};

const format = (time: number, timeZone: string | undefined, withClock: boolean): string => {
  const parts = formatterOf(timeZone, withClock).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  const date = `${part('year')}年${part('month')}月${part('day')}日 ${part('weekday')}`;
  return withClock ? `${date} ${part('hour')}:${part('minute')}` : date;
};

/** 2026年8月22日 周六 19:30, in Beijing time whoever looks. */
export const beijingTime = (time: number): string => format(time, beijing, true);

/** 2026年8月22日 周六, the day in Beijing. */
export const beijingDate = (time: number): string => format(time, beijing, false);

/** The same moment by the viewer's clock, or `undefined` where it shows the same. Browser only. */
export const viewerTime = (time: number, timeZone?: string): string | undefined => {
  const local = format(time, timeZone, true);
  return local === beijingTime(time) ? undefined : local;
};

/** What a calendar leaf shows of an event: its month, day and weekday in Beijing. */
export const calendarLeaf = (time: number): { month: string; day: string; weekday: string } => {
  const [, month = '', day = '', weekday = ''] = /^\d+年(\d+)月(\d+)日 (.+)$/.exec(beijingDate(time)) ?? [];
  return { month: `${month}月`, day, weekday };
};

const withoutYear = (year: string, date: string) => (date.startsWith(year) ? date.slice(year.length) : date);

/** Start and, on another day, end: what stands in one line as long as there is room for both. */
export const eventSpanParts = (start: string, end: string, allDay = false): string[] => {
  const from = parseWireTime(start);
  const to = parseWireTime(end);
  if (from === undefined) return [];
  const show = allDay ? beijingDate : beijingTime;
  const first = show(from);
  if (to === undefined || to <= from) return [first];
  if (beijingDate(from) === beijingDate(to)) return [allDay ? first : `${first}–${show(to).slice(-5)}`];
  return [first, withoutYear(first.slice(0, first.indexOf('年') + 1), show(to))];
};

/** The same as one text: year and day are said once where both are in it, the clock not at all for whole days. */
export const eventSpan = (start: string, end: string, allDay = false): string =>
  eventSpanParts(start, end, allDay).join(' – ');
