import { eventStatus } from '@hub/shared/contracts/event-status';
import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, order, ticket } from '@hub/shared/contracts/testing/event';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { visitorOrders } from '../event/visitor-orders.ts';
import { TicketPage } from './ticket-page.tsx';

const info = 'POST /v1/events/info';
const keepOrder = 'POST /v1/events/keepOrder';
const mine = eventDetail({
  id: 5,
  button_msg: '已报名',
  order_status: 1,
  order_info: ticket({ name: '沙龙' }),
});
const messages = () => useToasts.getState().toasts.map(({ message }) => message);
const button = { name: '存入我的账号' };

beforeEach(() => {
  localStorage.clear();
  visitorOrders.remove(5);
  provideSettings({ hubOrigin: 'https://hub.example', eventOrigin: 'https://events.example' });
  useToasts.setState({ toasts: [] });
  act(() => receiveLogin(loginInfo({ id: 4 })));
});

const openTicket = () => renderPage([{ path: '/ticket/:id', Component: TicketPage }], '/ticket/5');

test('a member takes what they signed up for before the login into their account, by one press', async () => {
  visitorOrders.add(5);
  answer(info, { ...mine, order_in_browser: true });
  const { user } = await openTicket();
  const press = await screen.findByRole('button', button);
  expect(screen.getByText(/登录前在这个浏览器里报了名/)).toBeVisible();
  const sent = answer(keepOrder, order());
  answer(info, mine);
  await user.dblClick(press);
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  expect(sent).toEqual([{ activityId: 5, writer_id: 4 }]);
  expect(messages()).toEqual(['报名已在你的账号里']);
  expect(visitorOrders.has(5)).toBe(false);
  expect(screen.getByRole('img', { name: '票券二维码' })).toBeVisible();
});

test('ended between look and press: two orders stay two, and the visitor of this browser still finds theirs', async () => {
  visitorOrders.add(5);
  answer(info, { ...mine, order_in_browser: true });
  const { user } = await openTicket();
  const press = await screen.findByRole('button', button);
  answer(keepOrder, order());
  answer(info, { ...mine, color_status: eventStatus.over, icon_msg: '已结束' });
  await user.click(press);
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  // True whichever of the two it is: the browser's is not put there any more beside the account's own.
  expect(messages()).toEqual(['报名已在你的账号里']);
  expect(visitorOrders.has(5)).toBe(true);
});

test('what cannot be kept now is told, and can be tried again; what is gone is shown so', async () => {
  answer(info, { ...mine, order_in_browser: true });
  refuse(keepOrder, 503, '服务繁忙，请稍后再试');
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', button));
  await waitFor(() => expect(messages()).toEqual(['服务繁忙，请稍后再试']));
  expect(screen.getByRole('button', button)).toBeEnabled();
  refuse(keepOrder, 404, '报名记录不存在');
  answer(info, eventDetail({ id: 5 }));
  await user.click(screen.getByRole('button', button));
  expect(await screen.findByRole('heading', { name: '已取消报名' })).toBeVisible();
  expect(messages()).toContain('报名记录不存在');
});

test('what is still the browser’s after it was pressed can be tried again, and is found again as a visitor', async () => {
  visitorOrders.add(5);
  answer(info, { ...mine, order_in_browser: true });
  const sent = answer(keepOrder, order());
  const { user } = await openTicket();
  for (let time = 1; time <= 2; time += 1) {
    await user.click(await screen.findByRole('button', button));
    await waitFor(() => expect(sent).toHaveLength(time));
    await waitFor(() => expect(screen.getByRole('button', button)).toBeEnabled());
  }
  expect(visitorOrders.has(5)).toBe(true);
});

test('who gives up their place is told that the one of the browser goes with it', async () => {
  answer(info, { ...mine, order_in_browser: true });
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', { name: '取消报名' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /名额会让给其他人。登录前在这个浏览器里的报名也包括在内。/,
  );
});

test('an order of the account asks nothing', async () => {
  answer(info, mine);
  await openTicket();
  await screen.findByRole('img', { name: '票券二维码' });
  expect(screen.queryByRole('button', button)).toBeNull();
});
