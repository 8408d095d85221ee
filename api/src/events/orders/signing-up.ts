import { randomBytes } from 'node:crypto';
import type { Order, saveOrder } from '@hub/shared/contracts/event';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { OrderRow } from '../events.queries.ts';
import { giveToMember } from './claiming.queries.ts';
import { limitMailsPerMailbox } from './mail-limit.ts';
import { mailOrders } from './order-mail.ts';
import { confirmedMail, waitingMail } from './orders.mails.ts';
import { closedBecause, hasRoom, ownOrders, takesMore } from './orders.policy.ts';
import { presentOrder } from './orders.present.ts';
import {
  type AttendedEvent,
  addToCounts,
  findOrdersOf,
  insertOrder,
  lockEvent,
  type Person,
  type ReadEvent,
  readEvent,
} from './orders.queries.ts';

export type Form = InputOf<typeof saveOrder>;

interface Attending {
  readonly event: AttendedEvent;
  readonly order: OrderRow;
  /** The order is that of somebody else, as far as this browser can show. */
  readonly isStrangers: boolean;
}

// Whoever types a stranger's address again and again shall not fill their mailbox.
const sentAgain = { max: 1, seconds: 600 };

const openEvent = async (read: ReadEvent, tx: Tx | Context['db'], id: number, now: Date) => {
  const event = await read(tx, id);
  if (!event) throw new AppError('event_not_found');
  const reason = closedBecause(event, now);
  if (reason) throw new AppError(reason);
  return event;
};

/** 128 random bits. */
const newTicketCode = (): string => randomBytes(16).toString('base64url');

const addOrder = async (
  context: Context,
  tx: Tx,
  event: AttendedEvent,
  { activityId, name, phone, region, email }: Form,
  { userId, guestId }: Person,
): Promise<OrderRow> => {
  const { config, now } = context;
  if (!takesMore(event)) throw new AppError('event_full');
  await limitMailsPerMailbox(context, tx, { userId, email });
  const isConfirmed = hasRoom(event);
  const order = await insertOrder(tx, {
    event_id: activityId,
    status: isConfirmed ? 'confirmed' : 'waiting',
    user_id: userId === 0 ? null : userId,
    // A member's order shows in every browser of theirs, and in nobody's after them.
    guest_id: userId === 0 ? (guestId ?? null) : null,
    ...{ name, phone, region, email },
    ticket_code: newTicketCode(),
    confirmed_at: isConfirmed ? now() : null,
  });
  await addToCounts(
    tx,
    activityId,
    isConfirmed ? { confirmed: 1, waiting: 0 } : { confirmed: 0, waiting: 1 },
  );
  const write = isConfirmed ? confirmedMail : waitingMail;
  const facts = { event, config, now: now() };
  await mailOrders(context, tx, [order], (one) => write(one, facts));
  return order;
};

const attend = async (
  context: Context,
  tx: Tx,
  form: Form,
  person: Person,
  lock: ReadEvent,
): Promise<Attending> => {
  const event = await openEvent(lock, tx, form.activityId, context.now());
  const known = await findOrdersOf(tx, event.id, { ...person, email: form.email });
  const [own] = ownOrders(known, person);
  // Who signs up as a member wants it in their account, what this browser did before their login too.
  if (own?.user_id === null && person.userId !== 0) await giveToMember(tx, own.id, person.userId);
  if (own) return { event, order: own, isStrangers: false };
  const [strangers] = known;
  if (strangers) return { event, order: strangers, isStrangers: true };
  return { event, order: await addOrder(context, tx, event, form, person), isStrangers: false };
};

/** Who comes too late is told so without waiting for those who are being given the last places. */
const refuseLate = async ({ db, now }: Context, form: Form, person: Person): Promise<void> => {
  const event = await openEvent(readEvent, db, form.activityId, now());
  if (takesMore(event)) return;
  const known = await findOrdersOf(db, event.id, { ...person, email: form.email });
  if (known.length === 0) throw new AppError('event_full');
};

/** An order under this e-mail is not shown to whoever types it: its ticket goes there by mail. */
const sendAgain = async (context: Context, { event, order }: Attending): Promise<never> => {
  const { limiter, db, config, now } = context;
  if ((await limiter.hit(`ticket-again:${order.id}`, sentAgain)) === 0) {
    const write = order.status === 'confirmed' ? confirmedMail : waitingMail;
    const facts = { event, config, now: now() };
    await mailOrders(context, db, [order], (one) => write(one, facts));
  }
  throw new AppError('email_signed_up');
};

/** Whoever signs up, and how their browser is known; a visitor's is given a cookie once there is something to know. */
export interface Asking {
  readonly userId: number;
  readonly guest: { readonly id: () => Promise<number | undefined>; readonly ensure: () => Promise<number> };
}

/**
 * Signs a person up for an event, once: whoever is signed up gets what they have. Places are given out one at a time,
 * under the lock of the event's row; tests take another `lock` to see that it matters.
 */
export const signUp = async (
  context: Context,
  input: Form,
  { userId, guest }: Asking,
  lock: ReadEvent = lockEvent,
): Promise<Order> => {
  const form = { ...input, email: input.email.toLowerCase() };
  await refuseLate(context, form, { userId, guestId: await guest.id() });
  const person = { userId, guestId: await (userId === 0 ? guest.ensure() : guest.id()) };
  const attending = await inTransaction(context.db, (tx) => attend(context, tx, form, person, lock));
  if (attending.isStrangers) return sendAgain(context, attending);
  return presentOrder(attending.order, attending.event);
};
