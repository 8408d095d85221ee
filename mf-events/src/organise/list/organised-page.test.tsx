import { eventDraft, eventInfo, organisedEvent } from '@hub/shared/contracts/testing/event';
import { leaveTo } from '@hub/shared/runtime/leave';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const call = 'POST /v1/events/organised';
const path = '/events/organise';

const full = organisedEvent({
  event_info: eventInfo({
    id: 9,
    name: '读书会（示例）',
    capacity: 20,
    icon_msg: '名额已满',
    color_status: 3,
  }),
  confirmed: 20,
  waiting: 4,
  checked_in: 2,
});
const open = organisedEvent({ event_info: eventInfo({ id: 5, name: '沙龙（示例）', capacity: 0 }) });

const answerOnce = (...events: (typeof full)[]) =>
  answer(call, ({ input }) => (input['page'] === 1 ? events : []));

const drafts = 'GET /v1/events/drafts';

beforeEach(() => {
  localStorage.clear();
  logIn({ role: 'organiser' });
  answer(drafts, []);
});

test('each event has its state, its numbers, and the ways to look after it', async () => {
  answerOnce(full, open);
  await openPage(path);
  const row = within(await screen.findByRole('article', { name: '读书会（示例）' }));
  const fact = (name: string) => row.getByText(name).nextElementSibling;
  expect(row.getByText('名额已满')).toBeVisible();
  expect(fact('已报名')).toHaveTextContent('20 / 20 席');
  expect(fact('候补')).toHaveTextContent('4');
  expect(fact('已签到')).toHaveTextContent('2');
  const ways = { 编辑: 'edit', 报名名单: 'orders', 签到: 'check-in' };
  for (const [what, page] of Object.entries(ways))
    expect(row.getByRole('link', { name: `${what}：读书会（示例）` })).toHaveAttribute(
      'href',
      `/events/organise/9/${page}`,
    );
  expect(row.getByRole('link', { name: '读书会（示例）' })).toHaveAttribute(
    'href',
    'http://events.example/activities/9',
  );
  const other = within(screen.getByRole('article', { name: '沙龙（示例）' }));
  expect(other.getByText('已报名').nextElementSibling).toHaveTextContent('12 名额不限');
});

test('a new event is one press away, also where there is none yet', async () => {
  answerOnce();
  await openPage(path);
  expect(await screen.findByRole('link', { name: '发布第一个活动' })).toHaveAttribute(
    'href',
    '/events/organise/new',
  );
  expect(screen.getByRole('link', { name: '新建活动' })).toHaveAttribute('href', '/events/organise/new');
});

test('while they are on their way nothing is said to be empty; a failure can be mended', async () => {
  const release = hold(call, []);
  const { unmount } = await openPage(path);
  expect(screen.getByRole('feed', { name: '我组织的活动' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('暂无数据')).toBeNull();
  release();
  unmount();
  refuse(call, 503, '服务繁忙，请稍后再试');
  const { user } = await openPage(path);
  const retry = await screen.findByRole('button', { name: '重试' });
  answerOnce(open);
  await user.click(retry);
  expect(await screen.findByRole('article', { name: '沙龙（示例）' })).toBeVisible();
});

test.each(['member', 'author'] as const)('a mere %s is told how to become an organiser', async (role) => {
  logIn({ role });
  await openPage(path);
  expect(screen.getByRole('heading', { name: '我组织的活动' })).toBeVisible();
  expect(screen.getByRole('link', { name: '怎样成为组织者' })).toHaveAttribute('href', '/view/14290');
});

test('a visitor logs in first', async () => {
  logIn();
  const { user } = await openPage(path);
  await user.click(screen.getByRole('button', { name: '登录/注册' }));
  expect(leaveTo).toHaveBeenCalledWith(expect.stringContaining('/auth/login?'));
});

test.each(['moderator', 'admin'] as const)('%s: knows that these are everybody’s', async (role) => {
  logIn({ role });
  answerOnce(open);
  await openPage(path);
  expect(await screen.findByRole('article', { name: '沙龙（示例）' })).toBeVisible();
  expect(screen.getByText(/所有活动/)).toBeVisible();
});

test('an event that was begun on another device stands above, with when and where and the way to go on', async () => {
  const asked = answerOnce(open);
  const release = hold(drafts, [
    eventDraft({ key: 'key-甲', form: { name: '甲' } }),
    eventDraft({ form: { name: ' ' } }),
  ]);
  await openPage(path);
  const feed = screen.getByRole('feed', { name: '我组织的活动' });
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  // The list has its answer, and waits with what stands below.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(feed).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('article')).toBeNull();
  release();
  const begun = within(await screen.findByRole('region', { name: '还没有发布' }));
  const row = begun.getByRole('listitem', { name: '甲' });
  expect(row).toHaveTextContent('写于 11/20 02:00 · Chrome · Windows');
  expect(within(row).getByRole('link', { name: '继续编辑：甲' })).toHaveAttribute(
    'href',
    '/events/organise/new?draft=key-甲',
  );
  expect(begun.getByRole('listitem', { name: '没有名称' })).toBeVisible();
  expect(await screen.findByRole('article', { name: '沙龙（示例）' })).toBeVisible();
});

test('the list is there although the API does not say what was begun', async () => {
  answerOnce(open);
  refuse(drafts, 503, '服务繁忙');
  await openPage(path);
  expect(await screen.findByRole('article', { name: '沙龙（示例）' })).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});
