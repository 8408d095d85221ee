import type { EventInfo, EventEntry as EventItem } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import { EntryFrame, type EntryFrameProps } from '@hub/shared/entries/entry-frame';
import { EventDate, EventZone } from '@hub/shared/ui/event-date';
import { Highlight } from '@hub/shared/ui/highlight';
import { DateLeaf } from '../event/date-leaf.tsx';
import { EventState } from '../event/event-state.tsx';
import { eventUrl, pictureUrl } from '../event/event-url.ts';
import styles from './event-entry.module.css';
import { placesLeft } from './places-left.ts';

export interface EventItemProps {
  /** As lists of events hold it; search also marks what was found. */
  item: EventItem & { highlight?: { title: readonly string[]; summary: readonly string[] } };
}

export interface EventRowProps extends EventItemProps, Pick<EntryFrameProps, 'actions' | 'headingLevel'> {
  /** Says whose time it is, and the viewer's own: where nobody knows that the hub means Beijing's. */
  withZone?: boolean;
}

/** What an entry says of an event, whatever can be done with it there. */
export const EventRow = ({ item, withZone = false, ...rest }: EventRowProps) => {
  const { event_info: event, highlight } = item;
  const [markedName] = highlight?.title ?? [];
  const [markedBrief] = highlight?.summary ?? [];
  return (
    <EntryFrame
      lead={<DateLeaf start={event.start_time} isOver={event.color_status === eventStatus.over} />}
      title={markedName ? <Highlight text={markedName} /> : event.name}
      href={eventUrl(event.id)}
      sourceId={event.source_id}
      newTab
      summary={markedBrief ? <Highlight text={markedBrief} /> : event.brief}
      meta={[
        <EventMoment key="moment" event={event} />,
        withZone && !event.all_day && <EventZone key="zone" start={event.start_time} />,
        event.place,
        placesLeft(event),
      ]}
      longMeta
      picture={pictureUrl(event.image_url)}
      {...rest}
    />
  );
};

const EventMoment = ({ event }: { event: EventInfo }) => (
  <>
    <span className={styles.state}>
      <EventState event={event} />
    </span>
    <EventDate start={event.start_time} end={event.end_time} allDay={event.all_day} compact />
  </>
);
