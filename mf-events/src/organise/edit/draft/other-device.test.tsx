import { eventDraft, eventInEditor } from '@hub/shared/contracts/testing/event';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  begin,
  byLabel,
  create,
  drafts,
  edit,
  field,
  fillIn,
  giveUp,
  keepsDrafts,
  kept,
  openForm,
  openNew,
  openPage,
  press,
  save,
  stores,
  type,
  untilTagsAsked,
} from '../edit.testing.tsx';
import { eventDrafts } from './event-drafts.ts';
import { draftOf } from './remote-draft.ts';

beforeEach(begin);

const ours = (given: Parameters<typeof eventDraft>[0] = {}) =>
  eventDraft({ key: 'key-甲', revision: 3, ...given, form: { name: '甲', ...given.form } });
const rowOf = (name: string) => within(screen.getByRole('listitem', { name }));
const made = (is_repeat = false) => answer(create, { id: 5, revision: 0, is_repeat });
/** As the end of a page does, or another tab before it. */
const leave = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const untilStored = () => waitFor(() => expect(where()).toHaveTextContent('已存到云端'));
const where = () => screen.getByText(/已存到云端|已存在本机/);

test('an event that was begun elsewhere is found with when and where, gone on with, and published from here', async () => {
  const stored = keepsDrafts(
    ours({ form: { place: '二楼', agenda: [{ time: '14:00', title: '开场', speaker: '' }] } }),
  );
  const { user } = await openNew();
  expect(field('活动名称')).toHaveValue('');
  expect(rowOf('甲').getByText('写于 11/20 02:00 · Chrome · Windows')).toBeVisible();
  await user.click(rowOf('甲').getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(field('活动名称')).toHaveValue('甲'));
  expect(byLabel('地点')).toHaveValue('二楼');
  expect(screen.getByText('上次没有发布的内容还在这里，写于 11/20 02:00 · Chrome · Windows。')).toBeVisible();
  expect(where()).toHaveTextContent('还没有发布的内容已存到云端 11/20 02:00');
  fillIn('甲，写完了');
  const sent = made();
  answer(edit, eventInEditor());
  await user.click(press('发布活动'));
  await screen.findByRole('region', { name: '活动已发布' });
  expect(sent).toEqual([
    expect.objectContaining({ key: 'key-甲', name: '甲，写完了', draft_revision: 3, place: '二楼' }),
  ]);
  expect(kept()).toEqual([]);
  expect(stored).toHaveLength(1);
});

test('what is typed is here at once and at the API some seconds later, under its key', async () => {
  const stored = keepsDrafts();
  const first = await openNew();
  type('活动名称', '读书会');
  await waitFor(() => expect(where()).toHaveTextContent('已存在本机'));
  expect(stored).toEqual([]);
  await waitFor(() => expect(where()).toHaveTextContent('还没有发布的内容已存到云端'), { timeout: 6000 });
  expect(stored).toEqual([expect.objectContaining({ key: kept()[0]?.id, revision: 1 })]);
  expect(stored[0]?.form.name).toBe('读书会');
  type('地点', '二楼');
  await waitFor(() => expect(where()).toHaveTextContent('已存在本机'));
  leave();
  await untilStored();
  expect(stored[0]).toMatchObject({ revision: 2, form: { place: '二楼' } });
  first.unmount();
  await openNew();
  expect(byLabel('地点')).toHaveValue('二楼');
  expect(screen.queryByRole('region', { name: '其他未完成的活动' })).toBeNull();
}, 10_000);

test('this browser’s goes on as another device has left it', async () => {
  eventDrafts.write({ ...draftOf(7, ours({ revision: 2, form: { name: '旧' } })), isSaved: true });
  keepsDrafts(ours({ form: { name: '新' } }));
  await openNew();
  expect(field('活动名称')).toHaveValue('新');
});

test('what was published or given up elsewhere is gone here, too, but not what was written here since', async () => {
  const before = draftOf(7, ours());
  eventDrafts.write(before);
  const first = await openNew();
  expect(field('活动名称')).toHaveValue('');
  expect(kept()).toEqual([]);
  first.unmount();
  eventDrafts.write({ ...before, isSaved: false, values: { ...before.values, name: '甲，又改了' } });
  const { user } = await openNew();
  expect(field('活动名称')).toHaveValue('甲，又改了');
  fillIn('甲，又改了');
  const sent = made();
  answer(edit, eventInEditor());
  await user.click(press('发布活动'));
  await screen.findByRole('region', { name: '活动已发布' });
  expect(sent[0]?.['key']).not.toBe('key-甲');
});

test('what the page had sent as it ended is no other text, in whatever order the API has its fields', async () => {
  const speaker = { name: '讲者', title: '', brief: '', avatar_url: '' };
  const stored = keepsDrafts(
    ours({ form: { speakers: [{ avatar_url: '', brief: '', title: '', name: '讲者' }] } }),
  );
  const { values } = draftOf(7, ours({ revision: 2, form: { speakers: [speaker] } }));
  const unsaved = { isSaved: false, base: { ...values, speakers: [] } };
  eventDrafts.write({ ...draftOf(7, ours({ revision: 2 })), values, ...unsaved });
  await openNew();
  expect(screen.getByRole('group', { name: '讲者第 1 项' })).toBeVisible();
  type('地点', '二楼');
  await waitFor(() => expect(where()).toHaveTextContent('已存在本机'));
  leave();
  await untilStored();
  expect(stored[0]).toMatchObject({ revision: 4, form: { place: '二楼' } });
});

