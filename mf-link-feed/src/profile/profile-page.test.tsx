import { feedAccount, relationship, status } from '@hub/shared/contracts/testing/link';
import { setRouteTitle } from '@hub/shared/runtime/document-title';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { logIn, logOut } from '../testing/log-in.ts';
import { ProfilePage } from './profile-page.tsx';

const lookup = 'GET /api_link/v1/accounts/lookup';
const statuses = 'GET /api_link/v1/accounts/{id}/statuses';
const relationships = 'GET /api_link/v1/accounts/relationships';
const account = feedAccount({
  display_name: '示例作者',
  acct: 'user4',
  note: '<p>写模型</p>',
  followers_count: 3,
});

const show = (query = '') => renderPage([{ path: '/:name', Component: ProfilePage }], `/@user4${query}`);

beforeEach(() => {
  localStorage.clear();
  logOut();
});

const answerStatuses = () =>
  answer(statuses, ({ input }) => {
    if (input['max_id']) return [];
    return input['pinned'] ? [status({ id: '5', content: '<p>钉住的</p>' })] : [status({ id: '9', account })];
  });

test('a profile says who it is, what is pinned, and then what they said', async () => {
  const asked = answer(lookup, account);
  const inputs = answerStatuses();
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: '示例作者' })).toBeVisible();
  expect(screen.getByText('写模型')).toBeVisible();
  expect(screen.getByRole('link', { name: /3 关注者/ })).toHaveAttribute('href', '/@user4?tab=followers');
  expect(await screen.findByRole('region', { name: '置顶' })).toHaveTextContent('钉住的');
  const feed = await screen.findByRole('feed', { name: '示例作者的动态' });
  expect(within(feed).getAllByRole('article')).toHaveLength(1);
  expect(asked).toEqual([{ acct: 'user4' }]);
  expect(inputs).toContainEqual({ exclude_replies: 'true' });
});

test.each([
  ['media', { only_media: 'true' }],
  ['replies', {}],
])('the tab %s asks for its own', async (tab, input) => {
  answer(lookup, account);
  const inputs = answerStatuses();
  await show(`?tab=${tab}`);
  await screen.findByRole('article');
  expect(inputs).toContainEqual(input);
});

test('who mutes somebody is told so, and ends it there', async () => {
  logIn();
  answer(lookup, account);
  answerStatuses();
  answer(relationships, [relationship({ muting: true })]);
  const { user } = await show();
  const end = await screen.findByRole('button', { name: '取消静音' });
  const asked = answer('POST /api_link/v1/accounts/{id}/unmute', relationship());
  await user.click(end);
  expect(screen.queryByRole('button', { name: '取消静音' })).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('my own leads to where I edit it', async () => {
  logIn(4);
  answer(lookup, account);
  answerStatuses();
  await show();
  expect(await screen.findByRole('link', { name: '编辑资料' })).toHaveAttribute('href', '/users/edit');
  expect(screen.queryByRole('button', { name: /^关注/ })).toBeNull();
});

test('who follows somebody stands in a list of its own', async () => {
  answer(lookup, account);
  answer('GET /api_link/v1/accounts/{id}/followers', ({ input }) =>
    input['max_id'] ? [] : [feedAccount({ id: '8', display_name: '读者' })],
  );
  await show('?tab=followers');
  const list = await screen.findByRole('list', { name: '示例作者的关注者' });
  expect(await within(list).findByText('读者')).toBeVisible();
});

test.each(['followers', 'following'] as const)(
  '%s end where the Link header leads back alone',
  async (tab) => {
    const call = `GET /api_link/v1/accounts/{id}/${tab}` as const;
    const linkTo = (query: string, rel: string) => `<http://localhost/api/v1/x?${query}>; rel="${rel}"`;
    answer(lookup, account);
    answer(call, [feedAccount({ id: '8', display_name: '甲' })], { link: linkTo('max_id=500', 'next') });
    await show(`?tab=${tab}`);
    await screen.findByRole('link', { name: '甲' });
    const inputs = answer(call, [feedAccount({ id: '9', display_name: '乙' })], {
      link: linkTo('min_id=480', 'prev'),
    });
    await comeNear();
    expect(await screen.findByRole('link', { name: '乙' })).toBeVisible();
    expect(await screen.findByText('没有更多了')).toBeVisible();
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    expect(inputs).toEqual([{ max_id: '500' }]);
  },
);

test('what failed says why, and can be tried again', async () => {
  setRouteTitle('社交');
  refuse(lookup, 503);
  const { user } = await show();
  await screen.findByText('出错啦');
  expect(screen.getByText('请求失败，请稍后重试（503）')).toBeVisible();
  expect(document.title).toBe('@user4 的社交主页没有打开');
  answer(lookup, account);
  answerStatuses();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: '示例作者' })).toBeVisible();
  expect(document.title).toBe('示例作者（@user4）');
  setRouteTitle('');
});

test('somebody of another server has their own page there', async () => {
  provideSettings({ hubOrigin: 'https://hub.example' });
  answer(lookup, { ...account, url: 'https://social.example/@ada' });
  answerStatuses();
  const { unmount } = await show();
  expect(await screen.findByRole('link', { name: '原站主页' })).toHaveAttribute(
    'href',
    'https://social.example/@ada',
  );
  expect(screen.queryByRole('link', { name: '社区主页' })).not.toBeInTheDocument();
  unmount();
  provideSettings({ hubOrigin: '' });
});

test('the picture across the top is shown where there is one of its own', async () => {
  answer(lookup, { ...account, avatar: '/uploads/a.webp', header: '/uploads/a.webp' });
  answerStatuses();
  const { unmount } = await show();
  const head = () => screen.findByRole('region', { name: '示例作者' });
  expect((await head()).querySelectorAll('img')).toHaveLength(1);
  unmount();
  answer(lookup, { ...account, avatar: '/uploads/a.webp', header: '/uploads/b.webp' });
  await show();
  expect((await head()).querySelector('img')).toHaveAttribute('src', expect.stringContaining('/uploads/b'));
});
