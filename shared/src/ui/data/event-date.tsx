import { Fragment, useSyncExternalStore } from 'react';
import { eventSpanParts, viewerTime } from '../../text/time/event-time.ts';
import { parseWireTime } from '../../text/time/wire-time.ts';
import styles from './event-date.module.css';

export interface EventDateProps {
  start: string;
  end: string;
  allDay?: boolean;
  /** The viewer's own time as a hint alone: a list must not move when the browser says what it is. */
  compact?: boolean;
}

const never = () => () => {};

/** Only the browser knows the viewer's zone; the served document says Beijing time alone. */
const useViewerTime = (time: number | undefined, allDay: boolean) =>
  useSyncExternalStore(
    never,
    () => (time === undefined || allDay ? undefined : viewerTime(time)),
    () => undefined,
  );

/** Whose time an event's is, and the viewer's own where their clock shows another. */
export const EventZone = ({ start }: Pick<EventDateProps, 'start'>) => {
  const local = useViewerTime(parseWireTime(start), false);
  return local === undefined ? '北京时间' : `北京时间；您当地 ${local}`;
};

/**
 * 2026年8月22日 周六 19:30–21:00, and the viewer's own time where their clock shows another: on a line that is there
 * before the browser knows, so that nothing below it moves.
 */
export const EventDate = ({ start, end, allDay = false, compact = false }: EventDateProps) => {
  const time = parseWireTime(start);
  const local = useViewerTime(time, allDay);
  if (time === undefined) return null;
  return (
    <>
      <time
        dateTime={new Date(time).toISOString()}
        title={compact && local ? `北京时间；您当地 ${local}` : undefined}
      >
        {eventSpanParts(start, end, allDay).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' – '}
            <span className={styles.part}>{part}</span>
          </Fragment>
        ))}
      </time>
      {!compact && !allDay && (
        <span className={styles.zone}>
          <EventZone start={start} />
        </span>
      )}
    </>
  );
};
