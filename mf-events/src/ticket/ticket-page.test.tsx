import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, ticket, ticketOfEvent } from '@hub/shared/contracts/testing/event';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { TicketPage } from './ticket-page.tsx';

const routes = [{ path: '/ticket/:id', Component: TicketPage }];
const info = 'POST /v1/events/info';
const byCode = 'POST /v1/events/ticket';
const headings = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName.slice(1)} ${textContent}`);

beforeEach(() => {
  provideSettings({ eventOrigin: 'https://events.example' });
  act(() => receiveLogin({}));
});

test('who signed up sees their own ticket, with the way to give it back', async () => {
  answer(info, eventDetail({ id: 5, order_status: 1, order_info: ticket({ name: '沙龙' }) }));
  await renderPage(routes, '/ticket/5#somebody-elses');
  expect(await screen.findByRole('img', { name: '票券二维码' })).toBeVisible();
  expect(headings()).toEqual(['1 电子票', '2 沙龙']);
  expect(screen.getByRole('button', { name: '取消报名' })).toBeVisible();
});

test('the ticket has six signs to say aloud', async () => {
  answer(info, eventDetail({ id: 5, order_status: 1, order_info: ticket({ short_code: 'K7M2QX' }) }));
  await renderPage(routes, '/ticket/5');
  expect((await screen.findByText('K7M2QX')).parentElement).toHaveTextContent('签到码 K7M2QX');
});

test('the ticket of an event that was called off has nothing to scan', async () => {
  const order_info = ticket({ name: '沙龙', short_code: 'K7M2QX' });
  answer(info, eventDetail({ id: 5, order_status: 1, order_info, is_called_off: true }));
  await renderPage(routes, '/ticket/5');
  expect(await screen.findByRole('alert')).toHaveTextContent('活动已取消，票券不再有效。');
  expect(screen.queryByRole('img', { name: '票券二维码' })).toBeNull();
  expect(screen.queryByText('K7M2QX')).toBeNull();
});

test('the ticket says whose it is, as the name was typed', async () => {
  const holder = `𠮷田·${'很长的名字'.repeat(9)}`;
  answer(info, eventDetail({ id: 5, order_status: 1, order_info: ticket({ holder }) }));
  await renderPage(routes, '/ticket/5');
  expect((await screen.findByText('姓名')).nextElementSibling).toHaveTextContent(holder);
});

test('who has a place finds the way to the meeting on the net on their ticket', async () => {
  const order_info = ticket({ online_url: 'https://live.example.org/5' });
  answer(info, eventDetail({ id: 5, order_status: 1, order_info }));
  await renderPage(routes, '/ticket/5');
  expect(await screen.findByRole('link', { name: '进入线上会场' })).toHaveAttribute(
    'href',
    'https://live.example.org/5',
  );
});

test('the screen stays awake as long as there is a code to show', async () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ released: false, release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  answer(info, eventDetail({ id: 5, order_status: 1, order_info: ticket({ name: '沙龙' }) }));
  const { unmount } = await renderPage(routes, '/ticket/5');
  await screen.findByRole('img', { name: '票券二维码' });
  expect(request).toHaveBeenCalledTimes(1);
  await act(async () => unmount());
  expect(release).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the code in the fragment of a mail’s link shows its ticket, and goes to nobody but the API’s body', async () => {
  answer(info, eventDetail({ id: 5 }));
  const inputs = answer(byCode, ticketOfEvent());
  await renderPage(routes, '/ticket/5#k3J9xQ2mVb7LsT0aZr5uYw');
  expect(await screen.findByRole('img', { name: '票券二维码' })).toBeVisible();
  expect(headings()).toEqual(['1 电子票', `2 ${ticket().name}`]);
  expect(screen.queryByText('姓名')).toBeNull();
  expect(inputs).toEqual([{ encode_oder_id: 'k3J9xQ2mVb7LsT0aZr5uYw' }]);
});

test('a ticket of an event that was called off says so', async () => {
  answer(info, eventDetail({ id: 5, is_called_off: true }));
  answer(byCode, ticketOfEvent({ is_called_off: true }));
  await renderPage(routes, '/ticket/5#k3J9');
  expect(await screen.findByRole('alert')).toHaveTextContent('活动已取消');
});

test('no ticket, and a code that opens none, are said in words with a way on', async () => {
  answer(info, eventDetail({ id: 5 }));
  const { unmount } = await renderPage(routes, '/ticket/5');
  expect(await screen.findByText(/没有找到你的票券/)).toBeVisible();
  expect(screen.getByRole('link', { name: '查看活动' })).toHaveAttribute(
    'href',
    'https://events.example/activities/5',
  );
  expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
  act(() => receiveLogin(loginInfo()));
  expect(await screen.findByText(/这个账号和这个浏览器里都没有找到/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '登录' })).not.toBeInTheDocument();
  unmount();
  refuse(byCode, 404);
  await renderPage(routes, '/ticket/5#wrong');
  expect(await screen.findByText(/票券无效/)).toBeVisible();
});

test.each(['abc', '0', '1e3', '99999999999'])(
  'an address that names no event, as /ticket/%s, is the host’s 404',
  async (id) => {
    // React says what it caught.
    jest.spyOn(console, 'error').mockImplementation();
    await openPage(`/ticket/${id}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('状态 404');
  },
);
