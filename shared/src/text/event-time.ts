import { inBeijing, inOwnZone } from '@hub/shared/dates/beijing';
import { parseWireTime } from './wire-time.ts';

const DAY = 'YYYY年M月D日 ddd';
const TIME = `${DAY} HH:mm`;

/** 2026年8月22日 周六 19:30, in Beijing time whoever looks. */
export const beijingTime = (time: number): string => inBeijing(time, TIME);

/** 2026年8月22日 周六, the day in Beijing. */
export const beijingDate = (time: number): string => inBeijing(time, DAY);

/** The same moment by the viewer's clock, or `undefined` where it shows the same. Browser only. */
export const viewerTime = (time: number): string | undefined => {
  const local = inOwnZone(time, TIME);
  return local === beijingTime(time) ? undefined : local;
};

/** What a calendar leaf shows of an event: its month, day and weekday in Beijing. */
export const calendarLeaf = (time: number): { month: string; day: string; weekday: string } => {
  const [month = '', day = '', weekday = ''] = inBeijing(time, 'M月 D ddd').split(' ');
  return { month, day, weekday };
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
  if (beijingDate(from) === beijingDate(to)) return [allDay ? first : `${first}–${inBeijing(to, 'HH:mm')}`];
  return [first, withoutYear(inBeijing(from, 'YYYY年'), show(to))];
};

/** The same as one text: year and day are said once where both are in it, the clock not at all for whole days. */
export const eventSpan = (start: string, end: string, allDay = false): string =>
  eventSpanParts(start, end, allDay).join(' – ');
