import { eventInEditor } from '@hub/shared/contracts/testing/event';
import { answer, hold } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { begin, create, edit, field, fillIn, kept, openNew, press, type } from '../edit.testing.tsx';
import { noValues } from '../values/event-values.ts';
import { eventDrafts } from './event-drafts.ts';

const before = { userId: 7, eventId: 0, revision: 0, isTried: false, at: Date.UTC(2026, 9, 1) };

beforeEach(begin);
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

/** As another page does that goes on with one. */
const holdElsewhere = (name: string) => {
  const query = async () => ({ held: [{ name: `hub-draft-key-${name}` }] });
  Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true });
};
const writeElsewhere = (name: string, words: string) => {
  const draft = eventDrafts.read(`key-${name}`) ?? before;
  eventDrafts.write({ ...draft, id: `key-${name}`, values: { ...noValues, name: words } });
};

/** As pages that were closed left them behind, the last one the latest. */
const leave = (...names: string[]) =>
  names.forEach((name, index) => {
    const at = before.at + index;
    eventDrafts.write({ ...before, at, id: `key-${name}`, values: { ...noValues, name } });
  });

const others = () => screen.findByRole('region', { name: '其他未完成的活动' });
const rowOf = (name: string) => within(screen.getByRole('listitem', { name }));
const names = () =>
  kept()
    .map(({ values }) => values.name)
    .sort();

test('the latest is there again, and each of the others can be gone on with; nothing gets lost on the way', async () => {
  leave('甲', '乙', '丙');
  const { user } = await openNew();
  expect(field('活动名称')).toHaveValue('丙');
  const list = await others();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  type('活动名称', '丙，改了');
  await user.click(rowOf('甲').getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(field('活动名称')).toHaveValue('甲'));
  expect(rowOf('丙，改了').getByText(/写于/)).toBeVisible();
  fillIn('甲，写完了');
  const sent = answer(create, { id: 5, revision: 0, is_repeat: false });
  answer(edit, eventInEditor());
  await user.click(press('发布活动'));
  await screen.findByRole('region', { name: '活动已发布' });
  expect(sent).toEqual([expect.objectContaining({ key: 'key-甲', name: '甲，写完了' })]);
  expect(names()).toEqual(['丙，改了', '乙']);
});

test('another one can be begun beside what is there', async () => {
  leave('甲');
  const { user } = await openNew();
  await user.click(press('留着，另建一个'));
  await waitFor(() => expect(field('活动名称')).toHaveValue(''));
  expect(screen.queryByText(/上次没有发布的内容/)).toBeNull();
  type('活动名称', '新的');
  await user.click(rowOf('甲').getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(field('活动名称')).toHaveValue('甲'));
  expect(rowOf('新的').getByRole('button', { name: '继续编辑' })).toBeVisible();
  expect(names()).toEqual(['新的', '甲'].sort());
});

test('one is given up, and comes back when that was a mistake', async () => {
  leave('甲', '乙');
  const { user } = await openNew();
  await user.click(rowOf('甲').getByRole('button', { name: '放弃' }));
  expect(await screen.findByText('已放弃「甲」')).toBeVisible();
  expect(names()).toEqual(['乙']);
  await user.click(press('撤销放弃'));
  expect(names()).toEqual(['乙', '甲'].sort());
});

test('one that was published in another window meanwhile is not gone on with', async () => {
  leave('甲', '乙');
  const { user } = await openNew();
  eventDrafts.drop('key-甲');
  await user.click(rowOf('甲').getByRole('button', { name: '继续编辑' }));
  expect(await screen.findByText(/已经在另一个窗口里发布、保存或放弃/)).toBeVisible();
  expect(field('活动名称')).toHaveValue('乙');
  expect(screen.queryByRole('listitem', { name: '甲' })).toBeNull();
});

test('what another window is writing is not given up', async () => {
  leave('甲', '乙');
  const { user } = await openNew();
  holdElsewhere('甲');
  await user.click(rowOf('甲').getByRole('button', { name: '放弃' }));
  expect(await screen.findByText('这份内容正在另一个窗口里编辑')).toBeVisible();
  expect(names()).toEqual(['乙', '甲'].sort());
  expect(rowOf('甲').getByRole('button', { name: '放弃' })).toBeVisible();
});

test('what is put back is what was given up, not what the page once saw; what is there since stays', async () => {
  leave('甲', '乙');
  const { user } = await openNew();
  writeElsewhere('甲', '甲，别处写的');
  await user.click(rowOf('甲').getByRole('button', { name: '放弃' }));
  await user.click(await screen.findByRole('button', { name: '撤销放弃' }));
  expect(names()).toEqual(['乙', '甲，别处写的'].sort());
  await user.click(rowOf('甲，别处写的').getByRole('button', { name: '放弃' }));
  const undo = await screen.findByRole('button', { name: '撤销放弃' });
  writeElsewhere('甲', '甲，后来写的');
  await user.click(undo);
  expect(names()).toEqual(['乙', '甲，后来写的'].sort());
  expect(rowOf('甲，后来写的').getByRole('button', { name: '继续编辑' })).toBeVisible();
});

test('one that was published elsewhere is not given up either', async () => {
  leave('甲', '乙');
  const { user } = await openNew();
  eventDrafts.drop('key-甲');
  await user.click(rowOf('甲').getByRole('button', { name: '放弃' }));
  expect(await screen.findByText(/已经在另一个窗口里发布、保存或放弃/)).toBeVisible();
  expect(screen.queryByRole('listitem', { name: '甲' })).toBeNull();
});

test('nobody leaves a form that is being published', async () => {
  leave('甲', '乙');
  const { user } = await openNew();
  fillIn('乙，写完了');
  const release = hold(create, { id: 5, revision: 0, is_repeat: false });
  answer(edit, eventInEditor());
  await user.click(press('发布活动'));
  const ways = ['继续编辑', '留着，另建一个', '放弃这些内容'].map(press);
  for (const way of ways) expect(way).toBeDisabled();
  release();
  await screen.findByRole('region', { name: '活动已发布' });
  expect(names()).toEqual(['甲']);
});
