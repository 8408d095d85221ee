/** A call that did not succeed: the envelope's code and message, or a failure on the way there. */
export class ApiError extends Error {
  readonly code: number;
  readonly kind: 'answer' | 'network' | 'cancelled';
  /** `data` of the error envelope; a list of `{field, message}` for code 422. */
  readonly data: unknown;

  constructor(kind: ApiError['kind'], code: number, message: string, data: unknown = null) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.data = data;
  }

  /** The HTTP status that the code stands for: finer codes begin with it (40301). */
  get status(): number {
    return this.code > 999 ? Math.floor(this.code / 100) : this.code;
  }
}

/** Nobody is logged in, or no longer; being logged in without the right is another code (contract §2). */
export const isNotLoggedIn = (error: unknown): boolean => error instanceof ApiError && error.code === 403;

/** Whoever asks may not; that includes who is not logged in, see above. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

export const otherAccountCode = 40303;

/** The text is another member's than the one who is logged in; nothing was written (`writer_id`). */
export const isOtherAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === otherAccountCode;

const proofNeededCode = 40304;

/** It goes through once the member shows that it is still them (`fresh` of a call). */
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === proofNeededCode;

/** What was asked for does not exist; a page whose subject this is throws it on, and its host draws the 404. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A request that was superseded or whose page is gone; nobody needs to hear of it (spec §8). */
export const isCancelled = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'cancelled';

/** Shape check of what a member typed failed: `[{field, message}]`, empty for other errors. */
export const fieldErrors = (error: unknown): { field: string; message: string }[] => {
  if (!(error instanceof ApiError) || error.code !== 422 || !Array.isArray(error.data)) return [];
  return error.data.filter(
    (issue): issue is { field: string; message: string } =>
      typeof issue?.field === 'string' && typeof issue?.message === 'string',
  );
};
