import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, ticket } from '@hub/shared/contracts/testing/event';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { TicketPage } from './ticket-page.tsx';

const info = 'POST /v1/events/info';
const byKey = 'POST /v1/events/cancelByKey';
const open = (address: string) => renderPage([{ path: '/ticket/:id', Component: TicketPage }], address);
const messages = () => useToasts.getState().toasts.map(({ message }) => message);
type User = Awaited<ReturnType<typeof open>>['user'];

const giveUp = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: '取消报名' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
};
const expectDone = async () => {
  expect(await screen.findByRole('heading', { name: '已取消报名' })).toHaveFocus();
  expect(screen.queryByText(/没有找到你的票券/)).toBeNull();
  expect(messages()).toEqual([]);
  expect(screen.getByRole('link', { name: '查看活动' })).toHaveAttribute(
    'href',
    'https://events.example/activities/5',
  );
};

beforeEach(() => {
  localStorage.clear();
  provideSettings({ eventOrigin: 'https://events.example' });
  useToasts.setState({ toasts: [] });
  act(() => receiveLogin({}));
});

test('the link of a mail gives its order up in a browser that knows nobody, after it was asked', async () => {
  answer(info, eventDetail({ id: 5, name: '沙龙' }));
  const sent = answer(byKey, {});
  const { user } = await open('/ticket/5#cancel.0f8b3c1d');
  expect(await screen.findByRole('heading', { name: '沙龙' })).toBeVisible();
  expect(screen.queryByRole('img', { name: '票券二维码' })).toBeNull();
  expect(sent).toEqual([]);
  await giveUp(user);
  await expectDone();
  expect(sent).toEqual([{ key: '0f8b3c1d' }]);
  // A page that is loaded again says so too, and asks nothing.
  expect(window.location.hash).toBe('#cancelled');
});

test('a link that gives nothing up says why, also to who has another order here', async () => {
  act(() => receiveLogin(loginInfo({ id: 4 })));
  answer(info, eventDetail({ id: 5, order_status: 1, order_info: ticket() }));
  refuse(byKey, 404, '报名记录不存在');
  const { user } = await open('/ticket/5#cancel.wrong');
  await giveUp(user);
  await waitFor(() => expect(messages()).toEqual(['这份报名已经取消，或链接不完整，请从邮件中重新打开。']));
  refuse(byKey, 409, '已经签到入场，不能再取消报名');
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(messages()).toContain('已经签到入场，不能再取消报名'));
});

test('a used link that is loaded again tells that it was used', async () => {
  answer(info, eventDetail({ id: 5 }));
  await open('/ticket/5#cancelled');
  expect(await screen.findByRole('heading', { name: '已取消报名' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '取消报名' })).toBeNull();
});

test('what is over cannot be given up', async () => {
  answer(info, eventDetail({ id: 5, color_status: 0, button_msg: '已结束' }));
  await open('/ticket/5#cancel.0f8b3c1d');
  expect(await screen.findByText('活动已结束，不能再取消报名。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '取消报名' })).toBeNull();
});

test('who gives up on their ticket’s page is told so, with the way to the event', async () => {
  answer(info, eventDetail({ id: 5, order_status: 1, order_info: ticket() }));
  answer('POST /v1/events/cancelOrder', {});
  const { user } = await open('/ticket/5');
  await screen.findByRole('img', { name: '票券二维码' });
  answer(info, eventDetail({ id: 5 }));
  await giveUp(user);
  await expectDone();
  expect(localStorage.getItem('hub:of-viewer/ticket/5')).toBeNull();
});
