import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, eventEntry, order, ticket, ticketOfEvent } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage, renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EventsPage } from '../list/events-page.tsx';
import { EventRoot } from '../page/event-root.tsx';
import { TicketPage } from '../ticket/ticket-page.tsx';

const info = 'POST /v1/events/info';
const mine = { id: 5, button_msg: '已报名', order_status: 1, order_info: ticket() };
const free = eventDetail({ id: 5, button_msg: '立即报名' });
const comeBack = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const openList = async (given: Parameters<typeof eventEntry>[0] = mine) => {
  answer('POST /v1/events', ({ input }) => (input['page'] === 1 ? [eventEntry(given)] : []));
  const page = await renderPage([{ path: '/events', Component: EventsPage }], '/events');
  return { ...page, entry: within(await screen.findByRole('article')) };
};
const openTicket = (address = '/ticket/5') =>
  renderPage([{ path: '/ticket/:id', Component: TicketPage }], address);

beforeEach(() => {
  localStorage.clear();
  provideSettings({ hubOrigin: 'https://hub.example', eventOrigin: 'https://events.example' });
  act(() => receiveLogin(loginInfo({ id: 4, email: 'lin@example.com' })));
});
afterEach(() => act(() => useAuth.setState({ status: 'unknown', info: undefined }, true)));

test('a ticket that opens is asked for anew: given up elsewhere, it says so and shows no code', async () => {
  const asked = answer(info, free);
  const { user, entry } = await openList();
  expect(asked).toEqual([]);
  await user.click(entry.getByRole('button', { name: /^已报名/ }));
  const words = await screen.findByText(/这份报名已经取消/);
  expect(words).toHaveFocus();
  expect(screen.queryByRole('img', { name: '票券二维码' })).toBeNull();
  expect(asked).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(entry.getByRole('button', { name: /^立即报名/ })).toHaveFocus());
});

test('a ticket that is open says so when the reader comes back, also right after 报名; lists ask nothing', async () => {
  answer('POST /v1/events/saveOrder', order());
  answer(info, eventDetail(mine));
  const { user, entry } = await openList({ id: 5 });
  await user.click(entry.getByRole('button', { name: /^立即报名/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '电子票' }));
  expect(await dialog.findByRole('img', { name: '票券二维码' })).toBeVisible();
  const asked = answer(info, free);
  comeBack();
  expect(await dialog.findByText(/这份报名已经取消/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  comeBack();
  expect(asked).toHaveLength(1);
});

test('without a network a ticket stays', async () => {
  refuse(info, 503);
  const { user, entry } = await openList();
  await user.click(entry.getByRole('button', { name: /^已报名/ }));
  const qr = await screen.findByRole('img', { name: '票券二维码' });
  comeBack();
  await act(async () => Promise.resolve());
  expect(qr).toBeVisible();
});

test('the event’s page, and both pages of a ticket, know it when the reader comes back', async () => {
  answer(info, eventDetail(mine));
  const page = await renderPart(<EventRoot path="/activities/5" initial={eventDetail(mine)} />);
  await screen.findByRole('button', { name: '取消报名' });
  answer(info, free);
  comeBack();
  expect(await screen.findByRole('button', { name: '立即报名' })).toBeVisible();
  page.unmount();
  answer(info, eventDetail(mine));
  const alone = await openTicket();
  await screen.findByRole('img', { name: '票券二维码' });
  answer(info, free);
  comeBack();
  expect(await screen.findByRole('heading', { name: '已取消报名' })).toBeVisible();
  alone.unmount();
  answer('POST /v1/events/ticket', ticketOfEvent());
  await openTicket('/ticket/5#k3J9');
  await screen.findByRole('img', { name: '票券二维码' });
  refuse('POST /v1/events/ticket', 404);
  comeBack();
  expect(await screen.findByText(/这张票券无效/)).toBeVisible();
});

test.each(['立即报名', '已报名'])('after its ticket the focus is on the button: %s', async (button_msg) => {
  answer('POST /v1/events/saveOrder', order());
  answer(info, eventDetail(mine));
  const { user, entry } = await openList(button_msg === '已报名' ? mine : { id: 5 });
  entry.getByRole('button', { name: new RegExp(`^${button_msg}`) }).focus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: ticket().name, level: 3 });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(entry.getByRole('button', { name: /^已报名/ })).toHaveFocus());
});

test('after 取消报名 on the event’s page the focus is on its first button; 再想想 leaves it', async () => {
  answer(info, eventDetail(mine));
  answer('POST /v1/events/cancelOrder', {});
  const { user } = await renderPart(<EventRoot path="/activities/5" initial={eventDetail(mine)} />);
  const give = await screen.findByRole('button', { name: '取消报名' });
  await user.click(give);
  await user.click(await screen.findByRole('button', { name: '再想想' }));
  await waitFor(() => expect(give).toHaveFocus());
  await user.click(give);
  answer(info, free);
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '立即报名' })).toHaveFocus());
});

test.each(['its page', 'the ticket'])(
  'where the event was called off meanwhile, the focus is on its heading: 取消报名 on %s',
  async (where) => {
    answer(info, eventDetail(mine));
    answer('POST /v1/events/cancelOrder', {});
    const { user } = await renderPart(<EventRoot path="/activities/5" initial={eventDetail(mine)} />);
    if (where === 'the ticket') await user.click(await screen.findByRole('button', { name: '已报名' }));
    const place =
      where === 'the ticket' ? within(await screen.findByRole('dialog', { name: '电子票' })) : screen;
    await user.click(await place.findByRole('button', { name: '取消报名' }));
    answer(info, eventDetail({ id: 5, button_msg: '已取消', color_status: 0, is_called_off: true }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByRole('region', { name: '活动已取消' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);

test('who joins a waiting list reads so, and how they hear of a place', async () => {
  act(() => receiveLogin({}));
  const waiting = { order_status: 2, order_info: ticket({ encode_oder_id: '', tick_name: '候补' }) };
  const full = { id: 5, button_msg: '加入候补', color_status: 3 };
  answer(info, eventDetail(full));
  const { user } = await renderPart(<EventRoot path="/activities/5" initial={eventDetail(full)} />);
  await user.click(await screen.findByRole('button', { name: '加入候补' }));
  const dialog = within(await screen.findByRole('dialog', { name: '报名：加入候补' }));
  expect(dialog.getByText(/有空出时按先后递补，票券那时发送到邮箱/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: '姓名' }), '张𠮷');
  await user.type(dialog.getByRole('textbox', { name: '邮箱' }), 'zhang@example.com');
  answer('POST /v1/events/saveOrder', order({ ...waiting, encode_oder_id: '' }));
  answer(info, eventDetail({ ...full, ...waiting, button_msg: '候补中', waiting_position: 1 }));
  await user.click(dialog.getByRole('button', { name: '提交报名，加入候补' }));
  expect(await screen.findByText(/依次递补，并通过邮件通知你/)).toBeVisible();
  act(() => receiveLogin(loginInfo({ id: 4 })));
});

test('an answer that was asked for before the sign-up does not take the order away again', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  answer(info, async () => {
    if (!isFirst) return eventDetail(mine);
    isFirst = false;
    return promise.then(() => free);
  });
  answer('POST /v1/events/saveOrder', order());
  const { user } = await renderPart(<EventRoot path="/activities/5" initial={free} />);
  await user.click(screen.getByRole('button', { name: '立即报名' }));
  await screen.findByRole('dialog', { name: '电子票' });
  await act(async () => release());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: '已报名' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '立即报名' })).toBeNull();
});
