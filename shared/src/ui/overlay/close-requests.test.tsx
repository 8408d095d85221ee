import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/render-page.tsx';
import { Button } from '../control/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';

/** Stands for the platform's, which jsdom has not: those that wait for a request, the latest last. */
class FakeWatcher {
  static waiting: FakeWatcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    FakeWatcher.waiting.push(this);
  }
  destroy() {
    FakeWatcher.waiting = FakeWatcher.waiting.filter((other) => other !== this);
  }
  /** The back gesture. False where it leaves the page. */
  static back(): boolean {
    const last = FakeWatcher.waiting.pop();
    last?.onclose?.();
    return last !== undefined;
  }
}

beforeEach(() => {
  FakeWatcher.waiting = [];
  Object.assign(globalThis, { CloseWatcher: FakeWatcher });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'));

const back = () => act(async () => FakeWatcher.back());
const trigger = (name: string) => (props: object) => <Button {...props}>{name}</Button>;

const Nested = ({ busy = false }) => {
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>编辑</Button>
      <Dialog open={isOpen} title="编辑资料" onClose={() => busy || setOpen(false)}>
        <input aria-label="昵称" />
        <Button onClick={() => setAsks(true)}>删除</Button>
        <ConfirmDialog
          open={asks}
          title="删除"
          message="确认删除？"
          onConfirm={() => {}}
          onCancel={() => setAsks(false)}
        />
      </Dialog>
    </>
  );
};

test('the way back closes a dialog, gives the focus back, and then is the page’s again', async () => {
  const { user } = await renderPart(<Nested />);
  expect(FakeWatcher.back()).toBe(false);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  await screen.findByRole('dialog');
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: '编辑' })).toHaveFocus();
  expect(FakeWatcher.back()).toBe(false);
});

test('of two dialogs the upper one is closed first', async () => {
  const { user } = await renderPart(<Nested />);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await screen.findByRole('alertdialog');
  await back();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('dialog', { name: '编辑资料' })).toBeVisible();
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog that stays keeps the page each time', async () => {
  const { user } = await renderPart(<Nested busy />);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  await screen.findByRole('dialog');
  await back();
  await back();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(FakeWatcher.waiting).toHaveLength(1);
});

const card = (
  <Popover label="卡片" trigger={trigger('打开')}>
    内容
  </Popover>
);
const menu = <Menu trigger={trigger('打开')} items={[{ label: '一', onSelect: () => {} }]} />;

test.each([
  ['popover', 'dialog', card],
  ['menu', 'menu', menu],
])('it closes a %s, and what is gone with its page waits no more', async (_what, role, part) => {
  const { user, unmount } = await renderPart(part);
  await user.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByRole(role);
  await back();
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByRole(role);
  unmount();
  expect(FakeWatcher.waiting).toEqual([]);
});

test('by Escape the browser asks too, where it was something else’s: that closes nothing, and the next way back does', async () => {
  const { user } = await renderPart(<Nested />);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  const field = await screen.findByRole('textbox', { name: '昵称' });
  await waitFor(() => expect(field).toHaveFocus());
  // The browser asks once the key's listeners are done, within the same task.
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    FakeWatcher.back();
  });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
});
