import dayjs, { type Dayjs, type ManipulateType } from 'dayjs';
import zhCn from 'dayjs/locale/zh-cn.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

type Time = number | Date;

// Without summer time since 1991: no table of zones is needed.
const HOURS_AHEAD = 8;

// What a clock in Beijing shows, to be read and written only: as a moment it is another. `utcOffset` would count in the zone of
// the machine, and is an hour off where that has summer time.
const clock = (time?: Time): Dayjs => dayjs.utc(time).add(HOURS_AHEAD, 'hour').locale(zhCn);

/** A moment by the clock of Beijing, which the hub's times are written in, in a template of dayjs; `undefined` is now. */
export const inBeijing = (time: Time | undefined, template: string): string => clock(time).format(template);

/** A moment by the clock of whoever looks, in a template of dayjs. */
export const inOwnZone = (time: Time | undefined, template: string): string =>
  dayjs(time).locale(zhCn).format(template);

/** `YYYY-MM-DD HH:MM:SS` in Beijing, as times without a zone stand on the wire. */
export const wireTime = (time?: Time): string => inBeijing(time, 'YYYY-MM-DD HH:mm:ss');

/** The day it is in Beijing, `YYYY-MM-DD`. */
export const beijingDay = (time?: Time): string => inBeijing(time, 'YYYY-MM-DD');

/** When the day began that it is in Beijing. */
export const beijingMidnight = (time: Time): Date =>
  clock(time).startOf('day').subtract(HOURS_AHEAD, 'hour').toDate();

/** A moment so long after another one, or before it. A day has 24 hours. */
export const later = (time: Time, amount: number, unit: ManipulateType): Date =>
  dayjs.utc(time).add(amount, unit).toDate();

/** How many days, of 24 hours, after the one moment the other is, with their fraction; less than none before it. */
export const daysBetween = (from: Time, until: Time): number =>
  dayjs.utc(until).diff(dayjs.utc(from), 'day', true);
