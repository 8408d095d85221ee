import { act, screen, waitFor } from '@testing-library/react';
import type { StoryInfo } from '../../contracts/story.ts';
import { loginInfo } from '../../contracts/testing/account.ts';
import { storyEntry } from '../../contracts/testing/story.ts';
import { receiveLogin, useAuth } from '../../runtime/auth/auth.ts';
import * as leave from '../../runtime/leave.ts';
import { useQuery } from '../../runtime/queries/query.ts';
import { useToasts } from '../../runtime/toast.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { ReactionButton } from './reaction-button.tsx';

jest.mock('../../runtime/leave.ts');
const leaveTo = jest.mocked(leave.leaveTo);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaveTo.mockReset();
  act(() => {
    receiveLogin({});
    receiveLogin(loginInfo({ id: 7 }));
  });
});

const button = () => screen.getByRole('button', { name: /^点赞/ });
const expectButton = (name: string, pressed: boolean) => {
  expect(button()).toHaveAccessibleName(name);
  expect(button()).toHaveAttribute('aria-pressed', String(pressed));
};

type Known = { on: boolean; count: number };

const queryKey = ['GET /v1/stories/{id}', { id: '7' }, 7];
const storyOf = ({ on, count }: Known, source_id = 'story-7') =>
  storyEntry({ source_id, is_voted: on, final_score: count }).story_info;

/** A story as the cache has it. */
const Story = ({ initialData }: { initialData: StoryInfo }) => {
  const { data } = useQuery({ queryKey, queryFn: () => initialData, initialData });
  return (
    <ReactionButton
      kind="vote"
      sourceId={data.source_id}
      data={{ on: data.is_voted, count: data.final_score }}
    />
  );
};

const show = (data: Known = { on: false, count: 5 }, sourceId = 'story-7') =>
  renderPart(<Story initialData={storyOf(data, sourceId)} />);

test('is done before the API has answered, and then as the API says', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = answer('POST /v1/vote/up', async () => {
    await promise;
    return { is_voted: true, final_score: 9 };
  });
  const { user } = await show();
  await user.click(button());
  expectButton('点赞 6', true);
  resolve();
  await waitFor(() => expectButton('点赞 9', true));
  expect(asked).toEqual([{ source_id: 'story-7', writer_id: 7 }]);
});

test('of many clicks the last one counts, and no two calls run side by side', async () => {
  const calls: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  answer('POST /v1/vote/up', async () => {
    calls.push('up');
    await promise;
    return { is_voted: true, final_score: 6 };
  });
  answer('POST /v1/vote/down', () => {
    calls.push('down');
    return { is_voted: false, final_score: 5 };
  });
  const { user } = await show();
  await user.tripleClick(button());
  expectButton('点赞 6', true);
  expect(calls).toEqual(['up']);
  resolve();
  await waitFor(() => expect(calls).toEqual(['up', 'up']));
  expectButton('点赞 6', true);
  await user.click(button());
  await waitFor(() => expectButton('点赞 5', false));
  await waitFor(() => expect(calls.at(-1)).toBe('down'));
});

test('a second click before the redraw takes the first one back', async () => {
  answer('POST /v1/vote/up', { is_voted: true, final_score: 6 });
  const downs = answer('POST /v1/vote/down', { is_voted: false, final_score: 5 });
  await show();
  act(() => {
    button().click();
    button().click();
  });
  expectButton('点赞 5', false);
  await waitFor(() => expect(downs).toHaveLength(1));
  expectButton('点赞 5', false);
});

test('when it fails everything is as it was, and the reason is told', async () => {
  refuse('POST /v1/vote/down', 500, '服务器开小差了');
  const { user } = await show({ on: true, count: 0 });
  await user.click(button());
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('服务器开小差了'));
  expectButton('点赞', true);
});

test('younger data of the page win over what was done before', async () => {
  answer('POST /v1/vote/up', { is_voted: true, final_score: 6 });
  const { user, queryClient } = await show();
  await user.click(button());
  await waitFor(() => expectButton('点赞 6', true));
  await act(async () => queryClient.setQueryData(queryKey, storyOf({ on: true, count: 40 })));
  await waitFor(() => expectButton('点赞 40', true));
});

test('a visitor is sent to log in, and finds it done afterwards', async () => {
  act(() => receiveLogin({}));
  answer('GET /v1/users', {});
  const { user } = await show({ on: false, count: 5 }, 'story-8');
  await user.click(button());
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expectButton('点赞 5', false);
  const asked = answer('POST /v1/vote/up', { is_voted: true, final_score: 6 });
  act(() => receiveLogin(loginInfo({ id: 7 })));
  await waitFor(() => expectButton('点赞 6', true));
  expect(asked).toEqual([{ source_id: 'story-8', writer_id: 7 }]);
  act(() => {
    receiveLogin({});
    receiveLogin(loginInfo({ id: 7 }));
  });
  expect(asked).toHaveLength(1);
});

