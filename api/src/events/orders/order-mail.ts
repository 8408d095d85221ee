import { isEmailAddress } from '@hub/shared/contracts/input/address';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { OrderRow } from '../events.queries.ts';

/** Orders of members under what is another member's verified address, each with its own member's, or none. */
const findOtherAddresses = async (tx: Db, orderIds: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; email: string }>`
    select o.id, coalesce(u.email, '') as email
    from event_orders o join users u on u.id = o.user_id
      join users holder on holder.email = o.email and holder.id <> u.id and holder.email_verified_at is not null
    where o.id = any(${orderIds}::int[])`.execute(tx);
  return new Map(rows.map(({ id, email }) => [id, email]));
};

/**
 * Sends mail about orders to the addresses under which they were made, in the caller's transaction. An address that a
 * member has proven is theirs: what another member signed up for under it goes to that other's own address, if to any.
 */
export const mailOrders = async <O extends OrderRow>(
  { mail }: Pick<Context, 'mail'>,
  tx: Db,
  orders: readonly O[],
  write: (order: O) => Message,
): Promise<void> => {
  const others = await findOtherAddresses(
    tx,
    orders.map(({ id }) => id),
  );
  const messages = orders.map((order) => ({ ...write(order), to: others.get(order.id) ?? order.email }));
  await mail.sendAll(
    tx,
    // One that is none (or nothing) keeps nobody else's mail back.
    messages.filter(({ to }) => isEmailAddress(to)),
  );
};
