import { inBeijing } from '@hub/shared/dates/beijing';
import { parseWireTime } from '@hub/shared/text/time/wire-time';

/** 11月20日 10:00 in Beijing, of a time as the API writes it; without the year, which an event's list need not say. */
export const shortTime = (text: string): string => {
  const time = parseWireTime(text);
  return time === undefined ? text : inBeijing(time, 'M月D日 HH:mm');
};

/** 14:05 in Beijing. */
export const clock = (text: string): string => shortTime(text).slice(-5);
