import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import styles from './order-numbers.module.css';

/** How many have a place, wait for one, and are in. */
export const OrderNumbers = ({ organised }: { organised: OrganisedEvent }) => {
  const { confirmed, waiting, checked_in, event_info } = organised;
  const { capacity } = event_info;
  return (
    <dl className={styles.numbers}>
      <Fact name="已报名" value={confirmed} of={capacity > 0 ? `/ ${capacity} 席` : '名额不限'} />
      <Fact name="候补" value={waiting} />
      <Fact name="已签到" value={checked_in} of={confirmed > 0 ? `/ ${confirmed}` : ''} />
    </dl>
  );
};

const Fact = ({ name, value, of = '' }: { name: string; value: number; of?: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {value}
      {of && <span className={styles.of}> {of}</span>}
    </dd>
  </div>
);
