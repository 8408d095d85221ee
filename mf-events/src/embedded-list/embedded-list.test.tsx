import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventEntry } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { EventRoot } from '../page/event-root.tsx';

const call = 'POST /v1/events';
const away = '（在活动网站打开）';

beforeEach(() => {
  provideSettings({
    hubOrigin: 'https://hub.example',
    eventOrigin: 'https://events.example',
    foreign: true,
  });
  receiveLogin({});
});
afterEach(() => {
  provideSettings({ foreign: false });
  useAuth.setState({ status: 'unknown', info: undefined }, true);
});

const show = (path = '/events', onAbsent?: jest.Mock) =>
  renderPart(<EventRoot path={path} onAbsent={onAbsent} />);

test('the next events, without those that are over, and the way to all', async () => {
  const asked = answer(call, [
    eventEntry({ id: 1, name: '直播中', color_status: 2 }),
    eventEntry({ id: 2, name: '沙龙' }),
    eventEntry({ id: 3, name: '去年的', color_status: 0 }),
  ]);
  await show();
  const list = await screen.findByRole('list', { name: '活动' });
  const names = within(list).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['直播中', '沙龙']);
  expect(within(list).getByRole('link', { name: '沙龙' })).toHaveAttribute(
    'href',
    'https://events.example/activities/2',
  );
  expect(screen.getByRole('link', { name: '全部活动' })).toHaveAttribute(
    'href',
    'https://hub.example/events',
  );
  expect(asked).toEqual([{ page: 1, tag_id: '' }]);
});

test.each([
  ['/events/?tag=1,2', '1,2'],
  ['/events?tag=nlp&tag_id=7', 'nlp,7'],
  ['/events?tag=#top', ''],
])('the tags of the path narrow it and the way to all: %s', async (path, tags) => {
  const asked = answer(call, [eventEntry()]);
  await show(path);
  expect(await screen.findByRole('link', { name: '全部活动' })).toHaveAttribute(
    'href',
    `https://hub.example/events${tags && `?tag=${tags}`}`,
  );
  expect(asked).toEqual([{ page: 1, tag_id: tags }]);
});

test('says whose time it is: of readers elsewhere their own too', async () => {
  answer(call, [eventEntry()]);
  const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
  await show();
  const list = await screen.findByRole('list', { name: '活动' });
  expect(within(list).getByRole('time')).toHaveTextContent('2026年12月5日 周六 14:00–18:00');
  expect(within(list).getByText(/^北京时间；您当地 2026年12月5日/)).toBeVisible();
  zone.mockRestore();
});

test('on a page of others what takes a member leads to the event site', async () => {
  answer(call, [eventEntry({ id: 5, name: '沙龙', comment_count: 3 })]);
  await show();
  const join = await screen.findByRole('link', { name: `立即报名：沙龙${away}` });
  expect(join).toHaveAttribute('href', 'https://events.example/activities/5#signup');
  expect(join).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: '添加到日历' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /评论|更多|立即报名/ })).toBeNull();
});

test('a full event has no way to join, a conference its own site', async () => {
  answer(call, [
    eventEntry({ id: 1, button_msg: '名额已满', color_status: 3 }),
    eventEntry({ id: 2, name: 'ACL', url: 'https://acl.example/', button_msg: '官网', color_status: 4 }),
  ]);
  await show();
  expect(await screen.findByRole('link', { name: '官网：ACL' })).toBeVisible();
  expect(screen.queryByRole('link', { name: new RegExp(away) })).toBeNull();
});

test('on a page of ours a member signs up in place', async () => {
  provideSettings({ foreign: false });
  receiveLogin(loginInfo({ id: 7 }));
  answer(call, [eventEntry()]);
  await show();
  expect(await screen.findByRole('button', { name: /^立即报名/ })).toBeVisible();
});

test('nothing to come is said, with the way to all', async () => {
  answer(call, [eventEntry({ color_status: 0 })]);
  await show();
  expect(await screen.findByText('近期没有活动，新的活动会出现在这里。')).toBeVisible();
  expect(screen.queryByRole('list', { name: '活动' })).toBeNull();
  expect(screen.getByRole('link', { name: '全部活动' })).toBeVisible();
});

test('on its way it says so', async () => {
  const release = hold(call, [eventEntry({ name: '沙龙' })]);
  await show();
  expect(await screen.findByRole('status', { name: '加载中' })).toBeVisible();
  release();
  expect(await screen.findByRole('link', { name: '沙龙' })).toBeVisible();
});

test('a failure is told to the host, and can be mended', async () => {
  refuse(call, 500, '');
  const onAbsent = jest.fn();
  const { user } = await show('/events', onAbsent);
  await waitFor(() => expect(onAbsent.mock.calls).toEqual([['failed']]));
  answer(call, [eventEntry({ name: '沙龙' })]);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '沙龙' })).toBeVisible();
});

test('another path is told to the host, and its owner what may stand there', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onAbsent = jest.fn();
  await show('/event', onAbsent);
  expect(onAbsent.mock.calls).toEqual([['invalid']]);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/"\/event".*\/activities\/5.*\/events\?tag=1,2/)]]);
  said.mockRestore();
});
