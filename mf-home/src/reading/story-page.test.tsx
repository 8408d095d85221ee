import { loginInfo } from '@hub/shared/contracts/testing/account';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { setRouteTitle } from '@hub/shared/runtime/document-title';
import { provideFirstScreen } from '@hub/shared/runtime/first-screen';
import { answer, cutOff, hold, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

const call = 'GET /v1/stories/{id}';
const similar = 'POST /v1/story/similar';

const serveStory = (given: Parameters<typeof storyEntry>[0] = {}) => {
  answer(similar, []);
  return answer(call, storyEntry({ title: '从零推导注意力', content: '<p>正文</p>', ...given }));
};

const title = () => screen.findByRole('heading', { level: 1 });

test('a call that fails says what happened, with its status, and names the page', async () => {
  setRouteTitle('专栏');
  refuse(call, 503, '服务繁忙，请稍后再试');
  const { user } = await openPage('/view/12');
  expect(await screen.findByText('出错啦')).toBeVisible();
  expect(screen.getByText('服务繁忙，请稍后再试（503）')).toBeVisible();
  expect(document.title).toBe('文章 12 没有打开 - 示例社区');
  serveStory();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await title();
  expect(document.title).toBe('从零推导注意力 - 示例社区');
  setRouteTitle('');
});

test('shows title, author, time, declaration, at most five tags and the article', async () => {
  serveStory({
    user_avatar: '/a.png',
    declaration: '原创',
    tag_names: Array.from({ length: 7 }, (_, at) => ({ id: at + 1, title: `标签${at + 1}` })),
  });
  await openPage('/view/12');
  expect(await title()).toHaveTextContent('从零推导注意力');
  const article = screen.getByRole('article', { name: '从零推导注意力' });
  expect(within(article).getByRole('link', { name: '示例作者' })).toHaveAttribute('href', '/users/3');
  expect(article).toHaveTextContent('2026-11-20 09:30 发布 · 原创');
  expect(article.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T09:30+08:00');
  const tags = within(within(article).getByRole('list', { name: '标签' })).getAllByRole('link');
  expect(tags.map((tag) => tag.textContent)).toEqual(['标签1', '标签2', '标签3', '标签4', '标签5']);
  expect(tags[0]).toHaveAttribute('href', '/?tag=1');
  expect(article.querySelector('.post-content')).toHaveTextContent('正文');
  expect(document.title).toBe('从零推导注意力 - 示例社区');
});

test('names the papers that it speaks of, below the text', async () => {
  serveStory({
    papers: [
      { id: 'p1', title: 'Attention' },
      { id: 'p2', title: 'A $k$-NN Model' },
    ],
  });
  await openPage('/view/12');
  await title();
  const article = within(screen.getByRole('article', { name: '从零推导注意力' }));
  expect(article.getByText(/^提到的论文/)).toHaveTextContent('提到的论文：Attention；A k-NN Model');
  expect(article.getByRole('link', { name: 'Attention' })).toHaveAttribute('href', '/paper/p1');
});

test.each([
  ['name', { user_name: '', user_avatar: '/a.png' }],
  ['picture', { user_avatar: '' }],
  ['user', { user_id: 0, user_avatar: '/a.png' }],
])('an author without %s is 匿名', async (_what, given) => {
  serveStory(given);
  await openPage('/view/12');
  await title();
  expect(screen.getByText('匿名')).toBeVisible();
  expect(screen.queryByText('示例作者')).not.toBeInTheDocument();
});

test('the name that the story asks for stands instead of the account’s', async () => {
  serveStory({ user_avatar: '/a.png', story_show_user_name: '笔名' });
  await openPage('/view/12');
  await title();
  expect(screen.getByText('笔名')).toBeVisible();
});

test('a shared link leads to its original and names the site', async () => {
  serveStory({ content: '', url: 'https://www.example.org/a', host: 'example.org', source: '示例媒体' });
  answer('GET /v1/daily/reports/{id}', []);
  await openPage('/view/12');
  await title();
  const link = screen.getByRole('link', { name: /^阅读原文/ });
  expect(link).toHaveAttribute('href', 'https://www.example.org/a');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByText(/全文在/)).toHaveTextContent('全文在 示例媒体 · example.org');
});

test('an address that is no web address is no link', async () => {
  serveStory({ url: 'javascript:alert(1)' });
  await openPage('/view/12');
  await title();
  expect(screen.queryByRole('link', { name: /^阅读原文/ })).not.toBeInTheDocument();
});

test('one that is not public offers nothing that readers do', async () => {
  serveStory({ status: 'pending' });
  await openPage('/view/12');
  await title();
  expect(screen.getByText('审核中，通过后公开')).toBeVisible();
  for (const name of [/^点赞/, /^收藏/, /^评论/, '分享'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '更多' })).toBeVisible();
});

