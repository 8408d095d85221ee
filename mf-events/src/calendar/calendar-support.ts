import type { Platform } from '@hub/shared/runtime/platform';

/** Why a browser cannot open a calendar file; `undefined` for those that can. */
export type CalendarObstacle = 'wechat' | 'iphone' | undefined;

/** WeChat opens no files; on an iPhone only Safari hands them to the calendar (spec §8). */
export const calendarObstacle = ({ wechat, iphone, safari }: Platform): CalendarObstacle => {
  if (wechat) return 'wechat';
  return iphone && !safari ? 'iphone' : undefined;
};
