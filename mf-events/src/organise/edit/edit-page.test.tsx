import { eventInEditor } from '@hub/shared/contracts/testing/event';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { eventDrafts } from './draft/event-drafts.ts';
import {
  begin,
  byLabel,
  edit,
  field,
  inFarFuture,
  kept,
  openEdit,
  press,
  stores,
  type,
  update,
} from './edit.testing.tsx';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

beforeEach(begin);

const callOff = 'POST /v1/events/callOff';
const path = '/events/organise/5/edit';

test('everything of the event is there, is saved with its revision, and the next save follows on', async () => {
  const content = '<p>看<a href="https://example.org/" rel="noopener nofollow">这里</a></p>';
  const sent = stores();
  const { user } = await openEdit({ capacity: 0, content });
  expect(byLabel('开始时间')).toHaveValue('2026-12-05T14:00');
  expect(field('名额')).toHaveValue('');
  expect(field('活动介绍')).toHaveTextContent('看这里');
  type('开始时间', '2026-12-05T15:00');
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  type('地点', '新地点');
  await user.click(press('保存修改'));
  await waitFor(() => expect(sent).toHaveLength(2));
  // A text that nobody wrote in is sent as it came.
  expect(sent[0]).toMatchObject({ id: 5, revision: 3, start_time: '2026-12-05 15:00:00', content });
  expect(sent[1]).toMatchObject({ revision: 4, place: '新地点', start_time: '2026-12-05 15:00:00' });
  expect(kept(5)).toEqual([]);
});

test('an event at odd seconds stays at them, is not told to be moved, and where it was moved elsewhere that is seen', async () => {
  const { user } = await openEdit({ start_time: '2026-12-05 14:00:30' });
  const start = byLabel('开始时间');
  expect(start).toHaveDisplayValue(/T14:00:30/);
  expect(start).toHaveAttribute('step', '1');
  expect(byLabel('结束时间')).not.toHaveAttribute('step');
  type('地点', '新地点');
  const sent = stores();
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  expect(sent).toEqual([expect.objectContaining({ start_time: '2026-12-05 14:00:30' })]);
  // Seconds that are typed to zero go, their field stays while it is typed in.
  type('开始时间', '2026-12-05T14:00');
  expect(start).toHaveAttribute('step', '1');
  refuse(update, 409, '内容已被修改，请刷新后重试');
  answer(edit, eventInEditor({ revision: 5, place: '新地点', start_time: '2026-12-05 14:00:45' }));
  await user.click(press('保存修改'));
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  const times = within(screen.getByRole('group', { name: '开始时间' }));
  expect(times.getByRole('radio', { name: /14:00$/ })).toBeChecked();
  expect(times.getByRole('radio', { name: /14:00:45$/ })).toBeVisible();
});

test('what is not saved yet is said to be kept here: it is published long since', async () => {
  await openEdit();
  type('地点', '新地点');
  expect(await screen.findByText(/^还没有保存的修改已存在本机/)).toBeVisible();
});

test('a capacity of 0, by which the API means everybody, is asked about before anything is sent', async () => {
  const sent = answer(update, ({ input }) => eventInEditor({ revision: Number(input['revision']) + 1 }));
  const { user } = await openEdit({ capacity: 30 });
  type('名额', '0');
  await user.click(press('保存修改'));
  expect(await screen.findByText('名额至少为 1；不限人数请留空')).toBeVisible();
  expect(field('名额')).toHaveFocus();
  type('名额', '');
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  expect(sent).toEqual([expect.objectContaining({ capacity: '' })]);
});

test('an event that is only looked at leaves nothing behind', async () => {
  const { unmount } = await openEdit();
  unmount();
  expect(kept(5)).toEqual([]);
});

