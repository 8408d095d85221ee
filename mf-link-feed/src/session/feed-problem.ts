import {
  ApiError,
  isCancelled,
  isMissing,
  isNotLoggedIn,
  isOtherAccount,
} from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { toastError } from '@hub/shared/runtime/toast';

/** What the feed itself said; nothing where the hub did, as when nobody is logged in. */
export const saidByFeed = (error: ApiError): string | undefined => {
  const text = (error.data as { error?: unknown } | null)?.error;
  return typeof text === 'string' ? text : undefined;
};

// What the protocol fixes is English; what we say to people is Chinese.
const inChinese = (text = ''): string =>
  /\p{Script=Han}/u.test(text) ? text.replace(/^Validation failed: /, '') : '';

/** What a failed call of the feed says to people; empty for what nobody need hear of. */
export const feedProblem = (error: unknown): string => {
  if (!(error instanceof ApiError) || isCancelled(error)) return '';
  if (isOtherAccount(error)) return error.message || '现在登录的是另一个账号，没有执行';
  if (isMissing(error)) return '内容不存在，或已被删除';
  if (error.status === 429) return '操作太快了，请稍后再试';
  return inChinese(saidByFeed(error)) || error.message;
};

/** Tells it; whose session is over is sent to log in. */
export const tellFeedProblem = (error: unknown): void => {
  const problem = feedProblem(error);
  if (isNotLoggedIn(error)) redirectToLogin();
  else if (problem) toastError(problem);
};
