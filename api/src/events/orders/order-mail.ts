import { isEmailAddress } from '@hub/shared/contracts/input/address';
import type { Db } from '../../platform/db/open-database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { OrderRow } from '../events.queries.ts';
import { addresseesOf } from './addressees.queries.ts';
import { type CancelKey, newCancelKey, storeCancelKeys } from './cancel-keys.queries.ts';

/** An order as a mail of its own tells of it. */
export interface MailedOrder extends OrderRow {
  /** Draws what gives the order up; for the eyes of its mailbox alone, and nowhere to be read afterwards. */
  readonly drawCancelKey: () => string;
}

/** Sends mail about orders to their addressees, in the caller's transaction. */
export const mailOrders = async <O extends OrderRow>(
  { mail }: Pick<Context, 'mail'>,
  tx: Db,
  orders: readonly O[],
  write: (order: O & MailedOrder) => Message,
): Promise<void> => {
  const addressees = await addresseesOf(
    tx,
    orders.map(({ id }) => id),
  );
  const keys: CancelKey[] = [];
  const draw = (orderId: number): string => {
    const key = newCancelKey();
    keys.push({ key, orderId });
    return key;
  };
  const messages = orders.map((order) => ({
    ...write({ ...order, drawCancelKey: () => draw(order.id) }),
    to: addressees.get(order.id) ?? '',
  }));
  await storeCancelKeys(tx, keys);
  await mail.sendAll(
    tx,
    // One that is none (or nothing) keeps nobody else's mail back.
    messages.filter(({ to }) => isEmailAddress(to)),
  );
};
