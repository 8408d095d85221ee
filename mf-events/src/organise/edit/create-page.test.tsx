import { paperDetail } from '@hub/shared/contracts/testing/catalogue';
import { eventInEditor } from '@hub/shared/contracts/testing/event';
import { leaveTo } from '@hub/shared/runtime/leave';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';
import {
  begin,
  byLabel,
  create,
  edit,
  field,
  fillIn,
  kept,
  openForm,
  openNew,
  press,
  row,
  stores,
  type,
} from './edit.testing.tsx';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

beforeEach(begin);

const made = (is_repeat = false) => answer(create, { id: 5, revision: 0, is_repeat });

test('an event is published with what was filled in, and leads on to its page and the list', async () => {
  const sent = made();
  answer(edit, eventInEditor());
  const { user, url } = await openNew();
  fillIn();
  type('名额', '30');
  await user.click(screen.getByRole('checkbox', { name: /候补/ }));
  await user.click(press('添加日程'));
  await user.type(row('日程第 1 项').getByLabelText('议题'), '开场');
  await user.click(press('添加日程'));
  await user.type(screen.getByRole('combobox', { name: '标签' }), '智能{Enter}');
  await user.click(press('发布活动'));
  const note = within(await screen.findByRole('region', { name: '活动已发布' }));
  expect(url()).toBe('/events/organise/5/edit');
  expect(note.getByRole('link', { name: '查看活动页' })).toHaveAttribute(
    'href',
    'http://events.example/activities/5',
  );
  expect(note.getByRole('link', { name: '我组织的活动' })).toHaveAttribute('href', '/events/organise');
  expect(sent).toEqual([
    expect.objectContaining({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: '读书会（示例）',
      start_time: '2026-12-05 14:00:00',
      end_time: '2026-12-05 16:30:00',
      capacity: '30',
      waitlist: true,
      agenda: [{ time: '', title: '开场', speaker: '' }],
      tag_ids: [2],
    }),
  ]);
  expect(kept()).toEqual([]);
});

test('what is missing stands at its field before anything is sent', async () => {
  const { user } = await openNew();
  await user.click(press('发布活动'));
  expect(field('活动名称')).toHaveAccessibleDescription('请填写活动名称');
  expect(field('活动名称')).toHaveFocus();
  expect(byLabel('开始时间')).toHaveAccessibleDescription('请填写开始时间');
  fillIn();
  type('结束时间', '2026-12-05T13:00');
  expect(field('活动名称')).toBeValid();
  await user.click(press('发布活动'));
  expect(byLabel('结束时间')).toHaveAccessibleDescription('结束时间应晚于开始时间');
  expect(byLabel('结束时间')).toHaveFocus();
});

test('two presses publish one event', async () => {
  const answered = Promise.withResolvers<void>();
  const sent = answer(create, () => answered.promise.then(() => ({ id: 5, revision: 0, is_repeat: false })));
  answer(edit, eventInEditor());
  const { user } = await openNew();
  fillIn();
  await user.dblClick(press('发布活动'));
  expect(press('发布活动')).toHaveAttribute('aria-busy', 'true');
  answered.resolve();
  expect(await screen.findByRole('region', { name: '活动已发布' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a year that is a slip of the hand stands at its field before anything is sent', async () => {
  const { user } = await openNew();
  fillIn();
  for (const name of ['开始时间', '结束时间'] as const) {
    expect(byLabel(name)).toHaveAttribute('max', '2100-12-31T23:59');
    for (const wrong of ['0026-12-05T14:00', '20260-12-05T14:00']) {
      type(name, wrong);
      await user.click(press('发布活动'));
      expect(byLabel(name)).toHaveAccessibleDescription(`${name}的年份应在 1970 到 2100 之间`);
    }
    fillIn();
  }
  expect(byLabel('开始时间')).toHaveAttribute('min', '1970-01-01T00:00');
});

test('what the API refuses stands at its field, of a list at its row', async () => {
  const { user } = await openNew();
  fillIn();
  for (const _ of ['filled in', 'left empty', 'half filled in']) await user.click(press('添加讲者'));
  await user.type(row('讲者第 1 项').getByLabelText('姓名'), '示例讲者');
  await user.type(row('讲者第 3 项').getByLabelText('头衔'), '研究员');
  refuse(create, 422, '请求参数错误', 422, [
    { field: 'speakers', message: '讲者第 2 项：请填写姓名' },
    { field: 'online_url', message: '线上链接格式错误' },
  ]);
  await user.click(press('发布活动'));
  // The second that was sent: nobody filled in the one between them.
  const name = row('讲者第 3 项').getByLabelText('姓名');
  await waitFor(() => expect(name).toHaveAccessibleDescription('请填写姓名'));
  expect(field(/^线上链接/)).toHaveAccessibleDescription('线上链接格式错误');
  expect(field(/^线上链接/)).toHaveFocus();
});

test('what was left behind is there again, under its key; it may be given up and taken back', async () => {
  const first = await openNew();
  fillIn('写了一半');
  first.unmount();
  const [draft] = kept();
  expect(draft?.values.name).toBe('写了一半');
  const { user } = await openNew();
  expect(field('活动名称')).toHaveValue('写了一半');
  await user.click(press('放弃这些内容'));
  expect(field('活动名称')).toHaveValue('');
  expect(kept()).toEqual([]);
  await user.click(press('撤销放弃'));
  expect(field('活动名称')).toHaveValue('写了一半');
  const sent = made();
  answer(edit, eventInEditor());
  await user.click(press('发布活动'));
  await screen.findByRole('region', { name: '活动已发布' });
  expect(sent[0]?.['key']).toBe(draft?.id);
});

test('what is typed is kept within a second; another member does not get it', async () => {
  const first = await openNew();
  type('活动名称', '我的');
  await waitFor(() => expect(kept()[0]?.values.name).toBe('我的'), { timeout: 1000 });
  await waitFor(() => expect(screen.getByText(/已存在本机/)).toBeVisible());
  first.unmount();
  logIn({ id: 8, role: 'organiser' });
  await openNew();
  expect(field('活动名称')).toHaveValue('');
});

test('what found no room in the browser is asked about after its form is gone, and there again', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key: string) => {
    if (key.startsWith('hub:/write/')) throw new DOMException('full', 'QuotaExceededError');
  });
  const { unmount } = await openNew();
  type('活动名称', '没有空间的活动');
  unmount();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await openNew();
  expect(byLabel('活动名称')).toHaveValue('没有空间的活动');
  full.mockRestore();
});

