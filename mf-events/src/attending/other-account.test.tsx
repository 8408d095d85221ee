import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, eventInfo, order, ticket } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPage, renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { visitorOrders } from '../event/visitor-orders.ts';
import { lazySlots } from '../exposed/slots.ts';
import { EventRoot } from '../page/event-root.tsx';
import { MyCalendar } from '../subscription/my-calendar.tsx';
import { TicketPage } from '../ticket/ticket-page.tsx';
import { lastForm } from './sign-up-form.ts';

const info = 'POST /v1/events/info';
const save = 'POST /v1/events/saveOrder';
const cancel = 'POST /v1/events/cancelOrder';
const keep = 'POST /v1/events/keepOrder';
const mine = { id: 5, order_status: 1, order_info: ticket(), button_msg: '已报名' };
const member = loginInfo({ id: 4, name: '林', email: 'lin@example.com' });
const other = loginInfo({ id: 8, name: '另一位', email: 'other@example.com' });
const messages = () => useToasts.getState().toasts.map(({ message }) => message);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const openPage = () => renderPart(<EventRoot path="/activities/5" initial={eventDetail({ id: 5 })} />);

/** Somebody else logs in elsewhere: the API knows, this page does not. */
const swapFor = (now: Parameters<typeof receiveLogin>[0], ...calls: Parameters<typeof refuse>[0][]) => {
  for (const call of calls) refuse(call, 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', now);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  lastForm.remove();
  for (const id of visitorOrders.all()) visitorOrders.remove(id);
  provideSettings({
    foreign: false,
    hubOrigin: 'https://hub.example',
    eventOrigin: 'https://events.example',
  });
  useToasts.setState({ toasts: [] });
  act(() => receiveLogin(member));
});
afterEach(() => act(() => useAuth.setState({ status: 'unknown', info: undefined }, true)));

test('who presses 取消报名 gives nobody else’s place back; the page shows afterwards who is there', async () => {
  answer(info, eventDetail(mine));
  const { user } = await openPage();
  await user.click(await button('取消报名'));
  swapFor(other, cancel);
  answer(info, eventDetail({ id: 5 }));
  await user.click(await button('确定'));
  expect(await button('立即报名')).toBeVisible();
  await waitFor(() => expect(messages()).toEqual(['现在登录的是另一个账号「另一位」，没有取消报名']));
  expect(useAuth.getState().info?.id).toBe(8);
  expect(screen.queryByRole('button', { name: '取消报名' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: '立即报名' })).toHaveFocus());
});

test('nor where the page has heard of it while it asked once more', async () => {
  answer(info, eventDetail(mine));
  const { user, unmount } = await openPage();
  act(() => receiveLogin(other));
  await button('取消报名');
  act(() => receiveLogin(member));
  await user.click(await button('取消报名'));
  act(() => receiveLogin(other));
  const sent = answer(cancel, {});
  await user.click(await button('确定'));
  await waitFor(() => expect(messages()).toEqual(['现在登录的是另一个账号「另一位」，没有取消报名']));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);
  await user.click(await button('取消报名'));
  await user.click(await button('确定'));
  await waitFor(() => expect(sent).toEqual([{ activityId: 5, writer_id: 8 }]));
  unmount();
});

test('where nobody is logged in any more, a member’s page gives nothing back of the browser’s', async () => {
  answer(info, eventDetail(mine));
  const { user } = await renderPage([{ path: '/ticket/:id', Component: TicketPage }], '/ticket/5');
  await user.click(await button('取消报名'));
  swapFor({}, cancel);
  answer(info, eventDetail({ id: 5 }));
  await user.click(await button('确定'));
  expect(await screen.findByText(/在这个浏览器里没有找到你的票券/)).toBeVisible();
  expect(messages()).toEqual(['现在已没有登录，没有取消报名']);
});

test('one press signs nobody else up', async () => {
  answer(info, eventDetail({ id: 5 }));
  const { user } = await openPage();
  swapFor(other, save);
  await user.click(await button('立即报名'));
  await waitFor(() =>
    expect(messages()).toEqual(['现在登录的是另一个账号「另一位」，没有报名，请核对后再提交']),
  );
  const sent = answer(save, order());
  await user.click(await button('立即报名'));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ email: other.email, writer_id: 8 })]));
  expect(await screen.findByRole('dialog', { name: '电子票' })).toBeVisible();
});

