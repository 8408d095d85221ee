import { beijingDay } from './event-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const month = 30 * day;

const year = 365 * day;

/** 刚刚, n 分钟前, n 小时前, n 天前, n 周前, n 个月前; after twelve months the day. A clock a little ahead of ours is 刚刚. */
export const relativeTime = (time: number, now: number): string => {
  const age = now - time;
  if (age < minute) return '刚刚';
  if (age < hour) return `${Math.floor(age / minute)} 分钟前`;
  if (age < day) return `${Math.floor(age / hour)} 小时前`;
  if (age < week) return `${Math.floor(age / day)} 天前`;
  if (age < month) return `${Math.floor(age / week)} 周前`;
  return age < year ? `${Math.floor(age / month)} 个月前` : beijingDay(time);
};
