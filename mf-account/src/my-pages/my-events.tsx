import { Slot } from '@hub/shared/entries/slot';
import { EventList } from '../lists/event-list.tsx';
import type { ListOf } from '../lists/list-of.ts';
import styles from './my-events.module.css';

/** 我的活动: the list, and above it what the remote of events has to say, for which the list never waits. */
export const MyEvents = (props: ListOf) => (
  <>
    <Slot name="users.events" className={styles.slot} failure="活动订阅没有加载出来" />
    <EventList {...props} />
  </>
);
