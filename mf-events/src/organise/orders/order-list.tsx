import type { Attendee, OrderFilter } from '@hub/shared/contracts/events/attendees';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { orderColumns } from './order-columns.ts';
import styles from './order-list.module.css';
import { OrderRow } from './row/order-row.tsx';
import { OrderSkeleton } from './row/order-skeleton.tsx';

export interface OrderListProps {
  eventId: number;
  viewer: number;
  status: OrderFilter;
  words: string;
}

const keyOf = ({ order_id }: Attendee) => String(order_id);
const draw = (attendee: Attendee) => <OrderRow attendee={attendee} />;

const nobody: Readonly<Record<OrderFilter, string>> = {
  all: '还没有人报名，有人报名后会出现在这里。',
  confirmed: '现在没有已报名的人。',
  checked_in: '还没有人签到。',
  waiting: '没有人在候补。',
  cancelled: '没有人取消报名。',
};

/** The orders, in the order in which they came: columns where there is room, cards on a phone. */
export const OrderList = ({ eventId, viewer, status, words }: OrderListProps) => {
  const { list } = useCallList('POST /v1/events/orders', {
    input: { id: eventId, status, q: words },
    whose: viewer,
    keyOf,
    silent: true,
  });
  return (
    <div className={styles.list}>
      {list.items.length > 0 && (
        <div className={styles.head} aria-hidden="true">
          {orderColumns.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      <Feed
        name="报名名单"
        as="list"
        list={list}
        renderItem={draw}
        skeleton={<OrderSkeleton />}
        emptyHint={words ? `没有找到“${words}”，请换个词，或在“全部”里找。` : nobody[status]}
      />
    </div>
  );
};
