import { loginInfo } from '@hub/shared/contracts/testing/account';
import { useAuth } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { noText } from '../draft/draft-text.ts';
import { type StoryDraft, storyDrafts } from '../draft/story-drafts.ts';
import { beginAnew, body, create, me, paste, saved, status, title, typeTitle } from '../writing.testing.ts';

const kept: StoryDraft = {
  id: 'of-an-earlier-page',
  userId: me.id,
  storyId: 0,
  revision: 0,
  isNew: true,
  isSaved: false,
  at: 0,
  text: noText,
};

beforeEach(beginAnew);

test('another account never gets the text', async () => {
  const { user } = await openPage('/create');
  await typeTitle('我的');
  await paste('我的文字');
  act(() => useAuth.setState({ status: 'member', info: { ...me, id: 4 } }, true));
  await user.click(screen.getByRole('button', { name: '存草稿' }));
  expect(status()[0]).toMatch(/另一个账号/);
  expect(storyDrafts.of(3)).toHaveLength(1);
  expect(storyDrafts.of(4)).toEqual([]);
});

test('text goes nowhere when another account publishes; its writer finds it again, the other one does not', async () => {
  const created = answer(create, { ...saved(), is_repeat: false });
  const { user } = await openPage('/create');
  await paste('没有标题的文字');
  act(() => useAuth.setState({ status: 'member', info: { ...me, id: 4, name: '另一位' } }, true));
  await typeTitle('后来的标题');
  const notice = screen.getByRole('alert', { name: '登录账号已更换' });
  expect(notice).toHaveTextContent('现在登录的是「另一位」，这里的文字是「示例作者」写的');
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText(/没有发布；文字已存好/)).toBeInTheDocument();
  expect(created).toEqual([]);
  await user.click(within(notice).getByRole('button', { name: '用「另一位」重新打开' }));
  expect(await title()).toHaveValue('');
  expect(await body()).not.toHaveTextContent('没有标题的文字');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(storyDrafts.of(4)).toEqual([]);
  expect(storyDrafts.of(3)).toEqual([
    expect.objectContaining({ text: expect.objectContaining({ title: '后来的标题' }) }),
  ]);
  expect(created).toEqual([]);
});

test('it goes on by itself when its writer is back', async () => {
  const created = answer(create, { ...saved(), is_repeat: false });
  await openPage('/create');
  await typeTitle('我的');
  await paste('我的文字');
  act(() => useAuth.setState({ status: 'member', info: { ...me, id: 4 } }, true));
  await waitFor(() => expect(status()[0]).toMatch(/另一个账号/));
  act(() => useAuth.setState({ status: 'member', info: me }, true));
  await waitFor(() => expect(created).toEqual([expect.objectContaining({ writer_id: 3 })]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a login that this page has not heard of does not get the text either', async () => {
  const { user } = await openPage('/create');
  await typeTitle('我的');
  await paste('我的文字');
  refuse(create, 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ id: 4, name: '另一位' }));
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText(/没有发布；文字已存好/)).toBeInTheDocument();
  expect(await screen.findByRole('alert', { name: '登录账号已更换' })).toHaveTextContent('「另一位」');
  expect(storyDrafts.of(3)).toHaveLength(1);
});

test('whom the browser only recalls does not become the writer: the page opens for who is logged in', async () => {
  storyDrafts.write({ ...kept, text: { ...noText, title: '留在这里的' } });
  useAuth.setState({ status: 'member', info: { ...me, id: 4, name: '上一位' }, isRecalled: true }, true);
  await openPage('/create');
  act(() => useAuth.setState({ status: 'member', info: me }, true));
  expect(await screen.findByRole('button', { name: '恢复草稿' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
