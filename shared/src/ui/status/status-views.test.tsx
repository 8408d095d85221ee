import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render-page.tsx';
import { EmptyView, EndRow, ErrorView, RetryRow } from './status-views.tsx';

test('an error view says what failed and offers to try again', async () => {
  const retry = jest.fn();
  const { user, rerender } = await renderPart(<ErrorView message="网络连接失败" onRetry={retry} />);
  expect(screen.getByText('出错啦')).toBeVisible();
  expect(screen.getByText('网络连接失败')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<ErrorView compact />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the rows of a list say how it ended', async () => {
  const retry = jest.fn();
  const { user } = await renderPart(
    <>
      <EmptyView>换个标签试试</EmptyView>
      <RetryRow onRetry={retry} />
      <EndRow />
    </>,
  );
  expect(screen.getByText('暂无数据')).toBeVisible();
  expect(screen.getByText('换个标签试试')).toBeVisible();
  expect(screen.getByText('没有更多了')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '请求失败，点击重新加载' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