test('saved elsewhere meanwhile: both are shown field by field, and what was chosen goes on', async () => {
  const { user } = await openEdit();
  type('地点', '这里的地点');
  type('一句话简介', '这里的简介');
  refuse(update, 409, '内容已被修改，请刷新后重试');
  answer(
    edit,
    eventInEditor({ revision: 4, place: '别处的地点', brief: '别处的简介', content: '<p>别处</p>' }),
  );
  await user.click(press('保存修改'));
  const heading = await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  expect(heading).toHaveFocus();
  const names = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  expect(names).toEqual(['一句话简介', '地点']);
  const taken = screen.getByRole('region', { name: '只在别处改过，已经采用' });
  expect(taken).toHaveTextContent('活动介绍别处');
  const place = within(screen.getByRole('group', { name: '地点' }));
  expect(place.getByRole('radio', { name: /这里的地点/ })).toBeChecked();
  await user.click(place.getByRole('radio', { name: /别处的地点/ }));
  await user.click(press('用选好的内容继续编辑'));
  // What was pressed is gone: who reads by ear, or by keys alone, goes on where the form begins.
  expect(screen.getByRole('heading', { level: 1, name: '编辑活动' })).toHaveFocus();
  expect(field('地点')).toHaveValue('别处的地点');
  expect(field('一句话简介')).toHaveValue('这里的简介');
  expect(field('活动介绍')).toHaveTextContent('别处');
  const sent = stores();
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  expect(sent).toEqual([expect.objectContaining({ revision: 4, place: '别处的地点', brief: '这里的简介' })]);
});

const speaker = { name: '示例讲者', title: '', brief: '', avatar_url: '' };

