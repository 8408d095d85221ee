import { useAuth } from '@hub/shared/runtime/auth';
import { useRef } from 'react';
import styles from './own-events.module.css';
import { SubscribeOwn } from './subscribe-own.tsx';
import { Unkept } from './unkept.tsx';

/** The slot `users.events`, above the list of what a member signed up for: 订阅我的活动, and what is not in the list yet. */
export const OwnEvents = () => {
  const place = useRef<HTMLElement>(null);
  const member = useAuth(({ info }) => info?.id);
  if (member === undefined) return null;
  return (
    <section ref={place} tabIndex={-1} className={styles.place} aria-label="我的活动">
      <div className={styles.bar}>
        <SubscribeOwn member={member} />
      </div>
      <Unkept key={member} member={member} onNone={() => place.current?.focus({ preventScroll: true })} />
    </section>
  );
};