test('a session that is over leads to the login, with the same way back', async () => {
  refuse('POST /v1/vote/up', 403, '请先登录');
  const { user } = await show();
  await user.click(button());
  await waitFor(() => expect(useAuth.getState().status).toBe('visitor'));
  await waitFor(() => expectButton('点赞 5', false));
  expect(leaveTo).toHaveBeenCalledTimes(1);
  const asked = answer('POST /v1/vote/up', { is_voted: true, final_score: 6 });
  act(() => receiveLogin(loginInfo({ id: 7 })));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('what a session that is over could not take back is taken back after the login', async () => {
  refuse('POST /v1/vote/down', 403, '请先登录');
  const { user } = await show({ on: true, count: 5 }, 'story-9');
  await user.click(button());
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  const asked = answer('POST /v1/vote/down', { is_voted: false, final_score: 4 });
  act(() => receiveLogin(loginInfo({ id: 7 })));
  await waitFor(() => expectButton('点赞 4', false));
  expect(asked).toEqual([{ source_id: 'story-9', writer_id: 7 }]);
  expect(useToasts.getState().toasts.at(-1)?.message).toBe('已取消点赞');
});

test('an answer that was on its way when it was done does not undo it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer('POST /v1/vote/up', { is_voted: true, final_score: 6 });
  const { user, queryClient } = await show();
  const late = queryClient.fetchQuery({
    queryKey,
    queryFn: () => promise.then(() => storyOf({ on: false, count: 5 })),
    staleTime: 0,
  });
  await user.click(button());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  resolve();
  await act(() => late);
  expectButton('点赞 6', true);
});

test('whoever may not is told so and stays logged in', async () => {
  refuse('POST /v1/vote/up', 403, '无权操作', 40301);
  answer('GET /v1/users', loginInfo({ id: 7 }));
  const { user } = await show();
  await user.click(button());
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('无权操作'));
  expectButton('点赞 5', false);
  expect(leaveTo).not.toHaveBeenCalled();
  expect(useAuth.getState().status).toBe('member');
});

describe('another account logs in in another tab', () => {
  const said = () => useToasts.getState().toasts.at(-1)?.message;

  test('which this page has not heard of: nothing is done in its name, and all is as it was', async () => {
    refuse('POST /v1/vote/up', 403, '当前登录的是另一个账号，没有保存', 40303);
    answer('GET /v1/users', loginInfo({ id: 8, name: '乙' }));
    const { user, queryClient } = await show();
    const before = queryClient.getQueryData(queryKey);
    await user.click(button());
    await waitFor(() => expect(said()).toBe('现在登录的是另一个账号「乙」，没有点赞'));
    expectButton('点赞 5', false);
    expect(queryClient.getQueryData(queryKey)).toBe(before);
  });

  test('which this page hears of while it waits its turn: it is not sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer('POST /v1/vote/up', async () => {
      await promise;
      return { is_voted: true, final_score: 6 };
    });
    const downs = answer('POST /v1/vote/down', { is_voted: false, final_score: 5 });
    const { user } = await show();
    await user.click(button());
    await user.click(button());
    act(() => receiveLogin(loginInfo({ id: 8, name: '乙' })));
    resolve();
    await waitFor(() => expect(said()).toBe('现在登录的是另一个账号「乙」，没有取消点赞'));
    expect(downs).toEqual([]);
  });

  test('what the API had done by then is not shown as theirs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer('POST /v1/vote/up', async () => {
      await promise;
      return { is_voted: true, final_score: 6 };
    });
    const { user, queryClient } = await show();
    const theirs = [queryKey[0], queryKey[1], 8];
    queryClient.setQueryData(theirs, storyOf({ on: false, count: 5 }));
    await user.click(button());
    act(() => receiveLogin(loginInfo({ id: 8 })));
    resolve();
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ is_voted: true }));
    expect(queryClient.getQueryData(theirs)).toMatchObject({ is_voted: false, final_score: 5 });
  });
});

test('a page that does not know yet who is there asks, before it votes', async () => {
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  answer('GET /v1/users', loginInfo({ id: 7 }));
  const asked = answer('POST /v1/vote/up', { is_voted: true, final_score: 6 });
  const { user } = await show();
  await user.click(button());
  await waitFor(() => expectButton('点赞 6', true));
  expect(asked).toEqual([{ source_id: 'story-7', writer_id: 7 }]);
  expect(leaveTo).not.toHaveBeenCalled();
});
