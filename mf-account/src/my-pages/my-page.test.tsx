import { activity, favorite, publicUser, storyOfUser } from '@hub/shared/contracts/testing/account';
import { ownReport } from '@hub/shared/contracts/testing/community';
import { eventEntry } from '@hub/shared/contracts/testing/event';
import { useAuth } from '@hub/shared/runtime/auth';
import { answer, cutOff } from '@hub/shared/testing/fake-api';
import { act, screen, within } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

const once =
  <T,>(items: T[]) =>
  ({ input }: { input: Record<string, unknown> }): T[] =>
    input['page'] === 1 ? items : [];

const known = () => {
  logIn({ score: 5 });
  answer('GET /v1/users/{id}', publicUser({ id: 7, created_at: '2026-11-01 08:00:00' }));
};

describe('a visitor', () => {
  test.each(['/users', '/users/stories', '/users/favorites', '/users/events'])(
    'logs in at %s and comes back to it',
    async (path) => {
      logIn();
      await openPage(path);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^我的/);
      const link = screen.getByRole('link', { name: '登录/注册' });
      const login = new URL(link.getAttribute('href') ?? '', 'http://hub.example');
      const back = new URL(login.searchParams.get('redirect_url') ?? '');
      expect(back.searchParams.get('return')).toBe(`http://hub.example${path}`);
    },
  );

  test('who turns out to be a member gets the page', async () => {
    useAuth.setState({ status: 'unknown', info: undefined }, true);
    answer('POST /v1/users/favorites', []);
    answer('GET /v1/users/{id}', publicUser());
    await openPage('/users/favorites');
    expect(screen.queryByRole('link', { name: '登录/注册' })).toBeNull();
    await act(async () => logIn({}));
    expect(await screen.findByRole('heading', { level: 1, name: '林一' })).toBeVisible();
  });
});

test('home has the beginning of what one wrote and did', async () => {
  known();
  const stories = Array.from({ length: 4 }, (_, at) => storyOfUser({ id: at + 1, title: `第 ${at + 1} 篇` }));
  answer('POST /v1/users/stories', once(stories));
  answer('POST /v1/users/activities', once([activity({ title: '被评论的' })]));
  await openPage('/users');
  const recent = within(screen.getByRole('region', { name: '最近的文章' }));
  expect(await recent.findAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(recent.getByRole('link', { name: '全部文章' })).toHaveAttribute('href', '/users/stories');
  const activities = within(screen.getByRole('region', { name: '最近的动态' }));
  expect(await activities.findByRole('link', { name: '被评论的' })).toBeVisible();
  expect(activities.queryByRole('link', { name: '全部动态' })).toBeNull();
  expect(await screen.findByText('2026年11月1日加入')).toBeVisible();
});

test('one’s own stories tell their state, why one was refused, and how to go on', async () => {
  known();
  const asked = answer(
    'POST /v1/users/stories',
    once([
      storyOfUser({ id: 1, title: '草稿一', status: 'draft' }),
      storyOfUser({ id: 2, title: '在等', status: 'pending' }),
      storyOfUser({ id: 3, title: '被拒', status: 'rejected', review_reason: '来源不明' }),
      storyOfUser({ id: 4, title: '已发', status: 'published', has_draft: true }),
    ]),
  );
  await openPage('/users/stories');
  const draft = within(await screen.findByRole('article', { name: '草稿一' }));
  expect(draft.getByText('草稿')).toBeVisible();
  expect(draft.getByRole('link', { name: '草稿一' })).toHaveAttribute('href', '/update/1');
  const pending = within(screen.getByRole('article', { name: '在等' }));
  expect(pending.getByText('审核中')).toBeVisible();
  expect(pending.getByRole('link', { name: '在等' })).toHaveAttribute('href', '/view/2');
  const rejected = within(screen.getByRole('article', { name: '被拒' }));
  expect(rejected.getByText('未通过的原因：来源不明')).toBeVisible();
  expect(rejected.getByRole('link', { name: '编辑：被拒' })).toHaveAttribute('href', '/update/3');
  expect(await screen.findByRole('heading', { name: '文章：已发' })).toBeVisible();
  expect(screen.getByRole('link', { name: '继续编辑' })).toHaveAttribute('href', '/update/4');
  expect(asked[0]).toEqual({ page: 1, id: 7 });
});

test('what one keeps and attends is drawn by whose kind it is; tabs lead from one to the other', async () => {
  known();
  answer('POST /v1/users/favorites', once([favorite()]));
  answer('POST /v1/users/events', once([eventEntry({ name: '读书会' })]));
  const { user, url } = await openPage('/users/favorites');
  expect(await screen.findByRole('heading', { name: /^文章：/ })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: '我的页面' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('收藏');
  await user.click(tabs.getByRole('link', { name: '活动' }));
  expect(url()).toBe('/users/events');
  expect(await screen.findByRole('heading', { name: '活动：读书会' })).toBeVisible();
});

test('above the events stands what their remote has to say, and no other list has it', async () => {
  known();
  answer('POST /v1/users/events', once([eventEntry({ name: '读书会' })]));
  answer('POST /v1/users/comments', []);
  const { user } = await openPage('/users/events', { 'users.events': () => <p>订阅我的活动</p> });
  const entry = await screen.findByRole('heading', { name: '活动：读书会' });
  const said = await screen.findByText('订阅我的活动');
  expect(said.compareDocumentPosition(entry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('link', { name: '评论' }));
  expect(await screen.findByText(/还没有发表过评论/)).toBeVisible();
  expect(screen.queryByText('订阅我的活动')).toBeNull();
});

test('an empty list says what to do, a failed one offers to try again', async () => {
  known();
  answer('POST /v1/users/comments', []);
  const { user } = await openPage('/users/comments');
  expect(await screen.findByText(/还没有发表过评论/)).toBeVisible();
  cutOff('POST /v1/users/activities');
  await user.click(screen.getByRole('link', { name: '动态' }));
  const retry = await screen.findByRole('button', { name: '重试' });
  answer('POST /v1/users/activities', once([activity({ title: '又来了' })]));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '又来了' })).toBeVisible();
});

test('one’s own reports tell what became of them', async () => {
  known();
  answer(
    'POST /v1/report/mine',
    once([
      ownReport({ id: 1, title: '抄来的', link: '/view/12', type: 3, state: 'open', decided_at: '' }),
      ownReport({ id: 2, title: '', state: 'upheld', decided_at: '2026-11-20 10:00:00' }),
    ]),
  );
  await openPage('/users/reports');
  const open = within(await screen.findByRole('article', { name: '抄来的' }));
  expect(open.getByText('处理中')).toBeVisible();
  expect(open.getByText('内容抄袭')).toBeVisible();
  expect(open.getByRole('link')).toHaveAttribute('href', '/view/12');
  const gone = within(screen.getByRole('article', { name: '内容已删除或不再公开' }));
  expect(gone.getByText('举报成立，已处理')).toBeVisible();
  expect(gone.queryByRole('link')).toBeNull();
});
