import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MoreActions } from '../../entries/more/more-actions.tsx';
import { closeDialog, openDialog } from '../../runtime/dialogs.ts';
import { useToasts } from '../../runtime/toast.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';

const call = 'POST /v1/report/up';
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  act(() => closeDialog());
  useToasts.setState({ toasts: [] });
});
afterEach(() => jest.restoreAllMocks());

// What was reported in one test stays so.
let last = 100;
const next = () => {
  last += 1;
  return `story-${last}`;
};

const open = async (sourceId = next()) => {
  const page = await renderPart(
    <>
      <MoreActions sourceId={sourceId} url="/view/12" />
      <Dialogs goesOn />
    </>,
  );
  await page.user.click(screen.getByRole('button', { name: '更多' }));
  await page.user.click(await screen.findByRole('menuitem', { name: /^举报/ }));
  return page;
};

const openForm = async (sourceId?: string) => {
  const page = await open(sourceId);
  const dialog = within(await screen.findByRole('dialog', { name: '举报反馈' }));
  const send = () => page.user.click(dialog.getByRole('button', { name: '提交' }));
  const choose = (name: string) => page.user.click(dialog.getByRole('radio', { name }));
  const link = () => dialog.queryByRole('textbox', { name: '举报链接' });
  const remark = dialog.getByRole('textbox', { name: '补充说明' });
  return { ...page, dialog, send, choose, link, remark };
};

test('a type must be chosen', async () => {
  const { dialog, send } = await openForm();
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '样式问题',
    '涉嫌广告',
    '内容抄袭',
    '内容侵权',
    '政治相关',
    '内容涉黄',
    '其他',
  ]);
  await send();
  expect(dialog.getByText('请选择举报类型')).toBeVisible();
  expect(dialog.getByRole('group', { name: '举报类型' })).toHaveAccessibleDescription('请选择举报类型');
  expect(dialog.getByRole('radio', { name: '样式问题' })).toHaveFocus();
});

test.each(['内容抄袭', '内容侵权'])('%s needs a link to the original', async (type) => {
  const asked = answer(call, { is_reported: true });
  const { user, dialog, send, choose, link } = await openForm();
  expect(link()).toBeNull();
  await choose(type);
  await send();
  expect(dialog.getByText('请填写举报链接')).toBeVisible();
  for (const wrong of ['原文', 'ftp://example.org', 'javascript:alert(1)', 'http://']) {
    fireEvent.change(link() as HTMLElement, { target: { value: wrong } });
    await send();
    expect(dialog.getByText('举报链接格式错误')).toBeVisible();
  }
  expect(asked).toEqual([]);
  await user.clear(link() as HTMLElement);
  await user.type(link() as HTMLElement, 'https://example.org/a');
  await send();
  await waitFor(() => expect(messages()).toEqual(['举报成功']));
  expect(asked).toEqual([
    {
      type: type === '内容抄袭' ? 3 : 4,
      url: 'https://example.org/a',
      remark: '',
      same_as: '',
      source_id: `story-${last}`,
      writer_id: 0,
    },
  ]);
});

test('choosing a type clears the link', async () => {
  const { user, choose, link } = await openForm();
  await choose('内容抄袭');
  await user.type(link() as HTMLElement, 'https://example.org/a');
  await choose('内容侵权');
  expect(link()).toHaveValue('');
  await choose('其他');
  expect(link()).toBeNull();
});

test('the remark ends at 200 characters as a reader counts them, after the input method has', async () => {
  const { dialog, remark } = await openForm();
  fireEvent.change(remark, { target: { value: '👨‍👩‍👧‍👦'.repeat(205) } });
  expect(dialog.getByText('200/200')).toBeVisible();
  expect(remark).toHaveValue('👨‍👩‍👧‍👦'.repeat(200));
});

test('it is sent, told, and can be taken back', async () => {
  const asked = answer(call, { is_reported: true });
  const { user, send, choose, remark } = await openForm('story-13');
  await choose('涉嫌广告');
  await user.type(remark, '第三段');
  await send();
  await waitFor(() => expect(messages()).toEqual(['举报成功']));
  expect(asked).toMatchObject([{ type: 2, url: '', remark: '第三段', source_id: 'story-13', writer_id: 0 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  refuse('POST /v1/report/down', 500, '服务器开小差了');
  await user.click(screen.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '举报已提交，撤回' }));
  await waitFor(() => expect(messages()).toContain('服务器开小差了'));
  const takenBack = answer('POST /v1/report/down', { is_reported: false });
  await user.click(screen.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '举报已提交，撤回' }));
  await waitFor(() => expect(messages()).toContain('已撤回举报'));
  expect(takenBack).toEqual([{ source_id: 'story-13', writer_id: 0 }]);
  await user.click(screen.getByRole('button', { name: '更多' }));
  expect(await screen.findByRole('menuitem', { name: '举报' })).toBeVisible();
});

