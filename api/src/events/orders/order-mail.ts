import { isEmailAddress } from '@hub/shared/contracts/input/address';
import type { Db } from '../../platform/db/open-database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { OrderRow } from '../events.queries.ts';
import { addresseesOf } from './addressees.ts';

/** Sends mail about orders to their addressees, in the caller's transaction. */
export const mailOrders = async <O extends OrderRow>(
  { mail }: Pick<Context, 'mail'>,
  tx: Db,
  orders: readonly O[],
  write: (order: O) => Message,
): Promise<void> => {
  const addressees = await addresseesOf(
    tx,
    orders.map(({ id }) => id),
  );
  const messages = orders.map((order) => ({ ...write(order), to: addressees.get(order.id) ?? '' }));
  await mail.sendAll(
    tx,
    // One that is none (or nothing) keeps nobody else's mail back.
    messages.filter(({ to }) => isEmailAddress(to)),
  );
};
