import type { Status } from '@hub/shared/contracts/link/entities';
import { loginInfo } from '@hub/shared/contracts/testing/account';
import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { useAuth } from '@hub/shared/runtime/auth';
import * as leave from '@hub/shared/runtime/leave';
import { useQuery } from '@hub/shared/runtime/query';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { shownStatus } from '../data/change-feed.ts';
import { logIn, logOut } from '../testing/log-in.ts';
import { MarkButton } from './mark-button.tsx';

jest.mock('@hub/shared/runtime/leave');
const leaveTo = jest.mocked(leave.leaveTo);

const like = 'POST /api_link/v1/statuses/{id}/favourite';
const unlike = 'POST /api_link/v1/statuses/{id}/unfavourite';
const queryKey = ['GET /api_link/v1/timelines/public', { local: true }, 7];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaveTo.mockReset();
  logIn();
});

const button = () => screen.getByRole('button', { name: /^喜欢/ });
const expectButton = (name: string, pressed: boolean) => {
  expect(button()).toHaveAccessibleName(name);
  expect(button()).toHaveAttribute('aria-pressed', String(pressed));
};

/** The first status of a timeline as the cache has it. */
const First = ({ statuses }: { statuses: readonly Status[] }) => {
  const initialData = { pages: [statuses], pageParams: [1] };
  const { data } = useQuery({ queryKey, queryFn: () => initialData, initialData });
  const [first] = data.pages[0] ?? [];
  if (!first) return null;
  const { id, favourited, favourites_count } = shownStatus(first);
  return (
    <MarkButton mark="favourite" id={id} icon={null} data={{ on: favourited, count: favourites_count }} />
  );
};

const show = (first: Partial<Status> = {}) =>
  renderPart(<First statuses={[status({ favourites_count: 5, ...first })]} />);

const liked = (favourites_count: number) => status({ favourited: true, favourites_count });

test('is done before the API has answered, and then as the API says', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(like, () => promise.then(() => liked(9)));
  const { user } = await show();
  await user.click(button());
  expectButton('喜欢 6', true);
  resolve();
  await waitFor(() => expectButton('喜欢 9', true));
});

test('of many clicks the last one counts, and no two calls run side by side', async () => {
  const calls: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(like, async () => {
    calls.push('like');
    await promise;
    return liked(6);
  });
  answer(unlike, () => {
    calls.push('unlike');
    return status({ favourites_count: 5 });
  });
  const { user } = await show();
  await user.click(button());
  await waitFor(() => expect(calls).toEqual(['like']));
  await user.dblClick(button());
  expectButton('喜欢 6', true);
  resolve();
  await waitFor(() => expect(calls).toEqual(['like', 'like']));
  await user.click(button());
  await waitFor(() => expectButton('喜欢 5', false));
  expect(calls.at(-1)).toBe('unlike');
});

test('when it fails everything is as it was, and the reason is told in Chinese', async () => {
  refuse(unlike, 404, 'Record not found');
  const { user } = await show({ favourited: true });
  await user.click(button());
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('内容不存在，或已被删除'));
  expectButton('喜欢 5', true);
});

test('an answer that was on its way when it was done does not undo it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(like, liked(6));
  const { user, queryClient } = await show();
  const late = queryClient.fetchQuery({
    queryKey,
    queryFn: () => promise.then(() => ({ pages: [[status({ favourites_count: 5 })]], pageParams: [1] })),
    staleTime: 0,
  });
  await user.click(button());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  resolve();
  await act(() => late);
  expectButton('喜欢 6', true);
});

test('a boost shows what was done to what it wraps', async () => {
  answer(like, liked(6));
  const wrapped = { ...status({ id: '1001', favourites_count: 5 }), reblog: null };
  const { user, queryClient } = await show({ id: '2000', reblog: wrapped });
  await user.click(button());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expectButton('喜欢 6', true);
  const [[boost] = []] = queryClient.getQueryData<{ pages: Status[][] }>(queryKey)?.pages ?? [];
  expect(boost).toMatchObject({ favourites_count: 6, reblog: { favourited: true, favourites_count: 6 } });
});

test('what another member was answered stays theirs', async () => {
  answer(like, liked(6));
  const { user, queryClient } = await show();
  const theirs = [queryKey[0], queryKey[1], 8];
  queryClient.setQueryData(theirs, { pages: [[status({ favourites_count: 5 })]], pageParams: [1] });
  await user.click(button());
  await waitFor(() => expectButton('喜欢 6', true));
  expect(queryClient.getQueryData(theirs)).toMatchObject({ pages: [[{ favourited: false }]] });
});

test('where another account is logged in by the time the call is made, nothing is done', async () => {
  localStorage.clear();
  answer('GET /v3/link/authorize/checking', {
    authorized: true,
    user_id: 8,
    access_token: 'theirs',
    account: feedAccount({ id: '8' }),
  });
  answer('GET /v1/users', loginInfo({ id: 8, name: '别人' }));
  const asked = answer(like, liked(6));
  const { user } = await show();
  await user.click(button());
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toMatch(/另一个账号/));
  expect(asked).toEqual([]);
  expectButton('喜欢 5', false);
});

test('a visitor is sent to log in, and finds it done afterwards', async () => {
  logOut();
  answer('GET /v1/users', {});
  const { user } = await show();
  await user.click(button());
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expectButton('喜欢 5', false);
  const asked = answer(like, liked(6));
  logIn();
  await waitFor(() => expectButton('喜欢 6', true));
  expect(asked).toHaveLength(1);
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('已喜欢'));
});

test('a session that is over leads to the login, with the same way back', async () => {
  localStorage.clear();
  refuse('GET /v3/link/authorize/checking', 403, '请先登录');
  const { user } = await show();
  await user.click(button());
  await waitFor(() => expect(useAuth.getState().status).toBe('visitor'));
  await waitFor(() => expectButton('喜欢 5', false));
  expect(leaveTo).toHaveBeenCalled();
  const asked = answer(like, liked(6));
  logIn();
  await waitFor(() => expect(asked).toHaveLength(1));
});
