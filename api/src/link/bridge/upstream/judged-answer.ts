import type { ErrorId } from '@hub/shared/contracts/kit/errors';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { UpstreamAnswer } from '../../../platform/outgoing/http-upstream.ts';
import { ownAddress } from './addresses.ts';
import { headersOut } from './passed-headers.ts';

interface Origins {
  readonly upstream: string;
  readonly linkHost: string;
}

/** An answer that may go out. */
export interface PassedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';

// Pages of a proxy before the upstream, and the like: only what they say by their status is told.
const idsOfStatus: Readonly<Record<number, ErrorId>> = {
  400: 'malformed',
  401: 'not_logged_in',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'too_many',
  503: 'feed_unavailable',
  504: 'feed_upstream_slow',
};

const secondsOf = (header: string | undefined): number | undefined =>
  /^\d{1,5}$/.test(header ?? '') ? Number(header) : undefined;

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
};

const isJson = ({ headers, body }: UpstreamAnswer): boolean =>
  /^application\/(?:json|jrd\+json)\b/i.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  parsed(body) !== undefined;

/** An answer that may not go out as it is, as an error of ours: by its status alone. */
export const refusalOf = ({ status, headers }: Pick<UpstreamAnswer, 'status' | 'headers'>): AppError => {
  const fallback = status >= 500 ? 'feed_upstream_down' : 'feed_upstream_wrong';
  const retryAfter = secondsOf(headers['retry-after']);
  return new AppError(idsOfStatus[status] ?? fallback, retryAfter === undefined ? {} : { retryAfter });
};

const refuse = (answer: UpstreamAnswer): never => {
  throw refusalOf(answer);
};

const redirect = (answer: UpstreamAnswer, { upstream, linkHost }: Origins): PassedAnswer => {
  const location = ownAddress(answer.headers['location'] ?? '', upstream, linkHost);
  if (answer.headers['location'] === undefined || location === undefined) return refuse(answer);
  return { status: answer.status, headers: { location }, body: null };
};

/**
 * What goes out of an answer: JSON, which no browser runs on our origin, whatever the upstream sends. Its own failures are
 * told as those of the one behind us. Fails with an `AppError` for everything else.
 */
export const judge = (answer: UpstreamAnswer, origins: Origins): PassedAnswer => {
  const { status, body } = answer;
  if (status >= 300 && status < 400) return redirect(answer, origins);
  if (status < 200 || status >= 500) return refuse(answer);
  const headers = headersOut(answer.headers, origins);
  if (body.length === 0 && status < 300) return { status, headers, body: null };
  if (!isJson(answer)) return refuse(answer);
  return { status, headers: { ...headers, 'content-type': JSON_TYPE }, body };
};

/** JSON that may be read here, of an answer that says it is. */
export const jsonOf = (answer: UpstreamAnswer): unknown => (isJson(answer) ? parsed(answer.body) : undefined);
