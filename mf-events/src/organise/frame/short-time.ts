import { parseWireTime } from '@hub/shared/text/wire-time';

const format = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
});

/** 11月20日 10:00 in Beijing, of a time as the API writes it; without the year, which an event's list need not say. */
export const shortTime = (text: string): string => {
  const time = parseWireTime(text);
  if (time === undefined) return text;
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts['month']}月${parts['day']}日 ${parts['hour']}:${parts['minute']}`;
};

/** 14:05 in Beijing. */
export const clock = (text: string): string => shortTime(text).slice(-5);
