import { act, screen, waitFor, within } from '@testing-library/react';
import { loginInfo } from '../../contracts/testing/account.ts';
import { receiveLogin, useAuth } from '../../runtime/auth/auth.ts';
import { closeDialog, openDialog } from '../../runtime/dialogs.ts';
import { useToasts } from '../../runtime/toast.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Dialogs } from './dialogs.tsx';

const call = 'POST /v1/story/del';
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  act(() => closeDialog());
  useToasts.setState({ toasts: [] });
  useAuth.setState({ status: 'unknown', info: undefined }, true);
});

const ask = async (isOwn: boolean) => {
  const onDeleted = jest.fn();
  const page = await renderPart(<Dialogs goesOn />);
  act(() => openDialog({ dialog: 'delete', storyId: 12, viewer: 7, isOwn, onDeleted }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '删除' }));
  return { ...page, onDeleted, dialog, confirm: dialog.getByRole('button', { name: '确定' }) };
};

test('one’s own is asked for once more; many presses are one deletion', async () => {
  const asked = answer(call, null);
  const { user, dialog, confirm, onDeleted } = await ask(true);
  expect(dialog.getByText('确认删除？')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.tripleClick(confirm);
  expect(asked).toEqual([]);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([{ story_id: 12, writer_id: 7 }]);
  expect(messages()).toEqual(['删除成功']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('what the server says of it is what is told', async () => {
  answer(call, null, {}, '已删除，30 天内可恢复');
  const { user, confirm, onDeleted } = await ask(true);
  await user.click(confirm);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(messages()).toEqual(['已删除，30 天内可恢复']);
});

test('another’s needs a reason', async () => {
  const asked = answer(call, null);
  const { user, dialog, confirm, onDeleted } = await ask(false);
  const reason = dialog.getByRole('textbox', { name: '删除理由' });
  expect(reason).toHaveAttribute('placeholder', '请填写删除理由');
  await user.click(confirm);
  expect(dialog.getByText('请填写删除理由')).toBeVisible();
  expect(reason).toHaveFocus();
  await user.type(reason, '  ');
  await user.click(confirm);
  expect(dialog.getByText('请填写删除理由')).toBeVisible();
  await user.type(reason, '广告');
  await user.click(confirm);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([{ story_id: 12, writer_id: 7, reason: '广告' }]);
});

test('取消 within the moment before it is sent takes it back', async () => {
  const asked = answer(call, null);
  const { user, dialog, confirm, onDeleted } = await ask(true);
  await user.click(confirm);
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual([]);
  expect(onDeleted).not.toHaveBeenCalled();
});

test.each([true, false])(
  'another account that logged in beside it deletes nothing; own: %s',
  async (isOwn) => {
    const asked = answer(call, null);
    const { user, dialog, confirm, onDeleted } = await ask(isOwn);
    if (!isOwn) await user.type(dialog.getByRole('textbox', { name: '删除理由' }), '广告');
    act(() => receiveLogin(loginInfo({ id: 8, name: '乙' })));
    await user.click(confirm);
    await waitFor(() => expect(messages()).toEqual(['现在登录的是另一个账号「乙」，没有删除']));
    expect(asked).toEqual([]);
    expect(onDeleted).not.toHaveBeenCalled();
  },
);

test('a failure is told, and the question stays', async () => {
  refuse(call, 500, '服务器开小差了，请稍后再试');
  const { user, confirm, onDeleted } = await ask(true);
  await user.click(confirm);
  await waitFor(() => expect(messages()).toEqual(['服务器开小差了，请稍后再试']));
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});
