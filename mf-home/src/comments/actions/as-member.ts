import { ApiError, isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { refreshLogin } from '@hub/shared/runtime/login';
import { viewerNow } from '@hub/shared/runtime/viewer';
import { askToLogIn, type BegunVote } from '../frame/ask-to-log-in.ts';

/**
 * Does something as the member whom the page shows. A page that shows nobody may only not know: it asks, before it sends
 * anybody to log in. Then what was `begun` waits: a draft by itself, a vote as it is said here.
 */
export const asMember = async <Result>(
  viewer: number,
  action: (member: number) => Promise<Result>,
  begun?: BegunVote,
): Promise<Result> => {
  if (viewer === 0) await refreshLogin();
  const member = viewer || viewerNow();
  try {
    if (member === 0) throw new ApiError('answer', 403, '请先登录');
    return await action(member);
  } catch (error) {
    if (isNotLoggedIn(error)) askToLogIn(begun);
    throw error;
  }
};
