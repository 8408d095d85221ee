import { toast, toastError, useToasts } from '@hub/shared/runtime/toast';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Toasts } from './toasts.tsx';

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

const Open = ({ onClose }: { onClose: () => void }) => (
  <>
    <Dialog open title="举报反馈" onClose={onClose}>
      <input aria-label="举报链接" />
    </Dialog>
    <Toasts />
  </>
);

test('over a dialog it is heard, reached by F6, and closed without closing the dialog', async () => {
  const onClose = jest.fn();
  const { user } = await renderPart(<Open onClose={onClose} />);
  const field = await screen.findByRole('textbox', { name: '举报链接' });
  await waitFor(() => expect(field).toHaveFocus());
  act(() => {
    toast('已复制');
    toastError('举报失败');
  });
  // By role, only what no ancestor hides is found.
  expect(screen.getByRole('status')).toHaveTextContent('已复制');
  expect(screen.getByRole('alert')).toHaveTextContent('举报失败');
  await user.keyboard('{F6}');
  const [first, second] = screen.getAllByRole('button', { name: '关闭提示' });
  expect(second).toHaveFocus();
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(first).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).toHaveFocus();
  await user.keyboard('{F6}{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '关闭提示' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('an empty stack is no live region that says nothing', async () => {
  await renderPart(<Toasts />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
