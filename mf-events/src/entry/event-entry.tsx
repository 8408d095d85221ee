import { eventStatus } from '@hub/shared/contracts/event-status';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { EntryActions } from '@hub/shared/entries/entry-actions';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { EventButton } from '../attending/event-button.tsx';
import { CalendarLink } from '../calendar/calendar-link.tsx';
import { eventUrl } from '../event/event-url.ts';
import { type EventItemProps, EventRow, type EventRowProps } from './event-row.tsx';
import { OwnSite } from './own-site.tsx';

export type EventEntryProps = EventItemProps & Pick<EventRowProps, 'headingLevel' | 'withZone'>;

/** An event in a list, whichever page shows it. */
export const EventEntry = (props: EventEntryProps) => {
  const { event_info: event } = props.item;
  const isOver = event.color_status === eventStatus.over;
  const url = eventUrl(event.id);
  return (
    <EventRow
      {...props}
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
