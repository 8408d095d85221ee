import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { provideSettings } from '../../runtime/settings.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Button } from '../control/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';

const trigger = (name: string) => (props: object) => <Button {...props}>{name}</Button>;

test('a press opens a popover, takes the focus in, and Escape brings it back', async () => {
  const { user } = await renderPart(
    <Popover label="卡片" trigger={trigger('打开')}>
      {(close) => <Button onClick={close}>好</Button>}
    </Popover>,
  );
  const button = screen.getByRole('button', { name: '打开' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const panel = await screen.findByRole('dialog', { name: '卡片' });
  expect(button).toHaveAttribute('aria-controls', panel.id);
  await waitFor(() => expect(screen.getByRole('button', { name: '好' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

const Between = () => (
  <>
    <Button>前</Button>
    <Popover label="卡片" trigger={trigger('打开')}>
      <Button>一</Button>
      <Button>二</Button>
      <Button disabled>三</Button>
    </Popover>
    <Button>后</Button>
  </>
);

test('Tab goes through a popover, and on to what follows its trigger', async () => {
  const { user } = await renderPart(<Between />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '一' })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: '二' })).toHaveFocus();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '后' })).toHaveFocus();
  // It is entered anew, and left by its door.
  await user.click(screen.getByRole('button', { name: '打开' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '一' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: '打开' })).toHaveFocus());
});

test('Shift+Tab goes back through a popover, and out to its trigger', async () => {
  const { user } = await renderPart(<Between />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '一' })).toHaveFocus());
  await user.tab();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: '一' })).toHaveFocus();
  await user.tab({ shift: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
});

test('a second press closes it, as does the content', async () => {
  const { user } = await renderPart(
    <Popover label="卡片" trigger={trigger('打开')}>
      {(close) => <Button onClick={close}>好</Button>}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: '打开' }));
  await user.click(await screen.findByRole('button', { name: '好' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a hover popover opens by a pointer that rests and closes when it leaves', async () => {
  const { user } = await renderPart(
    <Popover label="卡片" openOn="hover" trigger={trigger('停留')}>
      <p>内容</p>
    </Popover>,
  );
  const button = screen.getByRole('button', { name: '停留' });
  await user.hover(button);
  expect(screen.queryByText('内容')).toBeNull();
  expect(await screen.findByText('内容')).toBeInTheDocument();
  await user.hover(screen.getByText('内容'));
  await user.unhover(screen.getByText('内容'));
  await waitFor(() => expect(screen.queryByText('内容')).toBeNull());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a hover popover opens by keyboard focus too, and leaves the focus alone', async () => {
  const { user } = await renderPart(
    <Popover label="卡片" openOn="hover" trigger={trigger('停留')}>
      <p>内容</p>
    </Popover>,
  );
  await user.tab();
  await screen.findByText('内容');
  expect(screen.getByRole('button', { name: '停留' })).toHaveFocus();
});

const Asked = ({ onConfirm }: { onConfirm: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>删除</Button>
      <ConfirmDialog
        open={open}
        title="删除"
        message="确认删除？"
        danger
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
};

test('a confirmation asks, and only its buttons answer', async () => {
  const confirm = jest.fn();
  const { user } = await renderPart(<Asked onConfirm={confirm} />);
  await user.click(screen.getByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('alertdialog', { name: '删除' });
  expect(dialog).toHaveAccessibleDescription('确认删除？');
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const Form = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>举报</Button>
      <Dialog open={open} title="举报反馈" onClose={() => setOpen(false)} footer={<Button>提交</Button>}>
        <input aria-label="举报链接" />
      </Dialog>
    </>
  );
};

test('a dialog begins in its first field and gives the focus back', async () => {
  const { user } = await renderPart(<Form />);
  await user.click(screen.getByRole('button', { name: '举报' }));
  expect(await screen.findByRole('dialog', { name: '举报反馈' })).toHaveAttribute('data-modal');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '举报链接' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: '举报' })).toHaveFocus();
});

test('a menu opens, goes by arrow keys, and does what is chosen', async () => {
  const edit = jest.fn();
  const { user } = await renderPart(
    <Menu
      trigger={trigger('用户菜单')}
      items={[
        { label: '我的主页', href: '/users' },
        { label: '编辑资料', onSelect: edit },
        { label: '退出登录', onSelect: () => {}, danger: true },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: '用户菜单' }));
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    '我的主页',
    '编辑资料',
    '退出登录',
  ]);
  expect(screen.getByRole('menuitem', { name: '我的主页' })).toHaveAttribute('href', '/users');
  await user.click(screen.getByRole('menuitem', { name: '编辑资料' }));
  expect(edit).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

const AskedInMenu = ({ onAsk }: { onAsk: () => void }) => {
  const [open, setOpen] = useState(false);
  const ask = () => {
    onAsk();
    setOpen(true);
  };
  return (
    <>
      <Menu trigger={trigger('更多')} items={[{ label: '举报', onSelect: ask }]} />
      <Dialog open={open} title="举报反馈" onClose={() => setOpen(false)}>
        <input aria-label="举报链接" />
      </Dialog>
    </>
  );
};

test('a dialog that a menu opened gives the focus back to what the menu belongs to', async () => {
  // Here what is rendered by one copy of the primitives finds back by itself; the dialogs of a page may be of another one.
  const focused = jest.fn();
  const { user } = await renderPart(<AskedInMenu onAsk={() => focused(document.activeElement)} />);
  const more = screen.getByRole('button', { name: '更多' });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: '举报' }));
  expect(focused).toHaveBeenCalledWith(more);
  await waitFor(() => expect(screen.getByRole('textbox', { name: '举报链接' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(more).toHaveFocus();
});

test('a menu begins at its first item after a key, at itself after a press', async () => {
  const { user } = await renderPart(
    <Menu
      trigger={trigger('用户菜单')}
      items={[
        { label: '我的主页', href: '/users' },
        { label: '退出登录', onSelect: () => {} },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: '用户菜单' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '我的主页' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '退出登录' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
});

test('what opens above the page hangs where a foreign host wants it', async () => {
  const portal = document.body.appendChild(document.createElement('div'));
  provideSettings({ portal });
  const { user, unmount } = await renderPart(
    <>
      <Popover label="卡片" trigger={trigger('卡')}>
        内容
      </Popover>
      <Menu trigger={trigger('菜单')} items={[{ label: '一', onSelect: () => {} }]} />
      <Dialog open title="对话" onClose={() => {}}>
        内容
      </Dialog>
    </>,
  );
  expect(portal).toContainElement(await screen.findByRole('dialog', { name: '对话' }));
  await user.click(screen.getByRole('button', { name: '卡', hidden: true }));
  expect(portal).toContainElement(await screen.findByRole('dialog', { name: '卡片', hidden: true }));
  await user.click(screen.getByRole('button', { name: '菜单', hidden: true }));
  expect(portal).toContainElement(await screen.findByRole('menu', { hidden: true }));
  unmount();
  expect(portal).toBeEmptyDOMElement();
  provideSettings({ portal: undefined });
  portal.remove();
});
