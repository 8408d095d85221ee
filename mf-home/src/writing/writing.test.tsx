import { paperDetail } from '@hub/shared/contracts/testing/catalogue';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { storyInEditor } from '@hub/shared/contracts/testing/writing';
import { useAuth } from '@hub/shared/runtime/auth';
import { reloadPage } from '@hub/shared/runtime/reload';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { storyDrafts } from './draft/story-drafts.ts';
import {
  beginAnew,
  body,
  create,
  edit,
  paste,
  saved,
  status,
  title,
  typeTitle,
  update,
} from './writing.testing.ts';

beforeEach(beginAnew);

test('a visitor is asked to log in', async () => {
  useAuth.setState({ status: 'visitor', info: undefined }, true);
  await openPage('/create');
  expect(await screen.findByRole('button', { name: '登录' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('what is typed is kept here within a second, at the API soon after, and published from there', async () => {
  const created = answer(create, { ...saved(), is_repeat: false });
  const updated = answer(update, saved(2, 'pending'));
  const read = answer('GET /v1/stories/{id}', storyEntry({ id: 12 }));
  answer('POST /v1/story/similar', []);
  const { user, url } = await openPage('/create');
  await typeTitle('  逐字保留的标题 ');
  await paste('第一段');
  await waitFor(() => expect(storyDrafts.of(3)[0]?.text.content).toBe('<p>第一段</p>'), { timeout: 1000 });
  await waitFor(() => expect(created).toHaveLength(1), { timeout: 8000 });
  expect(created[0]).toMatchObject({ title: '  逐字保留的标题 ', content: '<p>第一段</p>', draft: true });
  await waitFor(() => expect(status()[0]).toMatch(/^已保存 \d/));
  await user.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(url()).toBe('/view/12'));
  expect(updated).toEqual([expect.objectContaining({ story_id: 12, revision: 1, draft: false })]);
  expect(storyDrafts.of(3)).toEqual([]);
  expect(screen.getByText('已提交，审核通过后公开')).toBeInTheDocument();
  // Asked by the page that is open now: later it would be asked of the next test.
  await waitFor(() => expect(read).toHaveLength(1));
});

test('what the API refuses stands at its field, which takes the focus', async () => {
  const { user } = await openPage('/create');
  await body();
  refuse(create, 422, '请填写标题', 422, [{ field: 'title', message: '请填写标题' }]);
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await title()).toHaveFocus();
  expect(await title()).toBeInvalid();
  expect(screen.getByText('请填写标题')).toBeInTheDocument();
  await typeTitle('有了');
  expect(await title()).toBeValid();
});

test('a draft that was left behind is found again, goes on, or is given up and taken back', async () => {
  answer(create, { ...saved(), is_repeat: false });
  const first = await openPage('/create');
  await typeTitle('未完成');
  await paste('写了一半');
  first.unmount();
  expect(storyDrafts.of(3)).toHaveLength(1);
  const { user } = await openPage('/create');
  await user.click(await screen.findByRole('button', { name: '放弃' }));
  expect(storyDrafts.of(3)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '撤销放弃' }));
  await user.click(screen.getByRole('button', { name: '恢复草稿' }));
  expect(await title()).toHaveValue('未完成');
  await waitFor(async () => expect(await body()).toHaveTextContent('写了一半'));
  expect(screen.queryByRole('button', { name: '恢复草稿' })).not.toBeInTheDocument();
});

test('a picture that failed keeps a text from being published: that is said, and one is led to it', async () => {
  refuse('POST /v1/upload', 503, '服务繁忙');
  const { user } = await openPage('/create');
  await typeTitle('有图');
  await paste('', [new File(['x'], 'a.png', { type: 'image/png' })]);
  expect(await screen.findByText('上传失败：服务繁忙')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText('有图片上传失败，请先重试或移除')).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toHaveFocus();
});

test('by keyboard the focus goes from the offer into the title', async () => {
  const before = await openPage('/create');
  await typeTitle('未完成');
  before.unmount();
  const { user } = await openPage('/create');
  (await screen.findByRole('button', { name: '放弃' })).focus();
  await user.keyboard('{Enter}');
  expect(await title()).toHaveFocus();
  screen.getByRole('button', { name: '撤销放弃' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '恢复草稿' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await title()).toHaveValue('未完成');
  expect(await title()).toHaveFocus();
});

test('what was begun beside the offer of a draft is offered in turn when that is gone on with', async () => {
  const before = await openPage('/create');
  await typeTitle('早先的');
  before.unmount();
  const { user } = await openPage('/create');
  await typeTitle('刚才的');
  await user.click(await screen.findByRole('button', { name: '恢复草稿' }));
  expect(await title()).toHaveValue('早先的');
  expect(await screen.findByRole('region', { name: '找到未完成的草稿' })).toHaveTextContent('刚才的');
  await user.click(screen.getByRole('button', { name: '恢复草稿' }));
  expect(await title()).toHaveValue('刚才的');
});

test('about a paper it begins with a title and a way there; what was left behind is offered, not overwritten', async () => {
  const created = answer(create, { ...saved(), is_repeat: false });
  const paper = paperDetail({ title: 'Attention & <More>' });
  answer('GET /v3/paper/{id}', paper);
  const before = await openPage('/create');
  await typeTitle('未完成');
  before.unmount();
  const looked = await openPage(`/create?paper=${paper.id}`);
  expect(await title()).toHaveValue('读论文：Attention & <More>');
  expect(await body()).toHaveTextContent('论文：Attention & <More>');
  expect(await screen.findByRole('button', { name: '恢复草稿' })).toBeInTheDocument();
  looked.unmount();
  expect(storyDrafts.of(3).map(({ text }) => text.title)).toEqual(['未完成']);
  await openPage(`/create?paper=${paper.id}`);
  await body();
  await typeTitle('读后');
  await waitFor(() => expect(created.map((sent) => sent['title'])).toContain('读后'), { timeout: 8000 });
  expect(created.at(-1)?.['content']).toContain(`href="/paper/${paper.id}"`);
  expect(storyDrafts.of(3).map(({ text }) => text.title)).toContain('未完成');
});

test('a reload that the page does itself saves first', async () => {
  const created = answer(create, { ...saved(), is_repeat: false });
  await openPage('/create');
  await typeTitle('重载之前');
  await paste('文字');
  const reload = jest.fn();
  await act(() => reloadPage(reload));
  expect(created).toHaveLength(1);
  expect(storyDrafts.of(3)[0]?.text.title).toBe('重载之前');
  expect(reload).toHaveBeenCalled();
});

test.each([
  ['without a network', () => cutOff(create), /^已存在本机 .*网络连接不上/],
  ['logged out', () => refuse(create, 403, '请先登录'), /^已存在本机 .*登录已失效/],
])('%s everything stays, is said plainly, and goes on by itself', async (_, fail, words) => {
  fail();
  const { user } = await openPage('/create');
  await typeTitle('不丢');
  await paste('一个字也不丢');
  await user.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(status()[0]).toMatch(words));
  expect(storyDrafts.of(3)[0]?.text.content).toBe('<p>一个字也不丢</p>');
  expect(await title()).toHaveValue('不丢');
  const created = answer(create, { ...saved(), is_repeat: false });
  await waitFor(() => expect(created).toHaveLength(1), { timeout: 9000 });
  await waitFor(() => expect(status()[0]).toMatch(/^已保存/));
});

test('a story that is only looked at leaves nothing behind; its state and the reason are shown', async () => {
  answer(edit, storyInEditor({ status: 'rejected', review_reason: '缺少出处' }));
  const { unmount } = await openPage('/update/12');
  expect(await body()).toHaveTextContent('正文');
  expect(screen.getByText('未通过')).toBeInTheDocument();
  expect(screen.getByText(/缺少出处/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '更新' })).toBeInTheDocument();
  unmount();
  expect(storyDrafts.of(3)).toEqual([]);
});

