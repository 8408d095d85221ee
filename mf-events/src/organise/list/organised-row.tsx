import { eventStatus } from '@hub/shared/contracts/event-status';
import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { EventDate } from '@hub/shared/ui/event-date';
import { Link } from '@hub/shared/ui/link';
import { QrCode, SquarePen, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateLeaf } from '../../event/date-leaf.tsx';
import { EventState } from '../../event/event-state.tsx';
import { eventUrl } from '../../event/event-url.ts';
import { organisePaths } from '../organise-paths.ts';
import styles from './organised-row.module.css';

/** One event of an organiser's: its state, how many come, and the ways to look after it. */
export const OrganisedRow = ({ event: { event_info: event, ...numbers } }: { event: OrganisedEvent }) => {
  const { id, name } = event;
  const isOver = event.color_status === eventStatus.over;
  // One's own sign-up is no state of the event.
  const { order_status: _, ...state } = event;
  return (
    <>
      <EntryFrame
        lead={<DateLeaf start={event.start_time} isOver={isOver} />}
        title={name}
        href={eventUrl(id)}
        newTab
        meta={[
          <span key="moment">
            <span className={styles.state}>
              <EventState event={state} />
            </span>
            <EventDate start={event.start_time} end={event.end_time} allDay={event.all_day} compact />
          </span>,
          event.is_online ? event.place || '线上' : event.place,
        ]}
        longMeta
      />
      <div className={styles.foot}>
        <dl className={styles.numbers}>
          <Numbers {...numbers} capacity={event.capacity} />
        </dl>
        <div className={styles.ways}>
          <Way href={organisePaths.edit(id)} what="编辑" name={name} icon={<SquarePen {...icon} />} />
          <Way href={organisePaths.orders(id)} what="报名名单" name={name} icon={<UsersRound {...icon} />} />
          <Way href={organisePaths.checkIn(id)} what="签到" name={name} icon={<QrCode {...icon} />} />
        </div>
      </div>
    </>
  );
};

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

interface NumbersProps extends Omit<OrganisedEvent, 'event_info'> {
  capacity: number;
}

const Numbers = ({ confirmed, waiting, checked_in, capacity }: NumbersProps) => (
  <>
    <Fact name="已报名" value={confirmed} of={capacity > 0 ? `/ ${capacity} 席` : '名额不限'} />
    <Fact name="候补" value={waiting} />
    <Fact name="已签到" value={checked_in} />
  </>
);

const Fact = ({ name, value, of }: { name: string; value: number; of?: string }) => (
  <div className={styles.fact} data-none={value === 0 || undefined}>
    <dt>{name}</dt>
    <dd>
      {value} {of && <span className={styles.of}>{of}</span>}
    </dd>
  </div>
);

interface WayProps {
  href: string;
  what: string;
  name: string;
  icon: ReactNode;
}

const Way = ({ href, what, name, icon: sign }: WayProps) => (
  <Link className={styles.way} href={href} aria-label={`${what}：${name}`}>
    {sign}
    {what}
  </Link>
);
