import { storyInEditor, storyVersion, writtenText } from '@hub/shared/contracts/testing/writing';
import { useAuth } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const update = 'POST /v1/story/update';
const me = { id: 3, name: '示例作者' } as unknown as NonNullable<ReturnType<typeof useAuth.getState>['info']>;

beforeEach(() => {
  localStorage.clear();
  useAuth.setState({ status: 'member', info: me }, true);
  answer('GET /v1/tags', []);
  answer('GET /v1/story/edit/{id}', storyInEditor({ status: 'published', has_draft: true }));
  answer('POST /v1/story/versions', [
    storyVersion({ revision: 3 }),
    storyVersion({
      revision: 1,
      is_draft: false,
      is_shown: true,
      user_id: 9,
      user_name: '管理员',
      length: 8,
    }),
  ]);
  answer('GET /v1/story/versions/{id}/{revision}', ({ params }) => ({
    ...storyVersion({ revision: Number(params['revision']) }),
    ...writtenText(),
    story_id: 12,
    title: '最早的标题',
    content: '<p>最早的正文</p>',
  }));
  answer('POST /v1/story/preview', ({ input }) => ({ content: String(input['content']), cover_url: '' }));
});

const openOldest = async () => {
  const page = await openPage('/update/12');
  await screen.findByRole('textbox', { name: '正文' });
  await page.user.click(screen.getByRole('button', { name: '历史版本' }));
  await page.user.click(await screen.findByRole('button', { name: /8 字 · 读者看到的版本 · 管理员/ }));
  expect(await screen.findByText('最早的正文')).toBeVisible();
  return page;
};

test('a new text has no versions yet', async () => {
  await openPage('/create');
  expect(await screen.findByText('草稿')).toBeVisible();
  expect(screen.queryByRole('button', { name: '历史版本' })).toBeNull();
});

test('an older text is looked at, and goes on in the editor after the present one is saved', async () => {
  const saved = answer(update, ({ input }) => ({
    story_id: 12,
    status: 'published',
    revision: Number(input['revision']) + 1,
  }));
  const { user } = await openPage('/update/12');
  const title = await screen.findByRole('textbox', { name: '标题' });
  await screen.findByRole('textbox', { name: '正文' });
  fireEvent.change(title, { target: { value: '还没保存的标题' } });
  await user.click(screen.getByRole('button', { name: '历史版本' }));
  await user.click(await screen.findByRole('button', { name: /8 字/ }));
  await user.click(screen.getByRole('button', { name: '全部版本' }));
  await user.click(await screen.findByRole('button', { name: /8 字/ }));
  await user.click(await screen.findByRole('button', { name: '恢复这个版本' }));
  await waitFor(() => expect(title).toHaveValue('最早的标题'));
  expect(screen.getByRole('textbox', { name: '正文' })).toHaveTextContent('最早的正文');
  expect(saved[0]).toMatchObject({ title: '还没保存的标题', draft: true, revision: 3 });
  await waitFor(() => expect(saved[1]).toMatchObject({ title: '最早的标题', revision: 4, apart: true }), {
    timeout: 8000,
  });
});

test('a text that cannot be saved does not give way', async () => {
  refuse(update, 500, '服务器开小差了');
  const { user } = await openOldest();
  fireEvent.change(screen.getByRole('textbox', { name: '标题', hidden: true }), {
    target: { value: '只在这里' },
  });
  await user.click(screen.getByRole('button', { name: '恢复这个版本' }));
  expect(await screen.findByText(/存好后才能恢复旧版本/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '标题', hidden: true })).toHaveValue('只在这里');
});

test('what was read lies in the cache under whoever read it', async () => {
  const { user, queryClient } = await openOldest();
  const ownersOf = (call: string) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [call] })
      .map(({ queryKey }) => queryKey[2]);
  expect(ownersOf('GET /v1/story/edit/{id}')).toEqual([3]);
  expect(ownersOf('GET /v1/story/versions/{id}/{revision}')).toEqual([3]);
  await user.click(screen.getByRole('button', { name: '全部版本' }));
  expect(ownersOf('POST /v1/story/versions')).toEqual([3]);
});