test('somebody else’s story is not opened', async () => {
  refuse(edit, 403, '无权操作', 40301);
  await openPage('/update/12');
  expect(await screen.findByText(/无权操作/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

describe('saved elsewhere meanwhile', () => {
  const clash = async (button = '存草稿') => {
    answer(edit, storyInEditor({ revision: 3 }));
    const page = await openPage('/update/12');
    await body();
    await typeTitle('这里的标题');
    refuse(update, 409, '内容已被修改，请刷新后重试');
    answer(edit, storyInEditor({ revision: 4, title: '别处的标题', content: '<p>别处的正文</p>' }));
    answer('POST /v1/story/preview', ({ input }) => ({ content: String(input['content']), cover_url: '' }));
    await page.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: '这篇文章在别处也被修改了' })).toHaveFocus();
    expect(screen.getByRole('group', { name: /标题/ })).toHaveTextContent(/这里的标题.*别处的标题/);
    expect(screen.getByRole('group', { name: /段落/ })).toHaveTextContent(/正文.*别处的正文/);
    return page;
  };

  test('whoever wanted to publish is asked for a choice, and told of no other trouble', async () => {
    const { queryClient } = await clash('发布');
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(/请稍后再发布/)).not.toBeInTheDocument();
  });

  test('the own text goes on', async () => {
    const { user } = await clash();
    const updated = answer(update, saved(5));
    await user.click(screen.getByRole('button', { name: '用这里的版本' }));
    await waitFor(() => expect(updated[0]).toMatchObject({ revision: 4, title: '这里的标题' }));
    expect(await title()).toHaveValue('这里的标题');
  });

  test('the other text goes on', async () => {
    const { user } = await clash();
    await user.click(screen.getByRole('button', { name: '用别处的版本' }));
    expect(await title()).toHaveValue('别处的标题');
    expect(await body()).toHaveTextContent('别处的正文');
    expect(screen.getByRole('heading', { name: '编辑文章' })).toHaveFocus();
  });

  test('one text of both goes on, and is saved over the other one', async () => {
    const { user } = await clash();
    const updated = answer(update, saved(5));
    const choice = (group: RegExp, name: RegExp) =>
      within(screen.getByRole('group', { name: group })).getByRole('radio', { name });
    await user.click(choice(/标题/, /用这里的/));
    await user.click(choice(/段落/, /都要/));
    await user.click(screen.getByRole('button', { name: '用选好的版本继续写' }));
    await waitFor(() =>
      expect(updated[0]).toMatchObject({
        ...{ revision: 4, title: '这里的标题', draft: true, apart: true },
        content: '<p>正文</p><p>别处的正文</p>',
      }),
    );
    expect(await body()).toHaveTextContent('正文别处的正文');
  });

  test('both stay', async () => {
    const { user } = await clash();
    const created = answer(create, { story_id: 13, status: 'draft', revision: 1, is_repeat: false });
    await user.click(screen.getByRole('button', { name: '两份都留下' }));
    await waitFor(() => expect(created[0]).toMatchObject({ title: '这里的标题', draft: true, writer_id: 3 }));
    await waitFor(() =>
      expect(storyDrafts.of(3)).toEqual([expect.objectContaining({ storyId: 13, isSaved: true })]),
    );
    expect(await title()).toHaveValue('别处的标题');
  });
});

test('an answer that got lost is no conflict', async () => {
  answer(edit, storyInEditor({ revision: 3 }));
  const { user } = await openPage('/update/12');
  await body();
  await typeTitle('答复丢了');
  cutOff(update);
  await user.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(status()[0]).toMatch(/网络连接不上/));
  refuse(update, 409);
  const updated: Record<string, unknown>[] = [];
  answer(edit, () => {
    answer(update, ({ input }) => {
      updated.push(input);
      return saved(5);
    });
    return storyInEditor({ revision: 4, title: '答复丢了' });
  });
  await user.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(updated[0]).toMatchObject({ revision: 4 }));
  expect(screen.queryByText('这篇文章在别处也被修改了')).not.toBeInTheDocument();
});

test('tags are found by typing and taken away again; five at most', async () => {
  const { user } = await openPage('/create');
  const field = await screen.findByRole('combobox', { name: '标签' });
  await user.type(field, '机器');
  const list = screen.getByRole('listbox', { name: '可选标签' });
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(screen.getByText('标签（1/5）')).toBeInTheDocument();
  await user.keyboard('{Backspace}');
  expect(screen.getByText('标签（0/5）')).toBeInTheDocument();
});
