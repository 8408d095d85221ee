import type { EventInfo } from '@hub/shared/contracts/event';
import { EntryActions } from '@hub/shared/entries/entry-actions';
import { Link } from '@hub/shared/ui/link';
import { meaningOf } from '../attending/button-meaning.ts';
import { signUpHash } from '../attending/use-attending.ts';
import { CalendarLink } from '../calendar/calendar-link.tsx';
import { AwayIcon } from '../entry/away-icon.tsx';
import styles from '../entry/event-entry.module.css';
import { type EventItemProps, EventRow } from '../entry/event-row.tsx';
import { OwnSite } from '../entry/own-site.tsx';
import { eventUrl } from '../event/event-url.ts';

/** An event in a list on a page of others, where nobody can be known: what takes a member is done on the event site. */
export const EntryThere = ({ item }: EventItemProps) => {
  const { event_info: event } = item;
  return (
    <EventRow
      item={item}
      headingLevel={3}
      withZone
      actions={
        <EntryActions url={eventUrl(event.id)} title={event.name}>
          {event.url ? <OwnSite event={event} /> : <JoinThere event={event} />}
          <CalendarLink eventId={event.id} look="icon" />
        </EntryActions>
      }
    />
  );
};

/** Opens 报名 on the event's page; where there is no place, the entry itself says so and leads there. */
const JoinThere = ({ event }: { event: EventInfo }) =>
  meaningOf(event) === 'join' && (
    <Link
      className={styles.site}
      href={eventUrl(event.id) + signUpHash}
      newTab
      aria-label={`${event.button_msg}：${event.name}（在活动网站打开）`}
    >
      {event.button_msg}
      <AwayIcon />
    </Link>
  );
