import { toast, toastError, useToasts } from '@hub/shared/runtime/toast';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { Toasts } from './toasts';

afterEach(() => act(() => useToasts.setState({ toasts: [] })));

test('says politely what worked and at once what failed', async () => {
  await renderPart(<Toasts />);
  act(() => {
    toast('已复制');
    toastError('网络连接失败');
  });
  expect(screen.getByRole('status')).toHaveTextContent('已复制');
  expect(screen.getByRole('alert')).toHaveTextContent('网络连接失败');
});

test('can be closed by hand', async () => {
  const { user } = await renderPart(<Toasts />);
  act(() => toast('已复制'));
  await user.click(screen.getByRole('button', { name: '关闭提示' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('an empty stack is no live region that says nothing', async () => {
  await renderPart(<Toasts />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
