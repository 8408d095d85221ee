import { useRetryOnline } from '@hub/shared/runtime/use-online';
import { Button } from '@hub/shared/ui/button';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styles from './my-events.module.css';
import { UnsavedOrder } from './unsaved-order.tsx';
import { useUnsavedOrders } from './use-unsaved-orders.ts';

export interface UnsavedOrdersProps {
  member: number;
  /** The last one was taken out under the focus, which is to go on from somewhere. */
  onNone: () => void;
}

/** More are on their way seldom, and what is left free in vain moves the list. */
const mostAwaited = 3;

/** What was signed up for in this browser before the login, each with 存入我的账号; nothing where there is nothing. */
export const UnsavedOrders = ({ member, onNone }: UnsavedOrdersProps) => {
  const heading = useId();
  const { events, awaited, retry, isAsking } = useUnsavedOrders(member);
  const list = useFocusAfterDrop(events.length, onNone);
  if (awaited > 0) return <Awaited rows={Math.min(awaited, mostAwaited)} />;
  if (retry) return <NotKnown busy={isAsking} onRetry={retry} />;
  if (events.length === 0) return null;
  return (
    <section className={styles.unsaved} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        登录前在这个浏览器里报名了 {events.length} 个活动，还没有存入你的账号
      </h3>
      <p className={styles.words}>存入后，在其他设备上登录也能看到。不是你报的名，请不要存入。</p>
      <ul ref={list} className={styles.list}>
        {events.map((event) => (
          <UnsavedOrder key={event.id} event={event} member={member} />
        ))}
      </ul>
    </section>
  );
};

const Awaited = ({ rows }: { rows: number }) => (
  <div className={`${styles.unsaved} ${styles.awaited}`} aria-hidden="true">
    <Skeleton shape="title" width="most" />
    <Skeleton width="half" />
    <div className={styles.list}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="title" width="half" />
        </div>
      ))}
    </div>
  </div>
);

const NotKnown = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => {
  useRetryOnline(onRetry);
  return (
    <div className={styles.failed} role="status">
      <p className={styles.words}>登录前在这个浏览器里的报名没有加载出来，下面的列表不受影响。</p>
      <Button size="small" busy={busy} onClick={onRetry}>
        重试
      </Button>
    </div>
  );
};

/** Who goes by keyboard goes on at the next one when theirs has gone. */
const useFocusAfterDrop = (count: number, onNone: () => void) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  const goOn = useEffectEvent(onNone);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    const next = list.current?.querySelector('button');
    if (next) next.focus();
    else goOn();
  }, [count]);
  return list;
};
