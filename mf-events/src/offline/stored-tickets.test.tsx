import { eventDetail, ticket, ticketOfEvent } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { answer, cutOff, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { TicketPage } from '../ticket/ticket-page.tsx';

const routes = [{ path: '/ticket/:id', Component: TicketPage }];
const info = 'POST /v1/events/info';
const byCode = 'POST /v1/events/ticket';
const code = 'k3J9xQ2mVb7LsT0aZr5uYw';
const opensAt = new Date('2026-11-20T10:00:00+08:00');
const times = { start_time: '2026-11-22 14:00:00', end_time: '2026-11-22 17:00:00' };
const mine = (given: Parameters<typeof ticket>[0] = {}) =>
  eventDetail({ id: 5, ...times, order_status: 1, order_info: ticket({ name: '沙龙', ...given }) });

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('hub:of-viewer/'));
const qr = () => screen.findByRole('img', { name: '票券二维码' });

const setOnline = (isOnline: boolean) =>
  act(async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

/** Opens the page while the hub answers, and leaves it. */
const openOnce = async (address = '/ticket/5') => {
  const { unmount } = await renderPage(routes, address);
  await qr();
  unmount();
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'], advanceTimers: true });
  jest.setSystemTime(opensAt);
  act(() => receiveLogin({}));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  act(() => useAuth.setState({ status: 'unknown', info: undefined }, true));
});

test('a ticket that was opened once is there without a network, and says of when it is', async () => {
  const holder = { holder: '示例𠮷', mobile: '13800000000', email: 'zhang@example.com' };
  answer(info, mine({ ...holder, short_code: '97KN5H' }));
  await openOnce();
  expect(localStorage.getItem('hub:of-viewer/ticket/5')).not.toMatch(/138|zhang/);
  cutOff(info);
  await setOnline(false);
  jest.setSystemTime(new Date('2026-11-22T13:50:00+08:00'));
  await renderPage(routes, '/ticket/5');
  expect(await qr()).toBeVisible();
  expect(screen.getByText('姓名').nextElementSibling).toHaveTextContent('示例𠮷');
  expect(screen.getByText('97KN5H')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '沙龙' })).toBeVisible();
  expect(screen.getByText(/^离线显示，最后更新/)).toHaveTextContent('2026年11月20日 周五 10:00');
  expect(screen.queryByRole('button', { name: '取消报名' })).toBeNull();
  answer(info, mine({ name: '改名后的沙龙' }));
  await setOnline(true);
  expect(await screen.findByRole('heading', { name: '改名后的沙龙' })).toBeVisible();
  expect(screen.queryByText(/最后更新/)).toBeNull();
});

test('a ticket that was kept before it told whose it is still opens', async () => {
  answer(info, mine());
  await openOnce();
  expect(localStorage.getItem('hub:of-viewer/ticket/5')).not.toContain('holder');
  cutOff(info);
  await setOnline(false);
  await renderPage(routes, '/ticket/5');
  expect(await qr()).toBeVisible();
  expect(screen.queryByText('姓名')).toBeNull();
});

test('so is that of a link with a code; another code opens nothing', async () => {
  answer(info, eventDetail({ id: 5, ...times }));
  answer(byCode, ticketOfEvent(times));
  await openOnce(`/ticket/5#${code}`);
  cutOff(info);
  await setOnline(false);
  const { unmount } = await renderPage(routes, '/ticket/5#another');
  expect(await screen.findByText('出错啦')).toBeVisible();
  expect(screen.queryByRole('img', { name: '票券二维码' })).toBeNull();
  unmount();
  await renderPage(routes, `/ticket/5#${code}`);
  expect(await qr()).toBeVisible();
});

test('the hub’s answer goes first: what is kept shows when it fails, or does not come', async () => {
  answer(info, mine());
  await openOnce();
  const release = hold(info, mine({ name: '新' }));
  const { unmount } = await renderPage(routes, '/ticket/5');
  expect(screen.queryByRole('img', { name: '票券二维码' })).toBeNull();
  await act(async () => void jest.advanceTimersByTime(3500));
  expect(screen.getByText(/^正在更新，最后更新/)).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { name: '新' })).toBeVisible();
  unmount();
  refuse(info, 503);
  const { user } = await renderPage(routes, '/ticket/5');
  expect(await screen.findByText(/^未能更新，最后更新/)).toBeVisible();
  answer(info, mine({ name: '更新' }));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '更新' })).toBeVisible();
});

test.each([
  ['given back', () => answer(info, eventDetail({ id: 5, ...times }))],
  ['called off', () => answer(info, { ...mine(), is_called_off: true })],
  ['of an event that is gone', () => refuse(info, 404)],
])('a ticket that was %s is kept no more', async (_how, becomes) => {
  answer(info, mine());
  await openOnce();
  expect(stored()).toHaveLength(1);
  becomes();
  await renderPage(routes, '/ticket/5');
  await waitFor(() => expect(stored()).toEqual([]));
});

test('a place on the waiting list is no ticket', async () => {
  answer(info, { ...mine({ encode_oder_id: '' }), order_status: 2, waiting_position: 3 });
  await renderPage(routes, '/ticket/5');
  await screen.findByText(/候补中/);
  expect(stored()).toEqual([]);
});

test('the day after its event it is gone, and rubbish in its place is no ticket', async () => {
  answer(info, mine());
  await openOnce();
  cutOff(info);
  await setOnline(false);
  jest.setSystemTime(new Date('2026-11-23T16:59:00+08:00'));
  const { unmount } = await renderPage(routes, '/ticket/5');
  expect(await qr()).toBeVisible();
  unmount();
  jest.setSystemTime(new Date('2026-11-23T17:01:00+08:00'));
  const later = await renderPage(routes, '/ticket/5');
  expect(await screen.findByText('出错啦')).toBeVisible();
  later.unmount();
  const rubbish = { value: { ticket: { encode_oder_id: 7 } }, until: null, at: 1 };
  localStorage.setItem('hub:of-viewer/ticket/5', JSON.stringify(rubbish));
  await renderPage(routes, '/ticket/5');
  expect(await screen.findByText('出错啦')).toBeVisible();
});
