import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { setRouteTitle } from '@hub/shared/runtime/document-title';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { ThreadPage } from './thread-page.tsx';

const one = 'GET /api_link/v1/statuses/{id}';
const thread = 'GET /api_link/v1/statuses/{id}/context';
const show = () => renderPage([{ path: '/link/:id', Component: ThreadPage }], '/link/1001');

test('a status stands between what it answers and its answers', async () => {
  answer(one, status({ content: '<p>正文</p>' }));
  answer(thread, {
    ancestors: [status({ id: '1', content: '<p>上文</p>' })],
    descendants: [
      status({ id: '2000', content: '<p>回答</p>', account: feedAccount({ display_name: '乙' }) }),
    ],
  });
  await show();
  const replies = await screen.findByRole('region', { name: '回复' });
  expect(within(replies).getByRole('article', { name: '乙' })).toHaveTextContent('回答');
  expect(
    screen.getAllByRole('article').map((each) => /上文|正文|回答/.exec(each.textContent ?? '')?.[0]),
  ).toEqual(['上文', '正文', '回答']);
});

test('what failed says why, and can be tried again', async () => {
  setRouteTitle('动态');
  refuse(one, 503);
  const { user } = await show();
  await screen.findByText('出错啦');
  expect(screen.getByText('请求失败，请稍后重试（503）')).toBeVisible();
  expect(document.title).toBe('动态没有打开');
  answer(one, status());
  answer(thread, { ancestors: [], descendants: [] });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(document.title).toBe(`${status().account.display_name}的动态`);
  setRouteTitle('');
});
