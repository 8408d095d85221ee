type Time = number | Date;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const lengths = { millisecond: 1, minute: MINUTE, hour: HOUR, day: DAY };

// Without summer time since 1991: no table of zones is needed.
const AHEAD = 8 * HOUR;

const two = (value: number): string => String(value).padStart(2, '0');

const fields: Record<string, (clock: Date) => string> = {
  YYYY: (clock) => String(clock.getUTCFullYear()).padStart(4, '0'),
  MM: (clock) => two(clock.getUTCMonth() + 1),
  M: (clock) => `${clock.getUTCMonth() + 1}`,
  DD: (clock) => two(clock.getUTCDate()),
  D: (clock) => `${clock.getUTCDate()}`,
  ddd: (clock) => `周${'日一二三四五六'[clock.getUTCDay()]}`,
  HH: (clock) => two(clock.getUTCHours()),
  mm: (clock) => two(clock.getUTCMinutes()),
  ss: (clock) => two(clock.getUTCSeconds()),
};

// What a clock so far ahead of UTC shows is read as if it were UTC. A library for dates would be 4 KB of every first visit.
const onClock = (time: Time, ahead: number, template: string): string => {
  const clock = new Date(+time + ahead);
  return template.replace(/YYYY|MM?|DD?|ddd|HH|mm|ss/g, (field) => fields[field]?.(clock) ?? field);
};

/** A moment by the clock of Beijing, in a template of `YYYY M MM D DD ddd HH mm ss`; `undefined` is now. */
export const inBeijing = (time: Time = Date.now(), template: string): string =>
  onClock(time, AHEAD, template);

/** A moment by the clock of whoever looks, in such a template. */
export const inOwnZone = (time: Time = Date.now(), template: string): string =>
  onClock(time, -new Date(time).getTimezoneOffset() * MINUTE, template);

/** `YYYY-MM-DD HH:MM:SS` in Beijing, as times without a zone stand on the wire. */
export const wireTime = (time?: Time): string => inBeijing(time, 'YYYY-MM-DD HH:mm:ss');

/** The day it is in Beijing, `YYYY-MM-DD`. */
export const beijingDay = (time?: Time): string => inBeijing(time, 'YYYY-MM-DD');

/** When the day began that it is in Beijing. */
export const beijingMidnight = (time: Time): Date =>
  new Date(Math.floor((+time + AHEAD) / DAY) * DAY - AHEAD);

/** A moment so long after another one, or before it. A day has 24 hours. */
export const later = (time: Time, amount: number, unit: keyof typeof lengths): Date =>
  new Date(+time + amount * lengths[unit]);
