import type { EventInfo, EventEntry as EventItem } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { EntryActions } from '@hub/shared/entries/entry-actions';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { EventDate } from '@hub/shared/ui/event-date';
import { Highlight } from '@hub/shared/ui/highlight';
import { Link } from '@hub/shared/ui/link';
import { EventButton } from '../attending/event-button.tsx';
import { CalendarLink } from '../calendar/calendar-link.tsx';
import { DateLeaf } from '../event/date-leaf.tsx';
import { EventState } from '../event/event-state.tsx';
import { eventUrl, pictureUrl } from '../event/event-url.ts';
import { AwayIcon } from './away-icon.tsx';
import styles from './event-entry.module.css';
import { placesLeft } from './places-left.ts';

export interface EventEntryProps {
  /** As lists of events hold it; search also marks what was found. */
  item: EventItem & { highlight?: { title: readonly string[]; summary: readonly string[] } };
}

/** An event in a list, whichever page shows it. */
export const EventEntry = ({ item: { event_info: event, highlight } }: EventEntryProps) => {
  const [markedName] = highlight?.title ?? [];
  const [markedBrief] = highlight?.summary ?? [];
  const isOver = event.color_status === eventStatus.over;
  const url = eventUrl(event.id);
  return (
    <EntryFrame
      lead={<DateLeaf start={event.start_time} isOver={isOver} />}
      title={markedName ? <Highlight text={markedName} /> : event.name}
      href={url}
      sourceId={event.source_id}
      newTab
      summary={markedBrief ? <Highlight text={markedBrief} /> : event.brief}
      meta={[<EventMoment key="moment" event={event} />, event.place, placesLeft(event)]}
      longMeta
      picture={pictureUrl(event.image_url)}
      actions={
        <EntryActions
          url={url}
          title={event.name}
          more={<MoreActions sourceId={event.source_id} url={url} isReported={event.is_reported} />}
        >
          {event.url ? <OwnSite event={event} /> : <EventButton event={event} />}
          {!isOver && <CalendarLink eventId={event.id} look="icon" />}
          <CommentButton sourceId={event.source_id} count={event.comment_count} />
        </EntryActions>
      }
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

/** 官网 of an event that signs up elsewhere; the word is the server's. */
const OwnSite = ({ event }: { event: EventInfo }) => {
  const href = safeUrl(event.url);
  if (!href) return null;
  return (
    <Link className={styles.site} href={href} newTab aria-label={`${event.button_msg}：${event.name}`}>
      {event.button_msg}
      <AwayIcon />
    </Link>
  );
};
