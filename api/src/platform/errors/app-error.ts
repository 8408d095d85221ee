import type { FieldIssue } from '@hub/shared/contracts/kit/envelope';
import { type ErrorId, errors } from '@hub/shared/contracts/kit/errors';

interface Details {
  /** The refused fields, for `invalid`. */
  readonly issues?: readonly FieldIssue[];
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An error that the API reports to the caller: `throw new AppError('story_not_found')`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly id: ErrorId;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(id: ErrorId, { issues, retryAfter, cause }: Details = {}) {
    super(errors[id].message, { cause });
    this.id = id;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/** An error for one field, from a rule that the contract's schema cannot express. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid', { issues: [{ field, message }] });
