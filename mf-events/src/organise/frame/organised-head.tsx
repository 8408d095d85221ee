import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { EventDate } from '@hub/shared/ui/event-date';
import { PageTabs } from '@hub/shared/ui/page-tabs';
import { EventState } from '../../event/event-state.tsx';
import { organisePaths } from '../organise-paths.ts';
import { BackToList } from './back-to-list.tsx';
import styles from './organised-head.module.css';

export interface OrganisedHeadProps {
  organised: OrganisedEvent;
  page: 'orders' | 'checkIn';
}

/** Which event it is, the way back to all of them, and the pages that belong to it. */
export const OrganisedHead = ({ organised: { event_info: event }, page }: OrganisedHeadProps) => {
  const { id, name } = event;
  // One's own sign-up is no state of the event.
  const { order_status: _, ...state } = event;
  return (
    <header>
      <BackToList />
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.facts}>
        <EventState event={state} />
        <EventDate start={event.start_time} end={event.end_time} allDay={event.all_day} compact />
      </p>
      <PageTabs
        label="活动管理"
        current={organisePaths[page](id)}
        tabs={[
          { href: organisePaths.orders(id), label: '报名名单' },
          { href: organisePaths.checkIn(id), label: '现场签到' },
          { href: organisePaths.edit(id), label: '编辑活动' },
        ]}
      />
    </header>
  );
};
