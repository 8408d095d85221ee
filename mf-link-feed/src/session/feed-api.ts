import type { CallKey, Data, PageInput } from '@hub/shared/contracts/client';
import { ApiError, otherAccountCode } from '@hub/shared/runtime/api-error';
import { api, type CallArguments, type CallOptions } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { feedToken } from '@hub/shared/storage/feed-token';
import { isUnconnected, noteFeedAccount } from './feed-account.ts';
import { saidByFeed } from './feed-problem.ts';

const underWay = new Map<number, Promise<void>>();

const askForToken = async (viewer: number): Promise<void> => {
  const { authorized, access_token, account, user_id } = await api(
    'GET /v3/link/authorize/checking',
    undefined,
    { silent: true },
  );
  if (user_id !== viewer) throw new ApiError('answer', otherAccountCode, '');
  if (account || !authorized) noteFeedAccount(viewer, account);
  if (access_token) feedToken.write({ member: viewer, token: access_token });
};

/** Sees to it that the token in the storage is this member's; parts of a page that ask at once ask together. */
export const haveToken = (viewer: number): Promise<void> => {
  // Who has yet to log in where the feed is comes back with another page.
  if (feedToken.read()?.member === viewer || isUnconnected(viewer)) return Promise.resolve();
  const asked =
    underWay.get(viewer) ??
    askForToken(viewer).finally(() => {
      underWay.delete(viewer);
    });
  underWay.set(viewer, asked);
  return asked;
};

const forbiddenCode = 40301;

/** A refusal of the feed's own is not a session that is over. */
const isFeedsRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 403 && saidByFeed(error) !== undefined;

const asForbidden = (error: unknown): unknown =>
  isFeedsRefusal(error) ? new ApiError('answer', forbiddenCode, '无权操作', error.data) : error;

const isTokenRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 401;

/** The refusal of what needs an account where the feed is; what is public is read without. */
const asUnconnected = (error: unknown, viewer: number): unknown =>
  isTokenRefused(error) && isUnconnected(viewer)
    ? new ApiError('answer', forbiddenCode, '请先连接社交账号')
    : error;

/** What is left of a session that is over stands in nobody's way who only reads. */
const withoutToken = <Answer>(error: unknown, send: () => Promise<Answer>): Promise<Answer> => {
  if (!isTokenRefused(error) || feedToken.read() === undefined) throw error;
  feedToken.remove();
  return send();
};

/**
 * Makes one call of the feed in the name of `viewer` (a member's id, 0 for a visitor). A token that has ended is renewed
 * once. Fails with an `ApiError` that nobody was told of: see `feedProblem`.
 */
export const feedApi = <K extends CallKey>(
  viewer: number,
  key: K,
  input?: PageInput<K>,
  options: CallOptions<K> = {},
): Promise<Data<K>> => {
  const send = () =>
    api(key, ...([input, { ...options, silent: true }] as CallArguments<K>)).catch((error: unknown) => {
      throw asForbidden(error);
    });
  if (viewer === 0) return send().catch((error: unknown) => withoutToken(error, send));
  const sendAsMember = () =>
    send().catch((error: unknown) => {
      throw asUnconnected(error, viewer);
    });
  return inNameOf(viewer, async () => {
    await haveToken(viewer);
    try {
      return await sendAsMember();
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      feedToken.remove();
      await haveToken(viewer);
      return sendAsMember();
    }
  });
};
