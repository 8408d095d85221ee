import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { tell } from '../../messages/messages.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Context } from '../../platform/http/context.ts';
import { mailOrders } from './order-mail.ts';
import { movedUpMail } from './orders.mails.ts';
import { closedBecause } from './orders.policy.ts';
import { type AttendedEvent, addToCounts, confirmWaiting, lockEvent } from './orders.queries.ts';

const placesFor = ({ capacity, order_count, waiting_count }: AttendedEvent): number =>
  capacity === 0 ? waiting_count : Math.min(waiting_count, capacity - order_count);

/**
 * Gives free places to those who have waited longest and tells them. For the transaction that freed the places, by a
 * cancellation or by more capacity, after it has changed the event's row; returns how many moved up.
 */
export const moveUp = async (
  context: Pick<Context, 'mail' | 'config' | 'now'>,
  tx: Db,
  eventId: number,
): Promise<number> => {
  const { config, now } = context;
  const event = await lockEvent(tx, eventId);
  if (!event || closedBecause(event, now())) return 0;
  const places = placesFor(event);
  if (places <= 0) return 0;
  const moved = await confirmWaiting(tx, eventId, places, now());
  await addToCounts(tx, eventId, { confirmed: moved.length, waiting: -moved.length });
  const facts = { event, config, now: now() };
  await mailOrders(context, tx, moved, (order) => movedUpMail(order, facts));
  const sourceId = formatSourceId('event', eventId);
  const text = '有名额空出，您已从候补转为正式报名。';
  await tell(
    tx,
    moved.flatMap(({ user_id }) =>
      user_id === null ? [] : [{ userId: user_id, kind: 'event' as const, sourceId, text }],
    ),
  );
  return moved.length;
};