test('the counts name what they count', async () => {
  serveStory({ final_score: 1234, comment_count: 3 });
  await openPage('/view/12');
  await title();
  expect(screen.getByRole('button', { name: '点赞 1234' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '评论 3' })).toBeInTheDocument();
});

test('what the host shows stays until the story is there', async () => {
  answer(similar, []);
  const release = hold(call, storyEntry({ title: '慢' }));
  await openPage('/view/12');
  expect(screen.getByText('加载中')).toBeVisible();
  await act(async () => release());
  expect(await title()).toHaveTextContent('慢');
});

test('a story that does not exist is the host’s 404', async () => {
  // React reports what a boundary catches; here that is the point.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  refuse(call, 404, '文章不存在或已删除');
  await openPage('/view/4711');
  expect(await screen.findByRole('alert')).toHaveTextContent('状态 404');
  expect(screen.queryByText('文章不存在或已删除')).not.toBeInTheDocument();
});

test('another failure can be tried again', async () => {
  cutOff(call);
  const { user } = await openPage('/view/12');
  const failure = await screen.findByText('出错啦');
  expect(failure.parentElement).toHaveTextContent('网络连接失败，请检查网络后重试');
  serveStory();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await title()).toHaveTextContent('从零推导注意力');
});

test('what the document brought stays readable above the error', async () => {
  provideFirstScreen(() => <article>正文，如文档所带</article>);
  cutOff(call);
  const { user } = await openPage('/view/12');
  const failure = await screen.findByText('出错啦');
  const served = screen.getByText('正文，如文档所带');
  expect(served.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  serveStory();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await title()).toHaveTextContent('从零推导注意力');
  expect(screen.queryByText('正文，如文档所带')).not.toBeInTheDocument();
  provideFirstScreen(undefined);
});

test('a member’s own flags and controls are asked for once it is known who reads, and go with the login', async () => {
  act(() => receiveLogin({}));
  const asked = serveStory();
  const { user } = await openPage('/view/12');
  await title();
  expect(asked).toHaveLength(1);
  const owned = serveStory({ is_voted: true, can_editor: true, session_user_id: 5 });
  act(() => receiveLogin(loginInfo({ id: 5 })));
  const vote = screen.getByRole('button', { name: /^点赞/ });
  await waitFor(() => expect(vote).toHaveAttribute('aria-pressed', 'true'));
  expect(owned).toHaveLength(1);
  const more = async () => {
    await user.click(screen.getByRole('button', { name: /^更多/ }));
    const menu = await screen.findByRole('menu');
    const items = within(menu).getAllByRole('menuitem');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return items.map((item) => item.textContent);
  };
  expect(await more()).toContain('编辑');

  // As when another tab logs out.
  serveStory();
  act(() => receiveLogin({}));
  await waitFor(() => expect(vote).toHaveAttribute('aria-pressed', 'false'));
  expect(await more()).not.toContain('编辑');
});

test('a story that came with the document is asked for once, which counts the look', async () => {
  const asked = serveStory({ final_score: 8 });
  const { queryClient, router } = await openPage('/view/12');
  await title();
  const served = storyEntry({ title: '随文档而来', final_score: 7 }).story_info;
  queryClient.setQueryData([call, { id: '34' }, 0], served);
  await act(() => router.navigate('/view/34'));
  expect(await screen.findByRole('button', { name: '点赞 8' })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
});

test('and once for a member, whose flags the same answer brings', async () => {
  act(() => receiveLogin(loginInfo({ id: 5 })));
  const asked = serveStory({ is_voted: true });
  const { queryClient, router } = await openPage('/view/12');
  await title();
  queryClient.setQueryData([call, { id: '35' }, 0], storyEntry({ title: '随文档而来' }).story_info);
  await act(() => router.navigate('/view/35'));
  expect(await screen.findByRole('button', { name: /^点赞/, pressed: true })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
  act(() => receiveLogin({}));
});

test('what the link feed says about it stands under it, where it says anything', async () => {
  serveStory({ post_id: '', post_count: 2 });
  await openPage('/view/12');
  expect(await screen.findByText('关于 story-12 的动态')).toBeVisible();
});

test('a story that nobody shared has no room for it', async () => {
  serveStory({ post_id: '', post_count: 0 });
  await openPage('/view/12');
  await title();
  expect(screen.queryByText(/的动态$/)).toBeNull();
});
