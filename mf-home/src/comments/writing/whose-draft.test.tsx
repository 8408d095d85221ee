import { loginInfo } from '@hub/shared/contracts/testing/account';
import { comment } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const write = 'POST /v1/comments';

const logIn = (id: number) => act(() => receiveLogin(loginInfo({ id, name: `读者 ${id}` })));
const logOut = () => act(() => receiveLogin({}));

beforeEach(() => {
  localStorage.clear();
  logIn(7);
  answer('GET /v1/comments', []);
});
afterEach(logOut);

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '写评论' });
const open = async () => {
  const page = await openPage('/comments/story-12');
  await screen.findByText('还没有评论，来写第一条');
  return page;
};
const send = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: '发表' }));
const allStored = () => Object.values(localStorage).join();

test('what a member began is not shown to others, and there again for its writer', async () => {
  const { user } = await open();
  await user.type(field(), '七号写的');
  logOut();
  expect(field()).toHaveValue('');
  logIn(8);
  expect(field()).toHaveValue('');
  await user.type(field(), '八号写的');
  logIn(7);
  expect(field()).toHaveValue('七号写的');
  logIn(8);
  expect(field()).toHaveValue('八号写的');
});

test('nor on a later visit', async () => {
  const { user, unmount } = await open();
  await user.type(field(), '七号写的');
  unmount();
  logIn(8);
  const other = await open();
  expect(field()).toHaveValue('');
  other.unmount();
  logIn(7);
  await open();
  expect(field()).toHaveValue('七号写的');
});

test('what a visitor began goes on as the member’s who logs in, after what that one began before', async () => {
  const { user } = await open();
  await user.type(field(), '登录着写的');
  logOut();
  await user.type(field(), '没登录写的');
  logIn(7);
  expect(field()).toHaveValue('登录着写的\n没登录写的');
  logOut();
  expect(field()).toHaveValue('');
  logIn(8);
  expect(field()).toHaveValue('');
  logIn(7);
  expect(field()).toHaveValue('登录着写的\n没登录写的');
});

test('so does what was begun on another thing before the login', async () => {
  logOut();
  const { user, unmount } = await open();
  await user.type(field(), '没登录写的');
  unmount();
  logIn(7);
  const there = await openPage('/comments/story-13');
  await screen.findByText('还没有评论，来写第一条');
  there.unmount();
  logIn(8);
  const other = await open();
  expect(field()).toHaveValue('');
  other.unmount();
  logIn(7);
  await open();
  expect(field()).toHaveValue('没登录写的');
});

test.each([
  ['arrives', true],
  ['is not answered', false],
])('what is on its way while another member logs in, and %s, stays its writer’s', async (_, arrives) => {
  const release = hold(write, comment({ id: 90, content: '七号发的' }));
  const page = await open();
  await page.user.type(field(), '七号发的');
  await send(page);
  await page.user.type(field(), '又写了');
  logIn(8);
  expect(field()).toHaveValue('');
  if (arrives) await act(async () => release());
  await waitFor(() => expect(allStored().includes('七号发的')).toBe(!arrives));
  expect(field()).toHaveValue('');
  await waitFor(() => expect(screen.queryByText('七号发的')).toBeNull());
  logIn(7);
  expect(field()).toHaveValue(arrives ? '又写了' : '七号发的\n又写了');
  await act(async () => release());
});

test('a comment that arrives is not left on its way in the list of who logged in meanwhile', async () => {
  const release = hold(write, comment({ id: 90, content: '七号发的' }));
  const page = await open();
  await page.user.type(field(), '七号发的');
  await send(page);
  // Their own list does not load: they are still shown what the member before them saw.
  refuse('GET /v1/comments', 503);
  logIn(8);
  expect(screen.getByText('七号发的')).toBeVisible();
  await act(async () => release());
  await waitFor(() => expect(screen.queryByText('七号发的')).toBeNull());
});

test('a login that this page has not heard of does not send it in another name', async () => {
  const page = await open();
  await page.user.type(field(), '七号写的');
  refuse(write, 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ id: 8, name: '读者 8' }));
  await send(page);
  expect(await screen.findByText('现在登录的是另一个账号「读者 8」，没有发表')).toBeVisible();
  await waitFor(() => expect(field()).toHaveValue(''));
  logIn(7);
  await waitFor(() => expect(field()).toHaveValue('七号写的'));
  const asked = answer(write, comment({ id: 90 }));
  await send(page);
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ writer_id: 7 })]));
});
