import { loginInfo } from '@hub/shared/contracts/testing/account';
import { organisedEvent } from '@hub/shared/contracts/testing/event';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';

const send = 'POST /v1/events/message';

beforeEach(() => {
  logIn({ role: 'organiser' });
  answer('GET /v1/events/organised/{id}', organisedEvent({ confirmed: 12, waiting: 3 }));
  answer('POST /v1/events/orders', []);
});

const openDialog = async () => {
  const { user } = await openPage('/events/organise/5/orders');
  const open = () => user.click(screen.getByRole('button', { name: '发消息' }));
  await screen.findByRole('button', { name: '发消息' });
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: '发消息' }));
  const fields = {
    subject: dialog.getByRole('textbox', { name: '标题' }),
    text: dialog.getByRole('textbox', { name: '内容' }),
  };
  const write = async () => {
    await user.type(fields.subject, '带上草稿');
    await user.type(fields.text, '两点见。');
  };
  const submit = () => user.click(dialog.getByRole('button', { name: '发送' }));
  return { user, dialog, fields, write, submit, open };
};

test('goes to a group, and says how many it went to', async () => {
  const sent = answer(send, { sent: 15 });
  const { user, dialog, write, submit, open } = await openDialog();
  expect(dialog.getByRole('radio', { name: '已报名 12 人' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '全部 15 人' }));
  await write();
  await submit();
  expect(await dialog.findByText('正在发给 15 人')).toHaveFocus();
  expect(sent).toEqual([{ id: 5, to: 'all', subject: '带上草稿', text: '两点见。', writer_id: 7 }]);
  await user.click(dialog.getByRole('button', { name: '完成' }));
  await open();
  expect(await screen.findByRole('textbox', { name: '内容' })).toHaveValue('');
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { dialog, fields, submit } = await openDialog();
  await submit();
  expect(fields.subject).toHaveFocus();
  expect(dialog.getByText('请填写标题')).toBeVisible();
  expect(dialog.getByText('请填写内容')).toBeVisible();
});

test('two presses are one mail to everybody', async () => {
  const answered = Promise.withResolvers<{ sent: number }>();
  const sent = answer(send, () => answered.promise);
  const { user, dialog, write } = await openDialog();
  await write();
  await user.dblClick(dialog.getByRole('button', { name: '发送' }));
  answered.resolve({ sent: 12 });
  expect(await dialog.findByText('正在发给 12 人')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a limit is told, and the words stay, also when the dialog is closed', async () => {
  refuse(send, 429, '今天给参加者的通知已达上限，请明天再发');
  const { user, dialog, write, submit, open } = await openDialog();
  await write();
  await submit();
  expect(await dialog.findByRole('alert')).toHaveTextContent('今天给参加者的通知已达上限，请明天再发');
  await user.click(dialog.getByRole('button', { name: '关闭' }));
  await open();
  expect(await screen.findByRole('textbox', { name: '内容' })).toHaveValue('两点见。');
});

test('what the API says of a field stands at it', async () => {
  refuse(send, 422, '', 422, [{ field: 'text', message: '内容不能超过 2000 个字' }]);
  const { dialog, fields, write, submit } = await openDialog();
  await write();
  await submit();
  expect(await dialog.findByText('内容不能超过 2000 个字')).toBeVisible();
  expect(fields.text).toHaveFocus();
});

test('goes out in nobody else’s name: another one is logged in by now, and the words wait for their writer', async () => {
  const { write, submit, open } = await openDialog();
  await write();
  refuse(send, 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ id: 8, name: '另一位', role: 'admin' }));
  await submit();
  expect(await screen.findByText('当前登录的是另一个账号，消息没有发出，请换回原来的账号再发')).toBeVisible();
  // The page is the other one's by now, and so is what they may write.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: '发消息' });
  await open();
  expect(await screen.findByRole('textbox', { name: '内容' })).toHaveValue('');
  act(() => logIn({ role: 'organiser' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: '发消息' });
  await open();
  expect(await screen.findByRole('textbox', { name: '内容' })).toHaveValue('两点见。');
});

test('a group of nobody: nothing went out, and the words are there for another group', async () => {
  answer(send, { sent: 0 });
  const { user, dialog, write, submit } = await openDialog();
  await write();
  await submit();
  await user.click(await dialog.findByRole('button', { name: '返回修改' }));
  expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('带上草稿');
});

test('is sent once, however often it is pressed', async () => {
  const release = hold(send, { sent: 12 });
  const { dialog, write, submit } = await openDialog();
  await write();
  await submit();
  expect(dialog.getByRole('button', { name: '发送' })).toHaveAttribute('aria-busy', 'true');
  await submit();
  release();
  expect(await dialog.findByText('正在发给 12 人')).toBeVisible();
});

test('what is written on while it is sent has not gone out: it stays, and that is said', async () => {
  const release = hold(send, { sent: 12 });
  const { user, dialog, fields, write, submit, open } = await openDialog();
  await write();
  await submit();
  await user.type(fields.text, '还有一句。');
  release();
  expect(await dialog.findByText('正在发给 12 人')).toBeVisible();
  expect(dialog.getByText(/按下发送后又改的没有发出，已保留/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '完成' }));
  await open();
  expect(await screen.findByRole('textbox', { name: '内容' })).toHaveValue('两点见。还有一句。');
});
