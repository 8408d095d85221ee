import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
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

test('without a network it says so, and tries again when there is one', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const retry = jest.fn();
  await renderPart(
    <>
      <ErrorView message="服务器开小差了" onRetry={retry} />
      <RetryRow onRetry={retry} />
    </>,
  );
  expect(screen.getByText('网络已断开，恢复后会自动重试。')).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(2);
  expect(screen.getByText('服务器开小差了')).toBeVisible();
  online.mockRestore();
});

test('the focus of 重试 goes on to what comes in its place, with or without a skeleton before, and nowhere else', async () => {
  const { rerender } = await renderPart(<ErrorView onRetry={() => {}} />);
  const show = (what: ReactNode) => rerender(<main>{what}</main>);
  show(<ErrorView onRetry={() => {}} />);
  screen.getByRole('button', { name: '重试' }).focus();
  show(<span aria-hidden="true" />);
  show(<ErrorView key="again" onRetry={() => {}} />);
  await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toHaveFocus());
  show(
    <p>
      <a href="/x">来了</a>
    </p>,
  );
  await waitFor(() => expect(screen.getByRole('link', { name: '来了' })).toHaveFocus());
  show(<ErrorView onRetry={() => {}} />);
  show(<a href="/y">别处</a>);
  await act(async () => {});
  expect(document.body).toHaveFocus();
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
