import { eventInEditor } from '@hub/shared/contracts/testing/event';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import {
  begin,
  edit,
  field,
  kept,
  openEdit,
  openForm,
  press,
  stores,
  type,
  update,
} from '../edit.testing.tsx';
import { valuesOf } from '../values/event-values.ts';
import { eventDrafts } from './event-drafts.ts';

beforeEach(begin);

const event = eventInEditor({ revision: 3, place: '旧地点' });
const base = valuesOf(event);

/** As pages that were closed left them behind, the last one the latest. */
const leave = (...drafts: (Partial<typeof base> & { revision?: number })[]) =>
  drafts.forEach(({ revision = 3, ...changed }, index) => {
    const place = { userId: 7, eventId: 5, revision, isTried: false };
    const at = Date.UTC(2026, 9, 1) + index;
    eventDrafts.write({ ...place, at, id: `key-${index}`, values: { ...base, ...changed }, base });
  });

const open = () => openEdit({ place: '旧地点' });
const list = () => screen.findByRole('region', { name: '这个活动的其他未保存修改' });
const rowOf = (name: string) => within(screen.getByRole('listitem', { name }));
const ids = () =>
  kept(5)
    .map(({ id }) => id)
    .sort();

test('of several that were left behind the latest is there, and each of the others can be gone on with', async () => {
  leave({ place: '甲处' }, { brief: '乙简介', name: '乙' }, { place: '丙处' });
  const { user } = await open();
  expect(field('地点')).toHaveValue('丙处');
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
  type('地点', '丙处，改了');
  await user.click(rowOf('对活动名称、一句话简介的修改').getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(field('一句话简介')).toHaveValue('乙简介'));
  expect(field('地点')).toHaveValue('旧地点');
  expect(screen.getByText(/上次没有保存的修改还在这里/)).toBeVisible();
  expect(screen.getAllByRole('listitem', { name: '对地点的修改' })).toHaveLength(2);
  const sent = stores();
  answer(edit, eventInEditor({ revision: 4, place: '旧地点', brief: '乙简介', name: '乙' }));
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  expect(sent).toEqual([expect.objectContaining({ revision: 3, brief: '乙简介', place: '旧地点' })]);
  expect(ids()).toEqual(['key-0', 'key-2']);
});

test('one that grew from an older event is compared with what was saved since', async () => {
  leave({ place: '甲处' }, { brief: '乙简介' });
  const { user } = await open();
  stores({ place: '别的地点' });
  answer(edit, eventInEditor({ revision: 4, place: '别的地点', brief: '乙简介' }));
  await user.click(press('保存修改'));
  await screen.findByRole('region', { name: '修改已保存' });
  await user.click(rowOf('对地点的修改').getByRole('button', { name: '继续编辑' }));
  expect(await screen.findByRole('heading', { name: '这个活动在别处也被修改了' })).toBeVisible();
  const place = within(screen.getByRole('group', { name: '地点' }));
  expect(place.getByRole('radio', { name: /甲处/ })).toBeChecked();
  expect(screen.queryByRole('region', { name: '修改已保存' })).toBeNull();
});

test('what a conflict told of the event counts for the others too: what they change of it, and what was saved since', async () => {
  leave({ place: '甲处' }, { brief: '乙简介' });
  for (const { base: _, ...draft } of kept(5)) eventDrafts.write(draft);
  const { user } = await open();
  refuse(update, 409, '内容已被修改，请刷新后重试');
  answer(edit, eventInEditor({ revision: 4, place: '旧地点', name: '别处的名称' }));
  await user.click(press('保存修改'));
  await user.click(await screen.findByRole('button', { name: '用合好的内容继续编辑' }));
  await user.click(rowOf('对活动名称、地点的修改').getByRole('button', { name: '继续编辑' }));
  await screen.findByRole('heading', { name: '这个活动在别处也被修改了' });
  const name = within(screen.getByRole('group', { name: '活动名称' }));
  expect(name.getByRole('radio', { name: /别处的名称/ })).toBeVisible();
});

test('what the API has already is not offered', async () => {
  leave({ place: '甲处' }, {}, { brief: '丙简介' }, {});
  await open();
  expect(field('一句话简介')).toHaveValue('丙简介');
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  expect(ids()).toEqual(['key-0', 'key-2']);
});

test('one is given up, and comes back; one that was saved in another window is not gone on with', async () => {
  leave({ place: '甲处' }, { brief: '乙简介' });
  const { user } = await open();
  await user.click(rowOf('对地点的修改').getByRole('button', { name: '放弃' }));
  expect(await screen.findByText('已放弃「对地点的修改」')).toBeVisible();
  expect(ids()).toEqual(['key-1']);
  await user.click(press('撤销放弃'));
  expect(ids()).toEqual(['key-0', 'key-1']);
  eventDrafts.drop('key-0');
  await user.click(rowOf('对地点的修改').getByRole('button', { name: '继续编辑' }));
  expect(await screen.findByText(/已经在另一个窗口里发布、保存或放弃/)).toBeVisible();
  expect(field('一句话简介')).toHaveValue('乙简介');
});

test('a new event is offered none of these', async () => {
  leave({ place: '甲处' }, { place: '乙处' });
  await openForm('/events/organise/new');
  expect(field('地点')).toHaveValue('');
  expect(screen.queryByRole('listitem')).toBeNull();
});
