import { storeCancelKeys } from '../../events/orders/cancel-keys.queries.ts';
import { createEvent } from '../../events/orders/orders.testing.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { forMembers, type Line, open, type Scene } from './line.ts';

let tickets = 0;

const orderOfOwner = async ({ test: { db }, people: { owner } }: Scene) => {
  tickets += 1;
  const code = `ticket-of-owner-${tickets}`;
  const event_id = await createEvent(db, { order_count: 1 });
  const cancel_key = `key-of-owner-${tickets}`;
  const order = {
    event_id,
    status: 'confirmed' as const,
    user_id: owner.id,
    name: '主人',
    ticket_code: code,
  };
  const { id } = await db
    .insertInto('event_orders')
    .values({ ...order, email: `${code}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeCancelKeys(db, [{ key: cancel_key, orderId: id }]);
  return { event_id, code, cancel_key };
};

const orderOfAsker = async ({ test: { db }, asker }: Scene) => {
  const event_id = await createEvent(db, { order_count: 1 });
  const order = { event_id, status: 'confirmed' as const, user_id: asker?.id ?? null, name: '来宾' };
  const [email, ticket_code] = ['guest@example.org', `ticket-of-asker-${event_id}`];
  await db
    .insertInto('event_orders')
    .values({ ...order, email, ticket_code })
    .execute();
  return { activityId: event_id };
};

const calendarOfOwner = async ({ test: { db }, people: { owner } }: Scene) => {
  const token = `calendar-${owner.id}`.padEnd(43, '_');
  await db
    .insertInto('event_calendar_addresses')
    .values({ user_id: owner.id, token_hash: hashToken(token) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return token;
};

/** Events one goes to. Tickets and calendars open to whoever knows their code. */
export const attending: readonly Line[] = [
  open('POST /v1/events/saveOrder', async ({ test }) => ({
    input: { activityId: await createEvent(test.db), name: '来宾', email: 'guest@example.org' },
  })),
  open('POST /v1/events/cancelOrder', async (scene) => ({
    input: { activityId: (await orderOfOwner(scene)).event_id },
  })),
  open('POST /v1/events/cancelByKey', async (scene) => ({
    input: { key: (await orderOfOwner(scene)).cancel_key },
  })),
  open('POST /v1/events/ticket', async (scene) => ({
    input: { encode_oder_id: (await orderOfOwner(scene)).code },
  })),
  forMembers('POST /v1/events/keepOrder', async (scene) => ({ input: await orderOfAsker(scene) })),
  forMembers('POST /v1/events/mine'),
  forMembers('POST /v1/events/mine/renew'),
  open('GET /v1/events/mine/{token}', async (scene) => ({ params: { token: await calendarOfOwner(scene) } })),
];
