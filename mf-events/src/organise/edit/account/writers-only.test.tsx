import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventInEditor } from '@hub/shared/contracts/testing/event';
import { useAuth } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draftsOf } from '../draft/event-drafts.ts';
import {
  begin,
  create,
  edit,
  field,
  fillIn,
  inFarFuture,
  kept,
  logIn,
  openEdit,
  openNew,
  openPage,
  press,
  stores,
  type,
  untilTagsAsked,
} from '../edit.testing.tsx';

const callOff = 'POST /v1/events/callOff';

beforeEach(begin);
afterEach(() => act(() => useAuth.setState({ status: 'unknown', info: undefined }, true)));

const other = { id: 8, name: '另一位', role: 'organiser' } as const;
const notice = () => screen.findByRole('alert', { name: '登录账号已更换' });

test('an event goes nowhere when another account saves; its writer finds it again, the other one does not', async () => {
  const created = answer(create, { id: 5, revision: 0, is_repeat: false });
  const { user, unmount } = await openNew();
  fillIn('我的活动（示例）');
  act(() => logIn(other));
  expect(await notice()).toHaveTextContent('现在登录的是「另一位」，这里的文字是「林一」写的');
  await user.click(press('发布活动'));
  expect(await screen.findByText(/没有保存；填写的内容已存在本机/)).toBeVisible();
  expect(field('活动名称')).toHaveValue('我的活动（示例）');
  expect(created).toEqual([]);
  await user.click(within(await notice()).getByRole('button', { name: '用「另一位」重新打开' }));
  await screen.findByRole('textbox', { name: '活动介绍' });
  expect(field('活动名称')).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(draftsOf(8, 0)).toEqual([]);
  expect(kept()).toEqual([expect.objectContaining({ isTried: false })]);
  unmount();
  logIn({ role: 'organiser' });
  await openNew();
  expect(field('活动名称')).toHaveValue('我的活动（示例）');
});

test.each([
  ['organiser', '当前登录的是另一个账号，没有保存', 40303],
  ['member', '无权操作', 40301],
] as const)(
  'nor under the login of another %s, which this page has not heard of',
  async (role, words, code) => {
    const { user } = await openNew();
    fillIn('我的活动（示例）');
    refuse(create, 403, words, code);
    answer('GET /v1/users', loginInfo({ ...other, role }));
    await user.click(press('发布活动'));
    expect(await screen.findByText(/没有保存；填写的内容已存在本机/)).toBeVisible();
    expect(await notice()).toHaveTextContent('「另一位」');
    expect(kept()).toEqual([expect.objectContaining({ isTried: false })]);
  },
);

test('a change says whose it is too, and goes on once its writer is back', async () => {
  const { user } = await openEdit();
  type('地点', '另一个地点');
  const sent = stores();
  answer(edit, eventInEditor({ revision: 4 }));
  act(() => logIn({ ...other, role: 'admin' }));
  await notice();
  await user.click(press('保存修改'));
  expect(sent).toEqual([]);
  act(() => logIn({ role: 'organiser' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  expect(sent).toEqual([expect.objectContaining({ place: '另一个地点', writer_id: 7 })]);
});

test('nothing is called off in another’s name, and the reason stays for its writer', async () => {
  const { user } = await openEdit(inFarFuture);
  await user.click(press('取消活动'));
  const dialog = within(await screen.findByRole('alertdialog', { name: '取消活动' }));
  await user.type(dialog.getByRole('textbox', { name: '取消原因' }), '场地停电');
  refuse(callOff, 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ ...other, role: 'admin' }));
  await user.click(dialog.getByRole('button', { name: '取消活动' }));
  expect(
    await screen.findByText('当前登录的是另一个账号，活动没有取消，请换回原来的账号再取消'),
  ).toBeVisible();
  await waitFor(() => expect(useAuth.getState().info?.id).toBe(8));
  const called = answer(callOff, { id: 5, revision: 4 });
  await user.click(dialog.getByRole('button', { name: '取消活动' }));
  expect(called).toEqual([]);
  expect(dialog.getByRole('textbox', { name: '取消原因' })).toHaveValue('场地停电');
});

test('whom the browser only recalls does not become the writer: the form opens for who is logged in', async () => {
  const before = await openNew();
  type('活动名称', '留在这里的（示例）');
  before.unmount();
  const info = loginInfo({ ...other, name: '上一位' });
  useAuth.setState({ status: 'member', info, isRecalled: true }, true);
  await openPage('/events/organise/new');
  expect(await screen.findByRole('status', { name: '加载中' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => logIn({ role: 'organiser' }));
  await waitFor(() => expect(field('活动名称')).toHaveValue('留在这里的（示例）'));
  expect(screen.queryByRole('alert')).toBeNull();
  await untilTagsAsked(2);
});

test('who may make no events is told so, once the form was left', async () => {
  const { user } = await openNew();
  fillIn();
  act(() => logIn({ ...other, role: 'member' }));
  await user.click(within(await notice()).getByRole('button', { name: '用「另一位」重新打开' }));
  expect(screen.getByRole('link', { name: '怎样成为组织者' })).toBeVisible();
  expect(kept()).toHaveLength(1);
});