test('saved elsewhere in other places only: nothing is asked, and what was saved there stays', async () => {
  const { user } = await openEdit({ place: '旧地点' });
  type('一句话简介', '这里的简介');
  refuse(update, 409, '内容已被修改，请刷新后重试');
  answer(edit, eventInEditor({ revision: 4, place: '别处的地点', speakers: [speaker] }));
  await user.click(press('保存修改'));
  expect(await screen.findByText(/改的不是同一处.*没有要选的/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  const taken = within(screen.getByRole('region', { name: '只在别处改过，已经采用' }));
  expect(taken.getAllByRole('term').map((term) => term.textContent)).toEqual(['地点', '讲者']);
  expect(taken.getByText('别处的地点')).toBeVisible();
  await user.click(press('用合好的内容继续编辑'));
  const sent = stores();
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  expect(sent).toEqual([
    expect.objectContaining({ revision: 4, place: '别处的地点', brief: '这里的简介', speakers: [speaker] }),
  ]);
});

test('after a save the next conflict knows what was saved here', async () => {
  const { user } = await openEdit({ place: '旧地点' });
  type('地点', '这里的地点');
  stores();
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  type('一句话简介', '这里的简介');
  refuse(update, 409, '内容已被修改，请刷新后重试');
  answer(edit, eventInEditor({ revision: 5, place: '别处的地点' }));
  await user.click(press('保存修改'));
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(press('用合好的内容继续编辑'));
  expect(field('地点')).toHaveValue('别处的地点');
});

test('what the API stores in its own spelling was changed by nobody elsewhere', async () => {
  const { user } = await openEdit({ place: '旧地点' });
  type('活动名称', '两个  空格');
  const stored = { name: '两个 空格', content: '<h3>须知</h3><p>清理过的</p>' };
  stores(stored);
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  expect(field('活动名称')).toHaveValue('两个 空格');
  await waitFor(() => expect(field('活动介绍')).toHaveTextContent('须知清理过的'));
  expect(kept(5)).toEqual([]);
  type('一句话简介', '这里的简介');
  refuse(update, 409, '内容已被修改，请刷新后重试');
  answer(edit, eventInEditor({ ...stored, revision: 5, place: '别处的地点' }));
  await user.click(press('保存修改'));
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  expect(screen.queryByRole('radio')).toBeNull();
  const taken = within(screen.getByRole('region', { name: '只在别处改过，已经采用' }));
  expect(taken.getAllByRole('term').map((term) => term.textContent)).toEqual(['地点']);
});

test('what is typed while it is being saved stays, and is kept', async () => {
  const { user } = await openEdit();
  type('活动名称', '两个  空格');
  const release = hold(update, eventInEditor({ revision: 4, name: '两个 空格', place: '旧地点' }));
  await user.click(press('保存修改'));
  type('活动名称', '后来写的');
  release();
  await screen.findByRole('region', { name: '修改已保存' });
  expect(field('活动名称')).toHaveValue('后来写的');
  expect(kept(5)).toEqual([
    expect.objectContaining({ revision: 4, values: expect.objectContaining({ name: '后来写的' }) }),
  ]);
});

test('an answer that got lost is no conflict', async () => {
  const { user } = await openEdit();
  type('地点', '这里的地点');
  refuse(update, 409, '内容已被修改，请刷新后重试');
  answer(edit, eventInEditor({ revision: 4, place: '这里的地点' }));
  await user.click(press('保存修改'));
  expect(await screen.findByRole('region', { name: '修改已保存' })).toBeVisible();
});

test('a draft of an older event is compared with the new one as soon as the page opens', async () => {
  const first = await openEdit();
  type('地点', '没有保存的地点');
  first.unmount();
  expect(kept(5)).toHaveLength(1);
  answer(edit, eventInEditor({ revision: 9, place: '别处的地点' }));
  const { user } = await openPage(path);
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  await user.click(press('全部用别处的'));
  await user.click(press('用选好的内容继续编辑'));
  expect(field('地点')).toHaveValue('别处的地点');
  await waitFor(() => expect(kept(5)).toEqual([]));
});

const leaveDraft = async () => {
  const first = await openEdit({ place: '旧地点' });
  type('一句话简介', '没有保存的简介');
  first.unmount();
  return kept(5);
};

test('a draft knows what it grew from: it does not bring back what was changed elsewhere since', async () => {
  expect(await leaveDraft()).toEqual([expect.objectContaining({ revision: 3 })]);
  answer(edit, eventInEditor({ revision: 9, place: '别处的地点' }));
  const { user } = await openPage(path);
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(press('用合好的内容继续编辑'));
  expect(field('地点')).toHaveValue('别处的地点');
  expect(field('一句话简介')).toHaveValue('没有保存的简介');
});

const drop = '放弃这些内容';

test('what is given up of a restored draft goes back to what is saved by now, and comes back as it was', async () => {
  await leaveDraft();
  const { user } = await openPage(path);
  expect(await screen.findByRole('button', { name: drop })).toBeVisible();
  refuse(update, 409, '内容已被修改，请刷新后重试');
  answer(edit, eventInEditor({ revision: 4, place: '别处的地点' }));
  await user.click(press('保存修改'));
  await user.click(await screen.findByRole('button', { name: '用合好的内容继续编辑' }));
  await user.click(press(drop));
  expect(field('地点')).toHaveValue('别处的地点');
  expect(field('一句话简介')).not.toHaveValue('没有保存的简介');
  await user.click(press('撤销放弃'));
  expect(field('一句话简介')).toHaveValue('没有保存的简介');
  const sent = stores();
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  expect(sent).toEqual([expect.objectContaining({ revision: 4, place: '别处的地点' })]);
  // It is nobody's to give up any more.
  expect(screen.queryByRole('button', { name: drop })).toBeNull();
});

test('a draft that was kept without it is compared field by field', async () => {
  for (const { base: _, ...draft } of await leaveDraft()) eventDrafts.write(draft);
  answer(edit, eventInEditor({ revision: 9, place: '别处的地点' }));
  await openPage(path);
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  const place = within(screen.getByRole('group', { name: '地点' }));
  expect(place.getByRole('radio', { name: /旧地点/ })).toBeChecked();
});

test('it is called off for a reason, for good', async () => {
  const { user, queryClient } = await openEdit(inFarFuture);
  await user.click(press('取消活动'));
  const dialog = within(await screen.findByRole('alertdialog', { name: '取消活动' }));
  expect(dialog.getByText(/不能恢复.*都会收到通知/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '取消活动' }));
  const reason = dialog.getByRole('textbox', { name: '取消原因' });
  expect(reason).toHaveAccessibleDescription('请填写取消原因');
  expect(reason).toHaveFocus();
  await user.type(reason, '场地停电');
  queryClient.setQueryData(['POST /v1/events'], { pages: [[]], pageParams: [1] });
  const sent = answer(callOff, { id: 5, revision: 4 });
  answer(edit, eventInEditor({ is_called_off: true }));
  await user.click(dialog.getByRole('button', { name: '取消活动' }));
  const note = await screen.findByRole('heading', { name: '活动已取消' });
  expect(note).toBeVisible();
  // What was pressed is gone: who reads by ear goes on at what came of it.
  await waitFor(() => expect(note.closest('[tabindex="-1"]')).toHaveFocus());
  // They are told by and by, which nobody has seen the end of yet.
  expect(screen.getByText('活动已取消，正在通知报名和候补的人')).toBeInTheDocument();
  expect(screen.getByText(/报名和候补的人会收到通知/)).toBeVisible();
  expect(sent).toEqual([{ id: 5, reason: '场地停电', writer_id: 7 }]);
  // Lists show it when they are opened.
  expect(queryClient.getQueryState(['POST /v1/events'])?.isInvalidated).toBe(true);
});

test('what has taken place is not offered to be called off', async () => {
  await openEdit({ start_time: '2026-08-01 14:00:00', end_time: '2026-08-01 18:00:00' });
  expect(press('保存修改')).toBeVisible();
  expect(screen.queryByRole('button', { name: '取消活动' })).toBeNull();
  expect(screen.queryByText(/活动办不成了/)).toBeNull();
});

test('what cannot be called off any more says why, and keeps the reason', async () => {
  const { user } = await openEdit(inFarFuture);
  await user.click(press('取消活动'));
  const dialog = within(await screen.findByRole('alertdialog', { name: '取消活动' }));
  await user.type(dialog.getByRole('textbox', { name: '取消原因' }), '来晚了');
  refuse(callOff, 409, '活动已结束');
  await user.click(dialog.getByRole('button', { name: '取消活动' }));
  expect(await screen.findByText('活动已结束')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: '取消原因' })).toHaveValue('来晚了');
});

