import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, eventInfo, order } from '@hub/shared/contracts/testing/event';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { visitorOrders } from '../event/visitor-orders.ts';
import { lazySlots } from '../exposed/slots.ts';

const byIds = 'POST /v2/info/index';
const keepOrder = 'POST /v1/events/keepOrder';
const inBrowser = (id: number, name: string) =>
  eventInfo({ id, name, order_status: 1, order_in_browser: true });
const note = { name: /^登录前在这个浏览器里报名了/ };
const keep = (name: string) => ({ name: `存入我的账号：${name}` });
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  localStorage.clear();
  for (const id of visitorOrders.all()) visitorOrders.remove(id);
  provideSettings({ hubOrigin: 'https://hub.example', eventOrigin: 'https://events.example' });
  useToasts.setState({ toasts: [] });
  act(() => receiveLogin(loginInfo({ id: 4 })));
});

const open = async () => {
  const MyEvents = await lazySlots['users.events']();
  return renderPart(<MyEvents />);
};

/** As the list of the page asks for it. */
const listKey = ['POST /v1/users/events', { id: 4 }];

test('a member follows their events; who signed up for nothing before the login asks for nothing', async () => {
  const { user } = await open();
  const asked = answer('POST /v1/events/mine', { url: 'https://api.example/a.ics' });
  answer('POST /v1/events/mine/renew', { url: 'https://api.example/b.ics' });
  expect(asked).toHaveLength(0);
  screen.getByRole('button', { name: '订阅我的活动' }).focus();
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog', { name: '订阅我的活动' }));
  expect(await panel.findByRole('link', { name: '在日历应用中打开' })).toHaveAttribute(
    'href',
    'webcal://api.example/a.ics',
  );
  expect(panel.getByRole('button', { name: '复制地址' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: '换一个地址' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  expect(await panel.findByText('https://api.example/b.ics')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: '订阅我的活动' })).toHaveFocus());
});

test('what was signed up for before the login is offered, the latest first, and asked for once', async () => {
  for (const id of [5, 6]) visitorOrders.add(id);
  const asked = answer(byIds, [
    inBrowser(6, '读书会'),
    eventInfo({ ...inBrowser(5, '沙龙'), order_status: 2 }),
  ]);
  await open();
  const region = within(await screen.findByRole('region', note));
  expect(asked).toEqual([{ type: 'events', ids: [6, 5] }]);
  expect(region.getByRole('heading')).toHaveTextContent('报名了 2 个活动，还没有存入你的账号');
  expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['读书会', '沙龙']);
  expect(region.getByRole('link', { name: '读书会' })).toHaveAttribute(
    'href',
    'https://events.example/activities/6',
  );
  expect(region.getAllByText(/候补中/)).toHaveLength(1);
});

test('one that is kept goes when the list has it, and the focus goes on to the next', async () => {
  for (const id of [5, 6]) visitorOrders.add(id);
  answer(byIds, [inBrowser(6, '读书会'), inBrowser(5, '沙龙')]);
  const { user, queryClient } = await open();
  const sent = answer(keepOrder, order());
  answer('POST /v1/events/info', ({ input }) => eventDetail({ id: Number(input['id']) }));
  queryClient.setQueryData(listKey, { pages: [[]], pageParams: [1] });
  const first = await screen.findByRole('button', keep('读书会'));
  first.focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', keep('读书会'))).toBeNull());
  expect(sent).toEqual([{ activityId: 6, writer_id: 4 }]);
  expect(messages()).toEqual(['报名已在你的账号里']);
  expect(visitorOrders.all()).toEqual([5]);
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true);
  expect(screen.getByRole('button', keep('沙龙'))).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', note)).toBeNull());
  expect(visitorOrders.all()).toEqual([]);
  expect(screen.getByRole('region', { name: '我的活动' })).toHaveFocus();
});

test('what cannot be kept now says so at its event and can be tried again; what is gone drops out quietly', async () => {
  visitorOrders.add(5);
  answer(byIds, [inBrowser(5, '沙龙')]);
  answer('POST /v1/events/info', eventDetail({ id: 5 }));
  refuse(keepOrder, 503, '服务繁忙，请稍后再试');
  const { user } = await open();
  await user.click(await screen.findByRole('button', keep('沙龙')));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有存入：服务繁忙，请稍后再试');
  expect(visitorOrders.has(5)).toBe(true);
  refuse(keepOrder, 404, '报名记录不存在');
  await user.click(screen.getByRole('button', keep('沙龙')));
  await waitFor(() => expect(screen.queryByRole('region', note)).toBeNull());
  expect(messages()).toEqual([]);
  expect(visitorOrders.all()).toEqual([]);
});

test('what is in the account already, or nowhere any more, is not offered, nor asked for again', async () => {
  for (const id of [5, 6, 7]) visitorOrders.add(id);
  const asked = answer(byIds, [inBrowser(7, '沙龙'), eventInfo({ id: 6, order_status: 1 })]);
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { name: /报名了 1 个活动/ })).toBeVisible();
  expect(visitorOrders.all()).toEqual([7]);
  unmount();
  visitorOrders.remove(7);
  await open();
  expect(screen.queryByRole('region', note)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('the browser’s beside the account’s own of what is over stays noted: its visitor asks for it again', async () => {
  for (const id of [5, 6, 7]) visitorOrders.add(id);
  const over = { color_status: 0 };
  answer(byIds, [
    inBrowser(7, '沙龙'),
    eventInfo({ id: 6, order_status: 1, ...over }),
    eventInfo({ id: 5, ...over }),
  ]);
  await open();
  expect(await screen.findByRole('heading', { name: /报名了 1 个活动/ })).toBeVisible();
  expect(visitorOrders.all()).toEqual([7, 6]);
});

test('a question that failed says which, guesses nothing, and can be asked again', async () => {
  visitorOrders.add(5);
  refuse(byIds, 503, '服务繁忙，请稍后再试');
  const { user } = await open();
  expect(await screen.findByText(/^登录前在这个浏览器里的报名没有加载出来/)).toBeVisible();
  expect(screen.getByRole('button', { name: '订阅我的活动' })).toBeVisible();
  expect(visitorOrders.has(5)).toBe(true);
  answer(byIds, [inBrowser(5, '沙龙')]);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', keep('沙龙'))).toBeVisible();
});
