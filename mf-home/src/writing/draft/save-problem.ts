import { ApiError, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';

/** Why the API does not have the text yet. */
export type SaveProblem =
  | { kind: 'offline' | 'login' | 'other' | 'gone' | 'conflict' }
  | { kind: 'busy' | 'refused'; message: string };

/** What a failed save means; `busy` and `offline` pass by themselves. */
export const problemOf = (error: unknown): SaveProblem => {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return { kind: 'offline' };
  if (isNotLoggedIn(error)) return { kind: 'login' };
  if (isOtherAccount(error)) return { kind: 'other' };
  if (error.status === 404) return { kind: 'gone' };
  if (error.status === 409) return { kind: 'conflict' };
  if (error.status === 429 || error.status >= 500) return { kind: 'busy', message: error.message };
  return { kind: 'refused', message: error.message };
};
