import { parseWireTime } from './wire-time.ts';

const beijing = 'Asia/Shanghai';

const format = (time: number, timeZone: string | undefined, withClock: boolean): string => {
  const parts = new Intl.DateTimeFormat('zh-CN', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    ...(withClock ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' as const } : {}),
    timeZone,
  }).formatToParts(time);
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
  const [, month = '', day = '', weekday = ''] = /年(\d+)月(\d+)日 (.+)$/.exec(beijingDate(time)) ?? [];
  return { month: `${month}月`, day, weekday };
};

/** Start and end as one line: the day is said once when both lie on it, the clock not at all for whole days. */
export const eventSpan = (start: string, end: string, allDay = false): string => {
  const from = parseWireTime(start);
  const to = parseWireTime(end);
  if (from === undefined) return '';
  const show = allDay ? beijingDate : beijingTime;
  if (to === undefined || to <= from) return show(from);
  if (beijingDate(from) !== beijingDate(to)) return `${show(from)} – ${show(to)}`;
  return allDay ? show(from) : `${show(from)}–${show(to).slice(-5)}`;
};