test('tried again after an answer got lost, it is one event, of the last words', async () => {
  cutOff(create);
  const { user } = await openNew();
  fillIn('第一次');
  await user.click(press('发布活动'));
  expect(await screen.findByText(/没有保存成功/)).toBeVisible();
  expect(kept()[0]).toMatchObject({ isTried: true, values: { name: '第一次' } });
  type('活动名称', '第二次');
  const sent = made(true);
  answer(edit, eventInEditor({ name: '第一次', revision: 0 }));
  const changed = stores();
  await user.click(press('发布活动'));
  await screen.findByRole('region', { name: '活动已发布' });
  expect(sent).toHaveLength(1);
  expect(changed).toEqual([expect.objectContaining({ id: 5, revision: 0, name: '第二次' })]);
  expect(kept()).toEqual([]);
});

test('a session that is over leads to the login; everything is there afterwards', async () => {
  refuse(create, 403, '请先登录');
  const { user, unmount } = await openNew();
  fillIn('登录之前');
  await user.click(press('发布活动'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expect(field('活动名称')).toHaveValue('登录之前');
  unmount();
  logIn({ role: 'organiser' });
  await openNew();
  expect(field('活动名称')).toHaveValue('登录之前');
});

test('Enter publishes nothing, and the Enter of an input method looks for nothing', async () => {
  const sent = made();
  const asked = answer('GET /v2/search', []);
  const { user } = await openNew();
  fillIn();
  await user.type(field('活动名称'), '{Enter}');
  const search = field('相关文章与论文');
  type('相关文章与论文', '大模型');
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  expect(asked).toEqual([]);
  await user.type(search, '{Enter}');
  expect(await screen.findByText('没有找到，换个词试试')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(sent).toEqual([]);
});

test.each([['member'], ['author']] as const)('a mere %s is told how to become an organiser', async (role) => {
  logIn({ role });
  await openPage('/events/organise/new');
  expect(screen.getByRole('link', { name: '怎样成为组织者' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('made by a try that seemed to fail, and called off since: that is said, and nothing of it is begun again', async () => {
  const { user, url } = await openNew();
  fillIn();
  cutOff(create);
  await user.click(press('发布活动'));
  await screen.findByText(/没有保存成功，请检查网络后再试/);
  made(true);
  answer(edit, eventInEditor({ revision: 1, is_called_off: true }));
  await user.click(press('发布活动'));
  expect(await screen.findByRole('heading', { name: '活动已取消' })).toBeVisible();
  expect(url()).toBe('/events/organise/5/edit');
  expect(kept()).toEqual([]);
  await waitFor(() => expect(kept(5)).toEqual([]));
});

describe('about a paper', () => {
  const paper = paperDetail({ title: 'Attention Is All $k$ Need' });
  const about = `/events/organise/new?paper=${paper.id}`;
  const linked = () => screen.queryByRole('list', { name: '已选的相关内容' })?.textContent;

  test('the form begins with it; nothing is kept before somebody types', async () => {
    answer('GET /v3/paper/{id}', paper);
    const { user, unmount } = await openForm(about);
    expect(field('活动名称')).toHaveValue('共读：Attention Is All k Need');
    expect(linked()).toBe(`论文${paper.title}`);
    unmount();
    expect(kept()).toEqual([]);
    await openForm(about);
    const sent = made();
    answer(edit, eventInEditor());
    fillIn('周五共读');
    await user.click(press('发布活动'));
    await screen.findByRole('region', { name: '活动已发布' });
    expect(sent[0]?.['linked']).toEqual([{ source_id: paper.source_id }]);
  });

  test('what was left behind waits beside it; what is about the same paper goes on', async () => {
    answer('GET /v3/paper/{id}', paper);
    const first = await openNew();
    fillIn('写了一半');
    first.unmount();
    const second = await openForm(about);
    expect(field('活动名称')).toHaveValue('共读：Attention Is All k Need');
    const others = screen.getByRole('region', { name: '其他未完成的活动' });
    expect(within(others).getByRole('listitem', { name: '写了一半' })).toBeVisible();
    type('地点', '二楼');
    second.unmount();
    expect(kept()).toHaveLength(2);
    await openForm(about);
    expect(byLabel('地点')).toHaveValue('二楼');
    expect(kept()).toHaveLength(2);
  });

  test('that is not there, the form begins empty', async () => {
    refuse('GET /v3/paper/{id}', 404, '论文不存在');
    await openForm('/events/organise/new?paper=x');
    expect(field('活动名称')).toHaveValue('');
  });

  test('who organises nothing is led to an article about it', async () => {
    logIn({ role: 'member' });
    await openPage(about);
    expect(await screen.findByText(/还没有组织者权限/)).toBeVisible();
    const instead = screen.getByRole('link', { name: '写一篇，约人一起读' });
    expect(instead).toHaveAttribute('href', `/create?paper=${paper.id}`);
  });
});
