import { orderStatus } from '@hub/shared/contracts/event-status';
import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventEntry } from '@hub/shared/contracts/testing/event';
import { examples } from '@hub/shared/contracts/testing/examples';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EventsPage } from './events-page.tsx';

const list = 'POST /v1/events';
const routes = [{ path: '/events', Component: EventsPage }];
const named = (...ids: number[]) => ids.map((id) => eventEntry({ id, name: `活动 ${id}` }));

test('the list of events, page by page, each event once', async () => {
  const inputs = answer(list, ({ input }) =>
    input['page'] === 1 ? named(1, 2) : input['page'] === 2 ? named(2, 3) : [],
  );
  await renderPage(routes, '/events');
  const feed = await screen.findByRole('feed', { name: '活动' });
  expect(await within(feed).findAllByRole('article')).toHaveLength(2);
  await comeNear();
  await comeNear();
  expect(within(feed).getAllByRole('article')).toHaveLength(3);
  expect(inputs.map((input) => input['page'])).toEqual([1, 2, 3]);
  expect(screen.getByText('没有更多了')).toBeVisible();
});

test('a member finds their own order on an event that came with the document', async () => {
  act(() => receiveLogin({}));
  answer(list, ({ input }) => (input['page'] === 1 ? named(1) : []));
  await renderPage(routes, '/events');
  expect(await screen.findByRole('button', { name: /^立即报名/ })).toBeVisible();
  const order = { button_msg: '已报名', order_status: orderStatus.signedUp };
  answer(list, ({ input }) => (input['page'] === 1 ? [eventEntry({ id: 1, ...order })] : []));
  act(() => receiveLogin(loginInfo({ id: 5 })));
  expect(await screen.findByRole('button', { name: /^已报名/ })).toBeVisible();
  act(() => receiveLogin({}));
});

test('one order there is, and it is chosen', async () => {
  answer(list, []);
  await renderPage(routes, '/events');
  expect(await screen.findByRole('tab', { name: '综合排序' })).toHaveAttribute('aria-selected', 'true');
});

test('the tags of the address narrow the list; unknown ones are dropped, and each has its way out', async () => {
  answer('GET /v1/tags/groups', examples['GET /v1/tags/groups'].data);
  const [known] = examples['GET /v1/tags/groups'].data[0]?.children ?? [];
  const inputs = answer(list, named(1));
  const { url, user } = await renderPage(routes, `/events?tag=${known?.id},no-such-tag`);
  await screen.findByRole('article');
  expect(inputs[0]).toMatchObject({ tag_id: known?.id });
  await user.click(screen.getByRole('link', { name: `取消标签 ${known?.label}` }));
  await waitFor(() => expect(url()).toBe('/events'));
});

test('nothing under a tag: what to do about it', async () => {
  answer('GET /v1/tags', examples['GET /v1/tags'].data);
  answer(list, []);
  await renderPage(routes, `/events?tag=${examples['GET /v1/tags'].data[0]?.id}`);
  expect(await screen.findByText('暂无数据')).toBeVisible();
  expect(screen.getByRole('link', { name: '清除标签，看全部活动' })).toHaveAttribute('href', '/events');
});

test('a failure can be mended in place', async () => {
  refuse(list, 500, '');
  const { user } = await renderPage(routes, '/events');
  expect(await screen.findByText('出错啦')).toBeVisible();
  answer(list, named(7));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '活动 7' })).toBeVisible();
});

test('who may make events finds the way to a new one; others do not', async () => {
  answer(list, []);
  await renderPage(routes, '/events');
  act(() => receiveLogin(loginInfo({ role: 'member' })));
  expect(screen.queryByRole('link', { name: '新建活动' })).toBeNull();
  act(() => receiveLogin(loginInfo({ role: 'organiser' })));
  expect(screen.getByRole('link', { name: '新建活动' })).toHaveAttribute('href', '/events/organise/new');
  act(() => receiveLogin({}));
});
