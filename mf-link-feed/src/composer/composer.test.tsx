import { status } from '@hub/shared/contracts/testing/link';
import * as leave from '@hub/shared/runtime/leave';
import { feedToken } from '@hub/shared/storage/feed-token';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  beginAnew,
  button,
  field,
  logInAs,
  open,
  post,
  stored,
  takePosts,
  toasts,
} from './composer.testing.tsx';

jest.mock('@hub/shared/runtime/leave');

beforeEach(beginAnew);

test('what is written is posted, said, and the field is free for the next one', async () => {
  const { inputs } = takePosts();
  const onPosted = jest.fn();
  const { user } = await open({ onPosted });
  expect(button()).toBeDisabled();
  await user.type(field(), '读完了');
  await user.click(button());
  await waitFor(() => expect(toasts()).toEqual(['已发布']));
  expect(inputs).toEqual([
    {
      status: '读完了',
      spoiler_text: '',
      sensitive: false,
      language: 'zh',
      media_ids: [],
      visibility: 'public',
    },
  ]);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(onPosted).toHaveBeenCalledWith(expect.objectContaining({ id: '3000' }));
  expect(stored()).toBe('');
});

test('two presses are one status; the next one has a key of its own', async () => {
  const arrives = Promise.withResolvers<void>();
  const keys: (string | null)[] = [];
  const asked = answer(post, async ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    await arrives.promise;
    return status({ id: '3000' });
  });
  const { user } = await open();
  await user.type(field(), '一');
  await user.dblClick(button());
  await user.type(field(), '{Control>}{Enter}{/Control}');
  await act(async () => arrives.resolve());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(asked).toHaveLength(1);
  await user.type(field(), '二{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toBeTruthy();
});

test('Enter within a composition or alone never posts', async () => {
  const { inputs } = takePosts();
  const { user } = await open();
  await user.type(field(), '拼音');
  for (const key of [
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
  ])
    fireEvent(field(), createEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, ...key }));
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('拼音\n');
  expect(inputs).toEqual([]);
});

test('the counter counts as the feed does, and nothing is posted beyond it', async () => {
  await open();
  const room = () => screen.getByText(/最多 500/);
  fireEvent.change(field(), { target: { value: `看 https://example.org/${'a'.repeat(200)}` } });
  expect(room()).toHaveTextContent('还可以写 475 字');
  fireEvent.change(field(), { target: { value: '字'.repeat(501) } });
  expect(room()).toHaveTextContent('超出 1 字');
  expect(button()).toBeDisabled();
});

test('what could not be sent stays, is said, and goes by 重试 under the same key', async () => {
  const { user } = await open();
  cutOff(post);
  await user.type(field(), '没发出去');
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/网络连接失败.*内容没有丢/);
  expect(field()).toHaveValue('没发出去');
  expect(stored()).toContain('没发出去');
  const { id }: { id: string } = JSON.parse(stored()).value;
  const { keys } = takePosts();
  answer('GET /api_link/v1/statuses/{id}/source', {
    id: '3000',
    text: '没发出去',
    spoiler_text: '',
    language: 'zh',
  });
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(keys).toEqual([id]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what arrived although its answer got lost becomes what is written by now', async () => {
  const { user } = await open();
  cutOff(post);
  await user.type(field(), '一');
  await user.click(button());
  await screen.findByRole('alert');
  await user.type(field(), '二');
  takePosts();
  answer('GET /api_link/v1/statuses/{id}/source', {
    id: '3000',
    text: '一',
    spoiler_text: '',
    language: 'zh',
  });
  const changed = answer('PUT /api_link/v1/statuses/{id}', status({ id: '3000' }));
  await user.click(button());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(changed).toEqual([expect.objectContaining({ status: '一二' })]);
});

test('a draft is there again after a reload, for its writer alone', async () => {
  const { user, unmount } = await open();
  await user.type(field(), '写到一半');
  unmount();
  logInAs(8);
  const other = await open();
  expect(field()).toHaveValue('');
  other.unmount();
  logInAs(7);
  await open();
  await waitFor(() => expect(field()).toHaveValue('写到一半'));
});

test('nothing is posted in the name of another account, and the text stays with its writer', async () => {
  const { inputs } = takePosts();
  const { user } = await open();
  await user.type(field(), '我的');
  logInAs(8);
  expect(screen.getByRole('alert', { name: '登录账号已更换' })).toBeVisible();
  await user.click(button());
  await waitFor(() => expect(screen.getByText(/另一个账号/)).toBeVisible());
  expect(inputs).toEqual([]);
  expect(field()).toHaveValue('我的');
  expect(stored()).toContain('我的');
});

test('a token that has ended and a session that is over lead to the login, with the text kept', async () => {
  refuse(post, 401, 'The access token is invalid');
  refuse('GET /v3/link/authorize/checking', 403, '请先登录');
  const { user } = await open();
  await user.type(field(), '过期了');
  await user.click(button());
  await waitFor(() => expect(leave.leaveTo).toHaveBeenCalledWith(expect.stringContaining('/auth/login?')));
  expect(stored()).toContain('过期了');
  expect(feedToken.read()).toBeUndefined();
});

test('a field with text in it is written on behind that text, once begun where the writer left off', async () => {
  const { user, unmount } = await open({ initialText: '@user4 ', autoFocus: true });
  expect(field()).toHaveFocus();
  await user.keyboard('同意');
  expect(field()).toHaveValue('@user4 同意');
  unmount();
  const later = await open({ initialText: '@user9 ', place: 'another' });
  // As by Tab, which in browsers leaves the caret where it is.
  act(() => field().focus());
  await later.user.keyboard('不同意{Home}');
  act(() => field().blur());
  act(() => field().focus());
  await later.user.keyboard('我');
  expect(field()).toHaveValue('我@user9 不同意');
});