test('an answer that comes when somebody else is there shows them nobody’s ticket', async () => {
  answer(info, eventDetail({ id: 5 }));
  const release = hold(save, order());
  const { user } = await openPage();
  await user.click(await button('立即报名'));
  act(() => receiveLogin(other));
  await act(async () => release());
  await waitFor(() => expect(messages()).toEqual(['报名成功']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await button('立即报名')).toBeVisible();
});

test('what a visitor typed stays where somebody has logged in, and goes to them by a second press alone', async () => {
  act(() => receiveLogin({}));
  answer(info, eventDetail({ id: 5 }));
  const { user } = await openPage();
  await user.click(await button('立即报名'));
  const dialog = within(await screen.findByRole('dialog', { name: '报名' }));
  await user.type(dialog.getByRole('textbox', { name: '姓名' }), '张𠮷');
  await user.type(dialog.getByRole('textbox', { name: '邮箱' }), 'zhang@example.com');
  swapFor(other, save);
  await user.click(dialog.getByRole('button', { name: '提交报名' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '现在登录的是另一个账号「另一位」，没有报名，请核对后再提交',
  );
  expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue('张𠮷');
  expect(dialog.getByRole('textbox', { name: '邮箱' })).toHaveValue('zhang@example.com');
  expect(lastForm.read()).toBeUndefined();
  const sent = answer(save, order());
  await user.click(dialog.getByRole('button', { name: '提交报名' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ name: '张𠮷', writer_id: 8 })]));
  expect(visitorOrders.has(5)).toBe(false);
});

test('a form in which nothing was typed is filled in for who is there now', async () => {
  act(() => receiveLogin({}));
  answer(info, eventDetail({ id: 5 }));
  const { user } = await openPage();
  await user.click(await button('立即报名'));
  const dialog = within(await screen.findByRole('dialog', { name: '报名' }));
  act(() => receiveLogin(other));
  expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue('另一位');
  const sent = answer(save, order());
  await user.click(dialog.getByRole('button', { name: '提交报名' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ name: '另一位', writer_id: 8 })]));
});

test('a ticket, or a form that was closed, stays with whom it was opened for', async () => {
  answer(info, eventDetail({ id: 5 }));
  answer(save, order());
  const { user } = await openPage();
  await user.click(await button('立即报名'));
  await screen.findByRole('dialog', { name: '电子票' });
  act(() => receiveLogin({}));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('立即报名'));
  const form = await screen.findByRole('dialog', { name: '报名' });
  await user.type(within(form).getByRole('textbox', { name: '姓名' }), '张𠮷');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => receiveLogin({ ...other, email: '' }));
  await user.click(await button('立即报名'));
  const again = within(await screen.findByRole('dialog', { name: '报名' }));
  expect(again.getByRole('textbox', { name: '姓名' })).toHaveValue('另一位');
});

test('nothing is kept in another’s account: on the ticket, and in the list of one’s own', async () => {
  answer(info, eventDetail({ ...mine, order_in_browser: true }));
  const { user, unmount } = await renderPage([{ path: '/ticket/:id', Component: TicketPage }], '/ticket/5');
  const press = await button('存入我的账号');
  swapFor(other, keep);
  await user.click(press);
  const words = '现在登录的是另一个账号「另一位」，没有存入';
  await waitFor(() => expect(messages()).toEqual([words]));
  expect(useAuth.getState().info?.id).toBe(8);
  unmount();
  useToasts.setState({ toasts: [] });
  act(() => receiveLogin(member));
  visitorOrders.add(5);
  answer('POST /v2/info/index', [eventInfo({ ...mine, name: '沙龙', order_in_browser: true })]);
  const MyEvents = await lazySlots['users.events']();
  await renderPart(<MyEvents />);
  await user.click(await button('存入我的账号：沙龙'));
  await waitFor(() => expect(messages()).toEqual([words]));
  expect(visitorOrders.has(5)).toBe(true);
});

const Calendar = () => <MyCalendar member={useAuth(({ info }) => info?.id ?? 0)} />;

test('nobody is shown another’s calendar, and nobody’s address is changed but theirs', async () => {
  const sent = answer('POST /v1/events/mine', ({ input }) => ({
    url: `https://api.example/${input['writer_id']}.ics`,
  }));
  const { user } = await renderPart(<Calendar />);
  await screen.findByText('https://api.example/4.ics');
  await user.click(await button('换一个地址'));
  swapFor(other, 'POST /v1/events/mine/renew');
  await user.click(await button('确定'));
  expect(await screen.findByText('https://api.example/8.ics')).toBeVisible();
  expect(messages()).toEqual(['现在登录的是另一个账号「另一位」，没有换地址']);
  expect(sent).toEqual([{ writer_id: 4 }, { writer_id: 8 }]);
});
