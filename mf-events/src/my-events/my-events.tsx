import { useAuth } from '@hub/shared/runtime/auth';
import { useRef } from 'react';
import styles from './my-events.module.css';
import { SubscribeMine } from './subscribe-mine.tsx';
import { UnsavedOrders } from './unsaved-orders.tsx';

/** The slot `users.events`, above the list of what a member signed up for: 订阅我的活动, and what is not in the list yet. */
export const MyEvents = () => {
  const place = useRef<HTMLElement>(null);
  const member = useAuth(({ info }) => info?.id);
  if (member === undefined) return null;
  return (
    <section ref={place} tabIndex={-1} className={styles.place} aria-label="我的活动">
      <div className={styles.bar}>
        <SubscribeMine member={member} />
      </div>
      <UnsavedOrders
        key={member}
        member={member}
        onNone={() => place.current?.focus({ preventScroll: true })}
      />
    </section>
  );
};
