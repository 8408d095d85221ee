import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../testing/render-page.tsx';
import { enableShortcuts } from './shortcut.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcut } from './use-shortcut.ts';

const run = jest.fn();
beforeEach(() => {
  run.mockReset();
  enableShortcuts(true);
});

const Keys = ({ label = '聚焦搜索' }: { label?: string }) => {
  useShortcut('/', label, () => run(label));
  return null;
};

const native = ['下一个链接或按钮', '打开所在的链接', '关闭弹出的内容'];

const help = (
  <ShortcutHelp
    trigger={(open) => (
      <button type="button" onClick={open}>
        快捷键
      </button>
    )}
  />
);

test('a key works while its component is there, the newest first', async () => {
  const { user, rerender } = await renderPart(<Keys />);
  await user.keyboard('/');
  rerender(
    <>
      <Keys />
      <Keys label="新的" />
    </>,
  );
  await user.keyboard('/');
  rerender(<p />);
  await user.keyboard('/');
  expect(run.mock.calls.flat()).toEqual(['聚焦搜索', '新的']);
});

test('a key that was pressed before the page listened is meant for who listens first', async () => {
  document.documentElement.dataset['earlyKey'] = '/';
  const { rerender } = await renderPart(<Keys />);
  await waitFor(() => expect(run.mock.calls.flat()).toEqual(['聚焦搜索']));
  rerender(<Keys label="新的" />);
  expect(document.documentElement.dataset['earlyKey']).toBeUndefined();
  expect(run).toHaveBeenCalledTimes(1);
});

test('never while somebody types, nor with a modifier', async () => {
  const { user } = await renderPart(
    <>
      <Keys />
      <input aria-label="输入" />
      <textarea aria-label="正文" />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: '输入' }), '/');
  screen.getByRole('textbox', { name: '正文' }).focus();
  await user.keyboard('/');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}/{/Control}');
  expect(run).not.toHaveBeenCalled();
});

test('? lists the keys; they can be turned off and on again', async () => {
  const { user } = await renderPart(
    <>
      <Keys />
      {help}
    </>,
  );
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: '快捷键' });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '聚焦搜索',
    '快捷键',
    ...native,
  ]);
  await user.keyboard('{Escape}/');
  expect(run).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: '快捷键' }));
  await user.click(await screen.findByRole('checkbox', { name: /^启用单键快捷键/ }));
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(native);
  await user.keyboard('{Escape}/?');
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog keeps the keys of the page behind it', async () => {
  const { user } = await renderPart(
    <>
      <Keys />
      <div role="dialog" data-modal="" aria-label="对话框" />
    </>,
  );
  await user.keyboard('/');
  expect(run).not.toHaveBeenCalled();
});

const Sequence = () => {
  useShortcut('g p', '去论文', () => run('g p'));
  useShortcut('p', '别的', () => run('p'));
  return null;
};

test('two keys in a row are one, as long as the second comes soon', async () => {
  const now = jest.spyOn(Date, 'now');
  const { user } = await renderPart(<Sequence />);
  await user.keyboard('gp');
  await user.keyboard('p');
  await user.keyboard('g');
  now.mockReturnValue(Date.now() + 5000);
  await user.keyboard('p');
  await user.keyboard('gxp');
  expect(run.mock.calls.flat()).toEqual(['g p', 'p', 'p', 'p']);
  now.mockRestore();
});

test('a menu looks for its own entries by letters; composed text is nobody’s key', async () => {
  const { user } = await renderPart(
    <>
      <Keys />
      <div role="menu">
        <button type="button" role="menuitem">
          编辑
        </button>
      </div>
    </>,
  );
  screen.getByRole('menuitem').focus();
  await user.keyboard('/');
  screen.getByRole('menuitem').blur();
  fireEvent.keyDown(document.body, { key: '/', isComposing: true });
  fireEvent.keyDown(document.body, { key: '/', keyCode: 229 });
  expect(run).not.toHaveBeenCalled();
});

test('the full-width ？ of a Chinese keyboard is ? too', async () => {
  const { user } = await renderPart(help);
  await user.keyboard('？');
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeVisible();
});
