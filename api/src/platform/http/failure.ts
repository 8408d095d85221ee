import type { FieldIssue } from '@hub/shared/contracts/kit/envelope';
import { type ErrorEntry, type ErrorId, errors } from '@hub/shared/contracts/kit/errors';
import { codeOf } from '@hub/shared/door/start-error';
import { isUnavailable } from '../db/unavailable.ts';
import { isDiskFull } from '../disk-full.ts';
import { AppError } from '../errors/app-error.ts';

/** A failure as it goes out, whatever was thrown. */
export interface Failure {
  readonly id: ErrorId;
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly issues: readonly FieldIssue[] | null;
  readonly retryAfter: number | undefined;
}

const DEFAULT_RETRY = 2;

const idsOfCodes: Readonly<Record<string, ErrorId>> = {
  FST_ERR_BAD_URL: 'bad_path',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
};

const idsOfStatus: Readonly<Record<number, ErrorId>> = {
  400: 'malformed',
  404: 'unknown_call',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
  503: 'overloaded',
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

const idOf = (error: unknown): ErrorId => {
  if (error instanceof AppError) return error.id;
  if (isDiskFull(error)) return 'disk_full';
  if (isUnavailable(error)) return 'db_down';
  const status = statusOf(error);
  const fallback = status >= 400 && status < 500 ? 'malformed' : 'internal';
  return idsOfCodes[codeOf(error)] ?? idsOfStatus[status] ?? fallback;
};

const issuesOf = ({ field, message }: ErrorEntry): readonly FieldIssue[] | null =>
  field === undefined ? null : [{ field, message }];

/** Reads any thrown value as a failure; what is not known is `internal`. */
export const toFailure = (error: unknown): Failure => {
  const id = idOf(error);
  const { status, code, message }: ErrorEntry = errors[id];
  const issues = (error instanceof AppError ? error.issues : undefined) ?? issuesOf(errors[id]);
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
  const mustRetry = status === 429 || status === 503;
  return {
    id,
    status,
    code,
    message: issues?.[0]?.message ?? message,
    issues,
    retryAfter: retryAfter ?? (mustRetry ? DEFAULT_RETRY : undefined),
  };
};

const feedWords: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'The access token is invalid',
  403: 'This action is not allowed',
  404: 'Record not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Request too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Internal server error',
  503: 'Service unavailable',
};

const feedWordsOf: Partial<Record<ErrorId, string>> = {
  feed_scope_missing: 'This action is outside the authorized scopes',
  feed_account_disabled: 'Your login is currently disabled',
  feed_member_needed: 'This method requires an authenticated user',
  feed_unavailable: errors.feed_unavailable.message,
};

/** The same for the link feed, in the words of Mastodon's API. */
export const toFeedBody = ({ id, status, message }: Failure): { status: number; body: { error: string } } => {
  const own = feedWordsOf[id];
  if (own !== undefined) return { status, body: { error: own } };
  const feedStatus = id === 'not_logged_in' ? 401 : status;
  const words = feedStatus === 422 ? `Validation failed: ${message}` : feedWords[feedStatus];
  return { status: feedStatus, body: { error: words ?? message } };
};
