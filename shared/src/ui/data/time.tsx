import { useSyncExternalStore } from 'react';
import { beijingTime } from '../../text/time/event-time.ts';
import { relativeTime } from '../../text/time/relative-time.ts';
import { parseWireTime } from '../../text/time/wire-time.ts';
import { everyMinute, renderedAt } from './now.ts';

export interface TimeProps {
  /** As the API writes it; text that holds no time is shown as it is. */
  value: string;
}

/** 3 小时前, with the exact Beijing time on hover and for machines. */
export const Time = ({ value }: TimeProps) => {
  const time = parseWireTime(value);
  const say = (now: number) => (time === undefined ? value : relativeTime(time, now));
  const words = useSyncExternalStore(
    everyMinute,
    () => say(Date.now()),
    () => say(renderedAt()),
  );
  if (time === undefined) return value;
  return (
    <time dateTime={new Date(time).toISOString()} title={beijingTime(time)} suppressHydrationWarning>
      {words}
    </time>
  );
};
