/** A failed call: the envelope's code and message, or a network failure or cancellation. */
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

/** Not logged in (any more); a member without the permission gets another code (contract §2). */
export const isNotLoggedIn = (error: unknown): boolean => error instanceof ApiError && error.code === 403;

/** Not permitted; includes not being logged in. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

export const otherAccountCode = 40303;

/** Another member is logged in than the one for whom the page was drawn (`writer_id`); nothing was written. */
export const isOtherAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === otherAccountCode;

const proofNeededCode = 40304;

/** The call needs a recent proof of the member's identity first (`fresh` in its contract). */
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === proofNeededCode;

/** Not found; a page about the missing thing rethrows it, and the shell shows the 404 page. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The request was replaced by a newer one, or its page was left; no message is needed (spec §8). */
export const isCancelled = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'cancelled';

/** The invalid fields of a form (code 422); empty for other errors. */
export const fieldErrors = (error: unknown): { field: string; message: string }[] => {
  if (!(error instanceof ApiError) || error.code !== 422 || !Array.isArray(error.data)) return [];
  return error.data.filter(
    (issue): issue is { field: string; message: string } =>
      typeof issue?.field === 'string' && typeof issue.message === 'string',
  );
};
