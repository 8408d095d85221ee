import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { LinkPage } from './link-page.tsx';

const list = 'GET /api_link/v1/timelines/public';
const show = () => renderPage([{ path: '/link', Component: LinkPage }], '/link');
const account = feedAccount({ display_name: '示例作者' });

test('a status says who, what, when and how many', async () => {
  const one = status({
    account,
    content: '<p>读完了 <a href="https://example.org/a">原文</a><script>x</script></p>',
    replies_count: 2,
    favourites_count: 3,
    in_reply_to_id: '900',
  });
  answer(list, ({ input }) => (input['max_id'] ? [] : [one]));
  await show();
  const feed = await screen.findByRole('feed', { name: '社交' });
  const entry = await within(feed).findByRole('article', { name: '示例作者' });
  expect(within(entry).getByRole('link', { name: '示例作者' })).toHaveAttribute('href', '/link/1001');
  expect(within(entry).getByRole('link', { name: '原文' })).toHaveAttribute('target', '_blank');
  expect(within(entry).getByRole('link', { name: '回复了一条动态' })).toHaveAttribute('href', '/link/900');
  for (const fact of ['2 条回复', '3 人喜欢']) expect(entry).toHaveTextContent(fact);
  expect(within(entry).getAllByRole('button')).toEqual([
    within(entry).getByRole('button', { name: /^分享/ }),
  ]);
});

test('the next page begins below the last status', async () => {
  const inputs = answer(list, ({ input }) => {
    if (!input['max_id']) return [status({ id: '30' }), status({ id: '20' })];
    return input['max_id'] === '20' ? [status({ id: '10', spoiler_text: '剧透' })] : [];
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('剧透')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('没有更多了')).toBeVisible();
  expect(inputs.map(({ max_id }) => max_id)).toEqual([undefined, '20', '10']);
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('an address names the status below which the timeline begins', async () => {
  const inputs = answer(list, ({ input }) => (input['max_id'] === '30' ? [status({ id: '20' })] : []));
  await renderPage([{ path: '/link', Component: LinkPage }], '/link?max_id=30');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(inputs[0]).toMatchObject({ max_id: '30' });
  expect(screen.getByRole('link', { name: '回到最新' })).toHaveAttribute('href', '/link');
});

test('loading, nothing there, and failed', async () => {
  const release = hold(list, []);
  await show();
  expect(screen.getByRole('feed', { name: '社交' })).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('暂无数据')).toBeVisible();
});

test('a timeline that failed can be tried again', async () => {
  refuse(list, 503);
  const { user } = await show();
  await screen.findByText('出错啦');
  answer(list, ({ input }) => (input['max_id'] ? [] : [status()]));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
