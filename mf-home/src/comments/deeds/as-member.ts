import { isCancelled, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { refreshLogin } from '@hub/shared/runtime/login';
import { askToLogIn, type BegunVote } from '../frame/ask-to-log-in.ts';

const isVisitor = () => useAuth.getState().status === 'visitor';

/**
 * Failures are told where they happened; without a login the window goes there, and what was `begun` waits: a draft by
 * itself, a vote as it is said here when it comes to that.
 */
export const asMember = async <T>(deed: () => Promise<T>, begun?: () => BegunVote): Promise<T> => {
  // A check that failed on its way also leaves a visitor behind; nobody is sent away before it is sure.
  if (isVisitor()) await refreshLogin();
  if (isVisitor()) {
    askToLogIn(begun?.());
    throw new Error('请先登录');
  }
  try {
    return await deed();
  } catch (error) {
    if (isNotLoggedIn(error)) askToLogIn(begun?.());
    if (isOtherAccount(error)) void refreshLogin();
    throw error;
  }
};

/** What to tell of a failure; nothing where somebody is sent to log in, or something younger took its place. */
export const failureOf = (error: unknown): string | undefined =>
  error instanceof Error && !isNotLoggedIn(error) && !isCancelled(error) ? error.message : undefined;
