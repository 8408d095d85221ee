import '@hub/shared/testing/fake-browser';
import type { EventInfo } from '@hub/shared/contracts/event';
import { eventDetail, eventEntry, order } from '@hub/shared/contracts/testing/event';
import { createQueryClient, type QueryClient } from '@hub/shared/runtime/query';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { noteCancelled, noteOrder } from './order-answers.ts';

const info = 'POST /v1/events/info';
const myList = ['POST /v1/users/events', { id: 4 }];
const viewer = 4;
const event = { id: 5, source_id: 'event-5' };
const mine = eventDetail({ ...event, button_msg: '已报名', order_status: 1 });

test.each([
  ['signed up', (client: QueryClient) => noteOrder(client, { id: 5, viewer }, order())],
  ['cancelled', (client: QueryClient) => noteCancelled(client, eventDetail(event), { viewer, byKey: false })],
])(
  'who %s finds the list of what is theirs asked anew when they come to it, and nothing moves before',
  async (_, note) => {
    const client = createQueryClient();
    answer(info, eventDetail(event));
    client.setQueryData(myList, { pages: [[eventEntry({ id: 9 })]], pageParams: [1] });
    await note(client);
    const state = client.getQueryState(myList);
    expect([state?.isInvalidated, state?.fetchStatus]).toEqual([true, 'idle']);
    await client.cancelQueries();
  },
);

const listOf = (whose: number) => ['POST /v1/events', { tag_id: '' }, whose];
const inList = (client: QueryClient, whose: number): EventInfo | undefined =>
  client.getQueryData<{ pages: { event_info: EventInfo }[][] }>(listOf(whose))?.pages[0]?.[0]?.event_info;

const withLists = () => {
  const client = createQueryClient();
  for (const whose of [0, 4, 8])
    client.setQueryData(listOf(whose), { pages: [[eventEntry(event)]], pageParams: [1] });
  return client;
};

test('an order is shown to nobody else who looks at this browser', async () => {
  const client = withLists();
  answer(info, mine);
  noteOrder(client, { id: 5, viewer }, order());
  expect(inList(client, 4)).toMatchObject({ button_msg: '已报名', order_status: 1 });
  for (const other of [0, 8]) expect(inList(client, other)).toEqual(eventEntry(event).event_info);
  await client.cancelQueries();
});

test('what was asked before the last action and is answered after it changes nothing', async () => {
  const client = withLists();
  const release = hold(info, mine);
  noteOrder(client, { id: 5, viewer }, order());
  answer(info, eventDetail(event));
  await noteCancelled(client, mine, { viewer, byKey: false });
  release();
  await new Promise((resolve) => setTimeout(resolve));
  expect(inList(client, 4)).toEqual(eventEntry(event).event_info);
});

test('a member’s cancelled order is gone from lists also where the answer still has it', async () => {
  const client = withLists();
  answer(info, mine);
  const now = await noteCancelled(client, mine, { viewer, byKey: false });
  expect(now).toMatchObject({ id: 5, button_msg: '立即报名' });
  expect(now).not.toHaveProperty('order_status');
  expect(inList(client, 4)).toMatchObject({ button_msg: '立即报名' });
  expect(inList(client, 4)).not.toHaveProperty('order_status');
});

test('a mail’s order may be another person’s: the viewer’s own stays, also where nobody answers', async () => {
  const client = withLists();
  answer(info, mine);
  expect(await noteCancelled(client, mine, { viewer, byKey: true })).toMatchObject({ order_status: 1 });
  refuse(info, 503);
  expect(await noteCancelled(client, mine, { viewer, byKey: true })).toBe(mine);
  expect(inList(client, 4)).toMatchObject({ button_msg: '已报名', order_status: 1 });
});
