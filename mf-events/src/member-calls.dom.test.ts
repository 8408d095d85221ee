import { orderStatus } from '@hub/shared/contracts/event-status';
import { eventDetail, eventEntry, order } from '@hub/shared/contracts/testing/event';
import { rule, type Seeds, testActions, testQueries } from '@hub/shared/testing/call-rules';
import { signUp } from './attending/sign-up.calls.ts';
import { eventQuery } from './event/event.calls.ts';
import { visitorOrders } from './event/visitor-orders.ts';
import { cancelByKey, cancelOrder, keepOrder } from './orders/orders.calls.ts';
import { checkInAction } from './organise/check-in/check-in.calls.ts';
import { callOff } from './organise/edit/calling-off/call-off.calls.ts';
import { storedDrafts } from './organise/edit/draft/drafts.calls.ts';
import { eventPreview } from './organise/edit/preview/preview.calls.ts';
import { sendMessage } from './organise/message/message.calls.ts';
import { myAddress, renewAddress } from './subscription/my-calendar.calls.ts';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const form = { name: '林', phone: '', region: '', email: 'lin@example.com' };
const info = 'POST /v1/events/info';
const { event_info } = eventEntry();
const { id } = event_info;
const page7 = [info, { id }, 7];
const page8 = [info, { id }, 8];
const mine7 = ['POST /v1/users/events', { order: 'start' }, 7];
const address7 = ['POST /v1/events/mine', {}, 7];
const addresses = { url: 'https://hub.example/mine.ics' };
const seeds: Seeds = [
  [page7, eventDetail({ id, button_msg: '立即报名' })],
  [page8, eventDetail({ id, button_msg: '立即报名' })],
  [mine7, { pages: [[]], pageParams: [1] }],
  [address7, addresses],
  [['POST /v1/events/mine', {}, 8], addresses],
];
const all = seeds.map(([key]) => key);

/** What became of it is said where it was pressed. */
const byPlace = { quiet: ['failure', 'fields', 'login'] } as const;
const signedUp = order({ order_status: orderStatus.signedUp });
const waiting = order({ order_status: orderStatus.waiting });
const isForgotten = () => expect(visitorOrders.has(id)).toBe(false);

const ofOrders = [
  rule(() => signUp(id), { form, viewer: 7 }, 'POST /v1/events/saveOrder', {
    ...byPlace,
    name: 'a sign-up',
    sent: { activityId: id, ...form },
    reply: signedUp,
    also: [info],
    says: '报名成功',
    undone: '没有报名，请核对后再提交',
    forAnybody: true,
    touches: [page7, mine7],
    // Of a visitor alone the browser remembers it.
    proves: isForgotten,
  }),
  rule(() => signUp(id), { form, viewer: 7 }, 'POST /v1/events/saveOrder', {
    ...byPlace,
    name: 'a place on the waiting list',
    sent: { activityId: id, ...form },
    reply: waiting,
    also: [info],
    says: '已加入候补，有空位时会通知你',
    undone: '没有报名，请核对后再提交',
    forAnybody: true,
    touches: [page7, mine7],
  }),
  rule((member) => cancelOrder({ id }, member), undefined, 'POST /v1/events/cancelOrder', {
    ...byPlace,
    name: 'a place given up, and what the browser has beside it',
    sent: { activityId: id },
    undone: '没有取消报名',
    proves: isForgotten,
  }),
  rule(() => cancelByKey({ id }, 'a'.repeat(32)), undefined, 'POST /v1/events/cancelByKey', {
    ...byPlace,
    name: 'an order of a mail, given up by whoever has it',
    sent: { key: 'a'.repeat(32) },
    signed: false,
    forAnybody: true,
  }),
  rule((member) => keepOrder(id, member), undefined, 'POST /v1/events/keepOrder', {
    ...byPlace,
    name: 'a browser’s order, put into the account',
    sent: { activityId: id },
    also: [info],
    says: '报名已在你的账号里',
    undone: '没有存入',
    touches: [page7, mine7],
    proves: isForgotten,
    // Cancelled meanwhile: what is shown is no longer there.
    refused: { 404: { also: [info], touches: [page7, mine7] } },
  }),
];

const ofOrganisers = [
  rule((member) => checkInAction(id, member), { code: 'abc' }, 'POST /v1/events/checkIn', {
    ...byPlace,
    name: 'somebody let in by their ticket',
    sent: { id, code: 'abc' },
    undone: '没有签到',
  }),
  rule((member) => checkInAction(id, member), { order_id: 3 }, 'POST /v1/events/checkIn', {
    ...byPlace,
    name: 'somebody let in by their name',
    sent: { id, order_id: 3 },
    undone: '没有签到',
  }),
  rule((member) => callOff(id, member), { reason: ' 场地有变 ' }, 'POST /v1/events/callOff', {
    name: 'an event called off: everything shows it',
    sent: { id, reason: '场地有变' },
    says: '活动已取消，正在通知报名和候补的人',
    saysToOther: '当前登录的是另一个账号，活动没有取消，请换回原来的账号再取消',
    touches: all,
    quiet: ['fields'],
  }),
  rule(
    (member) => sendMessage(id, member),
    { title: '通知', content: '两点' } as never,
    'POST /v1/events/message',
    {
      ...byPlace,
      name: 'a message to attendees',
      sent: { id, title: '通知', content: '两点' },
      saysToOther: '当前登录的是另一个账号，消息没有发出，请换回原来的账号再发',
      saysAtLogin: '请先登录。写好的内容还在这里，登录后再发送',
    },
  ),
  rule(renewAddress, undefined, 'POST /v1/events/mine/renew', {
    name: 'another address of one’s own calendar',
    reply: { url: 'https://hub.example/new.ics' },
    says: '已换成新地址',
    undone: '没有换地址',
    touches: [address7],
    proves: (client) => expect(client.getQueryData(address7)).toEqual({ url: 'https://hub.example/new.ics' }),
  }),
];

testActions([...ofOrders, ...ofOrganisers], { seeds, prepare: () => visitorOrders.remove(id) });

describe('in a browser that signed up as a visitor', () =>
  testActions(
    [...ofOrders.slice(2)].filter(({ signed }) => signed !== false),
    {
      seeds,
      prepare: () => visitorOrders.add(id),
    },
  ));

testQueries([
  { name: 'an event', query: (viewer) => eventQuery(id, viewer), call: info, sent: { id } },
  {
    name: 'events that are not published yet',
    query: (member) => storedDrafts('a', member),
    call: 'GET /v1/events/drafts',
  },
  {
    name: 'a preview of an event',
    query: (member) =>
      eventPreview({ id: 'a', sent: { id: 5, content: '<p>文</p>' }, member, onMessage: () => undefined }),
    call: 'POST /v1/events/preview',
    sent: { id: 5, content: '<p>文</p>' },
  },
  {
    name: 'one’s own calendar: each asking would make one more address',
    query: myAddress,
    call: 'POST /v1/events/mine',
    sent: { writer_id: 7 },
  },
]);