test('two devices that wrote: what both changed is chosen, and goes up', async () => {
  const stored = keepsDrafts(ours({ form: { name: '别处的', place: '二楼' } }));
  const base = draftOf(7, ours({ revision: 2 })).values;
  const draft = { ...draftOf(7, ours({ revision: 2 })), isSaved: false, base };
  eventDrafts.write({ ...draft, values: { ...base, name: '这里的' } });
  const { user } = await openPage('/events/organise/new');
  expect(await screen.findByRole('heading', { name: '这个活动在别处也被修改了' })).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: '活动名称' })).getByRole('radio', { name: /这里的/ }),
  ).toBeChecked();
  await untilTagsAsked();
  await user.click(press('用选好的内容继续编辑'));
  expect(field('活动名称')).toHaveValue('这里的');
  leave();
  await untilStored();
  expect(stored[0]).toMatchObject({ revision: 4, form: { name: '这里的', place: '二楼' } });
});

test('a device that wrote while this page was open is met by the next save', async () => {
  keepsDrafts(ours());
  const { user } = await openForm('/events/organise/new?draft=key-甲');
  expect(field('活动名称')).toHaveValue('甲');
  keepsDrafts(ours({ revision: 9, form: { name: '别处的' } }));
  refuse(save, 409, '内容已被修改，请刷新后重试');
  type('活动名称', '这里的');
  leave();
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  await user.click(screen.getByRole('radio', { name: /别处的/ }));
  await user.click(press('用选好的内容继续编辑'));
  await waitFor(() => expect(field('活动名称')).toHaveValue('别处的'));
});

test('published on another device meanwhile: nobody’s words are lost', async () => {
  keepsDrafts(ours());
  const { user } = await openForm('/events/organise/new?draft=key-甲');
  refuse(save, 404, '这份草稿已经在别处发布或放弃了');
  fillIn('这里的');
  leave();
  expect(await screen.findByText(/它已经在别处发布或放弃，云端不再保存/)).toBeVisible();
  made(true);
  answer(edit, eventInEditor({ revision: 0, name: '别处的' }));
  const changed = stores();
  await user.click(press('发布活动'));
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  expect(changed).toEqual([]);
  await user.click(press('用选好的内容继续编辑'));
  await waitFor(() => expect(where()).toHaveTextContent('已存在本机'));
  const saved = answer(save, { revision: 1 });
  await act(async () => leave());
  expect([...changed, ...saved]).toEqual([]);
});

test('given up here it is gone everywhere, and comes back when that was a mistake', async () => {
  const stored = keepsDrafts(ours(), ours({ key: 'key-乙', form: { name: '乙' } }));
  const { user } = await openForm('/events/organise/new?draft=key-甲');
  await user.click(rowOf('乙').getByRole('button', { name: '放弃' }));
  await screen.findByText('已放弃「乙」');
  expect(stored.map(({ key }) => key)).toEqual(['key-甲']);
  await user.click(press('撤销放弃'));
  await waitFor(() => expect(stored[0]).toMatchObject({ key: 'key-乙', form: { name: '乙' } }));
  await user.click(press('放弃这些内容'));
  await waitFor(() => expect(screen.queryByText(/已存在本机/)).toBeNull());
  expect(stored.map(({ key }) => key)).toEqual(['key-乙']);
  await user.click(press('撤销放弃'));
  leave();
  await untilStored();
  expect(stored[0]).toMatchObject({ key: 'key-甲', form: { name: '甲' } });
});

test('what could not be given up stays, and says why', async () => {
  keepsDrafts(ours());
  const { user } = await openNew();
  cutOff(giveUp);
  await user.click(rowOf('甲').getByRole('button', { name: '放弃' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(rowOf('甲').getByRole('button', { name: '继续编辑' })).toBeVisible();
});

test('emptied without a network it is given up the next time', async () => {
  const stored = keepsDrafts(ours());
  const first = await openForm('/events/organise/new?draft=key-甲');
  cutOff(giveUp);
  await first.user.click(press('放弃这些内容'));
  await waitFor(() => expect(where()).toHaveTextContent('联网后会自动存到云端'));
  first.unmount();
  keepsDrafts(...stored);
  const again = keepsDrafts(ours());
  await openNew();
  expect(field('活动名称')).toHaveValue('');
  expect(screen.queryByRole('listitem', { name: '甲' })).toBeNull();
  await waitFor(() => expect(again).toEqual([]));
});

test.each([
  [422, '没有发布的活动最多存 20 个，请先发布或放弃一些', /最多存 20 个，请先发布或放弃一些，云端没有保存/],
  [422, '活动介绍不能超过 200000 个字', /活动介绍不能超过 200000 个字，云端没有保存/],
  [413, '提交的内容过大', /提交的内容过大，云端没有保存/],
])('what the API does not keep is kept here, and said: %i %s', async (status, message, words) => {
  refuse(save, status, message);
  await openNew();
  type('活动名称', '太多了');
  leave();
  expect(await screen.findByText(words)).toHaveTextContent('已存在本机');
  expect(kept()).toEqual([expect.objectContaining({ isSaved: false })]);
});

test('without an answer of the API the form opens with what this browser has', async () => {
  eventDrafts.write(draftOf(7, ours()));
  refuse(drafts, 503, '服务繁忙');
  await openNew();
  expect(field('活动名称')).toHaveValue('甲');
});

test('who asks for one that is gone is told so', async () => {
  await openForm('/events/organise/new?draft=key-甲');
  expect(await screen.findByText('这份内容已经在别处打开、发布或放弃了')).toBeVisible();
  expect(field('活动名称')).toHaveValue('');
});
