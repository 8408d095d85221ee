import { eventDetail } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EventRoot } from './event-root.tsx';

const info = 'POST /v1/events/info';
const path = '/activities/5';

beforeEach(() => {
  provideSettings({
    hubOrigin: 'https://hub.example',
    eventOrigin: 'https://events.example',
    foreign: false,
  });
  receiveLogin({});
});
afterEach(() => useAuth.setState({ status: 'unknown', info: undefined }, true));

test('an event: facts as a list of terms, programme, place and time', async () => {
  answer(
    info,
    eventDetail({
      id: 5,
      name: '沙龙',
      place: '二楼报告厅',
      address: '演示路 2 号',
      company_brief: '虚构的主办方',
      ac_desc: '<p>半天时间</p>',
      agenda: [],
      ac_desc_two: '<h3>议程</h3><table><tbody><tr><td>14:00</td><td>开场</td></tr></tbody></table>',
    }),
  );
  await renderPart(<EventRoot path={path} />);
  const page = await screen.findByRole('article', { name: '沙龙' });
  const fact = (name: string) => within(page).getByText(name).nextElementSibling;
  expect(fact('时间')).toHaveTextContent('2026年12月5日 周六 14:00–18:00');
  expect(fact('地点')).toHaveTextContent('二楼报告厅演示路 2 号');
  expect(fact('主办')).toHaveTextContent('示例社区虚构的主办方');
  expect(fact('名额')).toHaveTextContent('80 席，已报名 12 人');
  expect(within(page).getByRole('region', { name: '活动介绍' })).toHaveTextContent('半天时间');
  expect(within(page).getByRole('heading', { name: '议程' })).toBeVisible();
  expect(within(page).getByRole('cell', { name: '开场' })).toBeVisible();
  expect(within(page).getByRole('link', { name: '智能体' })).toHaveAttribute(
    'href',
    'https://hub.example/events?tag=2',
  );
  expect(within(page).getByRole('link', { name: '添加到日历' })).toBeVisible();
  expect(within(page).getByRole('button', { name: '分享' })).toBeVisible();
  expect(within(page).getByRole('button', { name: '立即报名' })).toBeVisible();
});

test.each([
  [{ capacity: 0, order_count: 88 }, '不限，已报名 88 人'],
  [{ capacity: 12, order_count: 12, waitlist: true }, '12 席，已报名 12 人，可候补'],
  [{ capacity: 10, order_count: 10 }, '10 席，已报名 10 人'],
  // Nobody can wait for what is over or called off.
  [{ capacity: 9, order_count: 9, waitlist: true, color_status: 0 }, '9 席，已报名 9 人'],
  [{ capacity: 8, order_count: 8, waitlist: true, is_called_off: true }, '8 席，已报名 8 人'],
])('how many places: %j', async (given, words) => {
  answer(info, eventDetail({ id: 5, ...given }));
  await renderPart(<EventRoot path={path} />);
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [true, '线上'],
  [false, '待定'],
])('what stands for a place that is not named, online: %s', async (is_online, words) => {
  answer(info, eventDetail({ id: 5, is_online, place: '', address: '' }));
  await renderPart(<EventRoot path={path} />);
  expect((await screen.findByText('地点')).nextElementSibling).toHaveTextContent(words);
});

test('who manages it finds the ways; nobody else does, and what was called off is not edited', async () => {
  const shown = async (given: Parameters<typeof eventDetail>[0]) => {
    answer(info, eventDetail({ id: 5, ...given }));
    const { unmount } = await renderPart(<EventRoot path={path} />);
    await screen.findByRole('article');
    const ways = screen.queryByRole('navigation', { name: '管理活动' });
    const links = ways ? within(ways).getAllByRole('link') : [];
    const found = links.map((link) => [link.textContent, link.getAttribute('href')]);
    unmount();
    return found;
  };
  const at = (page: string) => `https://hub.example/events/organise/5/${page}`;
  const others = [
    ['报名名单', at('orders')],
    ['签到', at('check-in')],
  ];
  expect(await shown({ can_manage: true })).toEqual([['编辑', at('edit')], ...others]);
  expect(await shown({ can_manage: true, is_called_off: true })).toEqual(others);
  expect(await shown({ can_manage: false })).toEqual([]);
});

test('a conference: its site comes first, and nothing about places', async () => {
  answer(
    info,
    eventDetail({ id: 5, url: 'https://acl.example/', button_msg: '官网', color_status: 4, all_day: true }),
  );
  await renderPart(<EventRoot path={path} />);
  expect(await screen.findByRole('link', { name: '官网' })).toHaveAttribute('href', 'https://acl.example/');
  expect(screen.queryByText('名额')).not.toBeInTheDocument();
});