test('called off elsewhere while it was written: that is said in place of the form, and nothing is asked again', async () => {
  const { user } = await openEdit();
  type('地点', '这里的地点');
  refuse(update, 409, '活动已取消');
  answer(edit, eventInEditor({ revision: 4, is_called_off: true, place: '别处的地点' }));
  await user.click(press('保存修改'));
  const note = await screen.findByRole('heading', { name: '活动已取消' });
  expect(note.closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.queryByRole('heading', { name: '这个活动在别处也被修改了' })).toBeNull();
  expect(screen.queryByRole('button', { name: '保存修改' })).toBeNull();
  expect(screen.getByText(/没有保存的修改用不上了，这个浏览器不再保留/)).toBeVisible();
  await waitFor(() => expect(kept(5)).toEqual([]));
});

test('what was left behind of an event that is called off is dropped: nothing leads to it any more', async () => {
  await leaveDraft();
  answer(edit, eventInEditor({ is_called_off: true }));
  const { unmount } = await openPage(path);
  expect(await screen.findByText(/没有保存的修改用不上了/)).toBeVisible();
  await waitFor(() => expect(kept(5)).toEqual([]));
  unmount();
  await openPage(path);
  expect(await screen.findByRole('heading', { name: '活动已取消' })).toBeVisible();
  expect(screen.queryByText(/没有保存的修改/)).toBeNull();
});

test('called off here, nothing stays of what was typed a moment before', async () => {
  const { user } = await openEdit(inFarFuture);
  await user.click(press('取消活动'));
  const dialog = within(await screen.findByRole('alertdialog', { name: '取消活动' }));
  await user.type(dialog.getByRole('textbox', { name: '取消原因' }), '场地停电');
  answer(callOff, { id: 5, revision: 4 });
  answer(edit, eventInEditor({ is_called_off: true }));
  type('地点', '这里的地点');
  await user.click(dialog.getByRole('button', { name: '取消活动' }));
  await screen.findByRole('heading', { name: '活动已取消' });
  await waitFor(() => expect(kept(5)).toEqual([]));
});

test('called off already, not one’s own, and not there', async () => {
  answer(edit, eventInEditor({ is_called_off: true, name: '停办的（示例）' }));
  const off = await openPage(path);
  expect(await screen.findByText(/停办的（示例）.*不能再修改/)).toBeVisible();
  off.unmount();
  refuse(edit, 403, '无权操作', 40301);
  const foreign = await openPage(path);
  expect(await screen.findByText(/只有这个活动的组织者/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  foreign.unmount();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse(edit, 404, '活动不存在');
  await openPage(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('404');
});
