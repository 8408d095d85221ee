import { ApiError, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';

/** Why the server does not have a text yet. */
export type SaveProblem =
  | { kind: 'offline' | 'login' | 'other' | 'gone' }
  | { kind: 'busy' | 'refused'; message: string };

/** What a failed save means; `offline` and `busy` pass by themselves. */
export const problemOf = (error: unknown): SaveProblem => {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return { kind: 'offline' };
  if (isNotLoggedIn(error)) return { kind: 'login' };
  if (isOtherAccount(error)) return { kind: 'other' };
  if (error.status === 404) return { kind: 'gone' };
  if (error.status === 429 || error.status >= 500) return { kind: 'busy', message: error.message };
  return { kind: 'refused', message: error.message };
};

/** Nobody knows whether what was sent has arrived. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'answer' || error.status >= 500;
