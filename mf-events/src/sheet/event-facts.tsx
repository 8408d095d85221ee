import type { EventDetail } from '@hub/shared/contracts/event';
import { eventStatus, orderStatus } from '@hub/shared/contracts/event-status';
import { EventDate } from '@hub/shared/ui/event-date';
import { Link } from '@hub/shared/ui/link';
import { TagList } from '@hub/shared/ui/tag-list';
import { onHub } from '../event/event-url.ts';
import { Fact, Facts } from '../facts/facts.tsx';
import { nowhereOf } from '../facts/nowhere.ts';
import { OnlineFact } from '../facts/online-fact.tsx';
import styles from './event-facts.module.css';

const isAhead = (event: EventDetail): boolean =>
  !event.is_called_off && event.color_status !== eventStatus.over;

const tagHref = ({ id }: { id: number | string }) => onHub(`/events?tag=${id}`);

/** When, where, by whom and for how many. */
export const EventFacts = ({ event }: { event: EventDetail }) => (
  <Facts roomy>
    <Fact name="时间">
      {event.start_time ? (
        <EventDate start={event.start_time} end={event.end_time} allDay={event.all_day} />
      ) : (
        // In the preview of an event that has no day yet.
        '待定'
      )}
    </Fact>
    <Fact name="地点">
      <Place event={event} />
      <MapLink event={event} />
    </Fact>
    {isAhead(event) && <OnlineFact url={event.online_url} />}
    {!event.url && event.company && (
      <Fact name="主办">
        {event.company}
        {event.company_brief && <span className={styles.more}>{event.company_brief}</span>}
      </Fact>
    )}
    {!event.url && <Fact name="名额">{capacityOf(event)}</Fact>}
    {event.order_status !== undefined && (
      <Fact name="我的报名">
        {/* The server's words for the viewer's own state. */}
        <strong
          className={
            event.order_status === orderStatus.signedUp && !event.is_called_off ? styles.mine : undefined
          }
        >
          {event.button_msg}
        </strong>
      </Fact>
    )}
    {event.tag_names.length > 0 && (
      <Fact name="标签">
        <TagList tags={event.tag_names} hrefOf={tagHref} />
      </Fact>
    )}
  </Facts>
);

const Place = ({ event }: { event: EventDetail }) => {
  const { place, address } = event;
  if (!place && !address) return nowhereOf(event);
  // An address that begins with the place says it once.
  if (!place || address.startsWith(place)) return address;
  return (
    <>
      {place}
      {address && <span className={styles.more}>{address}</span>}
    </>
  );
};

/** The place on a map, by its words; the net has none. */
const MapLink = ({ event: { place, address, is_online } }: { event: EventDetail }) => {
  const words = [place, address.startsWith(place) ? address.slice(place.length) : address].filter(Boolean);
  // Of a conference often only the city is known, and even that helps.
  if (is_online || words.length === 0) return null;
  return (
    <Link
      className={styles.map}
      href={`https://uri.amap.com/search?keyword=${encodeURIComponent(words.join(' '))}`}
      newTab
    >
      查看地图
    </Link>
  );
};

const capacityOf = (event: EventDetail): string => {
  const { capacity, order_count, waitlist } = event;
  if (capacity === 0) return `不限，已报名 ${order_count} 人`;
  const taken = `${capacity} 席，已报名 ${Math.min(order_count, capacity)} 人`;
  return waitlist && order_count >= capacity && isAhead(event) ? `${taken}，可候补` : taken;
};