test('what the host’s server knew is there at once', async () => {
  const release = hold(info, eventDetail({ id: 5, name: '新名字' }));
  await renderPart(<EventRoot path={path} initial={eventDetail({ id: 5, name: '旧名字' })} />);
  expect(screen.getByRole('heading', { name: '旧名字' })).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { name: '新名字' })).toBeVisible();
});

test('data of another event are not taken for this one', async () => {
  answer(info, eventDetail({ id: 5, name: '本活动' }));
  await renderPart(<EventRoot path={path} initial={eventDetail({ id: 6, name: '别的' })} />);
  expect(screen.queryByText('别的')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '本活动' })).toBeVisible();
});

test('nobody is asked before it is known who looks; a member gets an answer of their own', async () => {
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  const inputs = answer(info, () =>
    useAuth.getState().info
      ? eventDetail({ id: 5, order_status: 1, button_msg: '已报名' })
      : eventDetail({ id: 5 }),
  );
  await renderPart(<EventRoot path={path} />);
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect(inputs).toHaveLength(0);
  act(() => receiveLogin({ id: 7, name: '林' } as Parameters<typeof receiveLogin>[0]));
  expect(await screen.findByText('我的报名')).toBeVisible();
  expect(inputs).toHaveLength(1);
});

test.each([
  ['missing', () => refuse(info, 404, '活动不存在'), path],
  ['invalid', () => undefined, '/activities/0'],
  ['failed', () => refuse(info, 500, ''), path],
])('a host that would rather keep what it has is told: %s', async (absence, prepare, at) => {
  prepare();
  const onAbsent = jest.fn();
  const { unmount } = await renderPart(<EventRoot path={at} onAbsent={onAbsent} />);
  await waitFor(() => expect(onAbsent.mock.calls).toEqual([[absence]]));
  unmount();
  answer(info, eventDetail({ id: 5, name: '沙龙' }));
  await renderPart(<EventRoot path={path} onAbsent={onAbsent} />);
  expect(await screen.findByRole('heading', { name: '沙龙' })).toBeVisible();
  expect(onAbsent).toHaveBeenCalledTimes(1);
});

test('an event that does not exist, and an address of none', async () => {
  refuse(info, 404, '活动不存在');
  const { unmount } = await renderPart(<EventRoot path={path} />);
  expect(await screen.findByText('This page could not be found')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', 'https://hub.example/');
  unmount();
  for (const wrong of [
    '/activities/',
    '/activities/0',
    '/activities/5/more',
    '/activities/9999999999',
    '/',
  ]) {
    const { unmount: leave } = await renderPart(<EventRoot path={wrong} />);
    expect(screen.getByText('404')).toBeVisible();
    leave();
  }
});

test('a failure can be mended; what was there stays readable', async () => {
  refuse(info, 500, '');
  const { user } = await renderPart(<EventRoot path={path} initial={eventDetail({ id: 5, name: '沙龙' })} />);
  expect(await screen.findByText('出错啦')).toBeVisible();
  expect(screen.getByRole('heading', { name: '沙龙' })).toBeVisible();
  answer(info, eventDetail({ id: 5, name: '沙龙' }));
  await user.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('heading', { name: '沙龙' });
  expect(screen.queryByText('出错啦')).not.toBeInTheDocument();
});

test('on a page of others whoever wants to join or to talk is led to the event site, and the title stays', async () => {
  provideSettings({ foreign: true });
  document.title = '别人的页面';
  window.history.replaceState(null, '', '/#signup');
  answer(info, eventDetail({ id: 5, name: '沙龙', button_msg: '立即报名', comment_count: 3 }));
  const { unmount } = await renderPart(<EventRoot path={path} />);
  const join = await screen.findByRole('link', { name: /^立即报名 ?（在活动网站打开）$/ });
  expect(join).toHaveAttribute('href', 'https://events.example/activities/5#signup');
  expect(join).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /^评论 3 ?（在活动网站打开）$/ })).toHaveAttribute(
    'href',
    'https://events.example/activities/5',
  );
  expect(screen.queryByRole('button', { name: /评论|更多|立即报名/ })).toBeNull();
  expect([document.title, window.location.hash]).toEqual(['别人的页面', '#signup']);
  unmount();
  answer(info, eventDetail({ id: 5, button_msg: '已结束', color_status: 0 }));
  await renderPart(<EventRoot path={path} />);
  expect(await screen.findByRole('button', { name: '已结束' })).toBeDisabled();
  window.history.replaceState(null, '', '/');
});
