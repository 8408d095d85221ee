import { screen } from '@testing-library/react';
import { ApiError } from '../../runtime/http/api-error.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Notice } from './notice.tsx';
import { Refused } from './refused.tsx';

const refuse = async (code: number, message: string) => {
  const retry = jest.fn();
  const error = new ApiError('answer', code, message);
  const view = (
    <Refused title="编辑文章" forbidden="只有作者可以编辑" error={error} busy={false} onRetry={retry} />
  );
  return { ...(await renderPart(view)), retry };
};

test('a notice is a heading, its words, and ways on from there', async () => {
  const { rerender, container } = await renderPart(<Notice title="活动已取消" words="不能再修改。" />);
  expect(screen.getByRole('heading', { level: 1, name: '活动已取消' })).toBeVisible();
  expect(screen.getByText('不能再修改。')).toBeVisible();
  expect(container.querySelector('div')).toBeNull();
  rerender(
    <Notice title="活动已取消" words="不能再修改。">
      <a href="/events">看看活动</a>
    </Notice>,
  );
  expect(screen.getByRole('link', { name: '看看活动' })).toBeVisible();
});

test('whose login has ended is asked to log in again', async () => {
  await refuse(403, '请先登录');
  expect(screen.getByRole('heading', { name: '编辑文章' })).toBeVisible();
  expect(screen.getByText('登录已失效，请重新登录后继续编辑。')).toBeVisible();
  expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
});

test('who may not is told whose it is, and need not try again', async () => {
  await refuse(40301, '无权操作');
  expect(screen.getByText('只有作者可以编辑')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what else failed can be tried again', async () => {
  const { user, retry } = await refuse(500, '服务器开小差了');
  expect(screen.getByText('服务器开小差了')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