test('closed, it gives the focus back to 更多', async () => {
  const { user } = await openForm();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '更多' })).toHaveFocus();
});

test('what the API refuses is told where it belongs', async () => {
  refuse(call, 429, '操作过于频繁，请稍后再试');
  const { send, choose } = await openForm();
  await choose('其他');
  await send();
  await waitFor(() => expect(messages()).toEqual(['操作过于频繁，请稍后再试']));
  expect(screen.getByRole('dialog', { name: '举报反馈' })).toBeVisible();
});

test('what the API says of the link stands at the link, until that changes', async () => {
  refuse(call, 422, '请求参数错误', 422, [{ field: 'url', message: '举报链接格式错误' }]);
  const { user, send, choose, link } = await openForm();
  await choose('内容抄袭');
  await user.type(link() as HTMLElement, 'https://example.org/a');
  await send();
  await waitFor(() => expect(link()).toHaveAccessibleDescription('举报链接格式错误'));
  expect(link()).toHaveFocus();
  expect(link()).toHaveValue('https://example.org/a');
  expect(messages()).toEqual([]);
  await user.type(link() as HTMLElement, 'b');
  expect(link()).toBeValid();
});

test('two presses are one report; the Enter that takes a candidate is none', async () => {
  const { promise, resolve } = Promise.withResolvers<{ is_reported: boolean }>();
  const asked = answer(call, () => promise);
  const { user, dialog, choose, link } = await openForm();
  await choose('内容抄袭');
  await user.type(link() as HTMLElement, 'https://example.org/a');
  expect(fireEvent.keyDown(link() as HTMLElement, { key: 'Enter', keyCode: 229 })).toBe(false);
  await user.dblClick(dialog.getByRole('button', { name: '提交' }));
  resolve({ is_reported: true });
  await waitFor(() => expect(messages()).toEqual(['举报成功']));
  expect(asked).toHaveLength(1);
});

test('on a phone it is refused, with the link to go on with at a computer', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  const { user } = await open();
  const dialog = within(await screen.findByRole('dialog', { name: '举报反馈' }));
  expect(dialog.getByText('请在PC端进行操作')).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: '复制链接' }));
  expect(written).toHaveBeenCalledWith('http://localhost/view/12');
});

test('of Chinese words it has that chosen', async () => {
  const asked = answer(call, { is_reported: true });
  const { user } = await renderPart(<Dialogs goesOn />);
  act(() => openDialog({ dialog: 'report', sourceId: 'paper-a', url: '/paper/a', ofChinese: true }));
  const dialog = within(await screen.findByRole('dialog', { name: '举报反馈' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(8);
  expect(dialog.getByRole('radio', { name: '中文标题或摘要有误' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(asked).toMatchObject([{ type: 11, source_id: 'paper-a' }]));
});

describe('of a person', () => {
  const openOfPerson = async () => {
    const { user } = await renderPart(<Dialogs goesOn />);
    act(() =>
      openDialog({ dialog: 'report', sourceId: 'person-a', url: '/rankings?person=a', ofPerson: true }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: '反馈人物资料' }));
    const choose = (name: string | RegExp) => user.click(dialog.getByRole('radio', { name }));
    const send = () => user.click(dialog.getByRole('button', { name: '提交' }));
    return { user, dialog, choose, send };
  };

  test('there are three answers, and none is sent without its words', async () => {
    const asked = answer(call, { is_reported: true });
    const { user, dialog, choose, send } = await openOfPerson();
    const names = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['这不是我', '和另一位是同一个人（合并）', '资料有误']);
    await send();
    expect(dialog.getByText('请选择哪里不对')).toBeVisible();
    await choose('资料有误');
    await send();
    expect(dialog.getByRole('textbox', { name: '补充说明' })).toHaveAccessibleDescription('请写明哪里有误');
    await choose(/^和另一位/);
    await send();
    const other = dialog.getByRole('textbox', { name: '另一位' });
    expect(other).toHaveAccessibleDescription('请填写另一位的名字或页面地址');
    await user.type(other, '何凯明');
    await send();
    await waitFor(() => expect(messages()).toEqual(['已提交，管理员会核实']));
    expect(asked).toMatchObject([{ type: 9, same_as: '何凯明', source_id: 'person-a' }]);
  });

  test('the other one is asked for where there is one alone', async () => {
    const asked = answer(call, { is_reported: true });
    const { user, dialog, choose, send } = await openOfPerson();
    await choose(/^和另一位/);
    await user.type(dialog.getByRole('textbox', { name: '另一位' }), '何凯明');
    await choose('这不是我');
    expect(dialog.queryByRole('textbox', { name: '另一位' })).toBeNull();
    await send();
    await waitFor(() => expect(asked).toMatchObject([{ type: 8, same_as: '' }]));
  });

  test('a phone will do', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    const { dialog } = await openOfPerson();
    expect(dialog.getByRole('radio', { name: '这不是我' })).toBeVisible();
  });
});
