import type { IncomingHttpHeaders } from 'node:http';
import { ownLinks } from './addresses.ts';

const LONGEST = 1000;

// Cookies, addresses of readers and all else stay here.
const ofRequests = ['content-type', 'idempotency-key'] as const;
const ofAnswers = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && /^[\x20-\x7e]*$/.test(value);

const pick = (headers: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return isPlain(value) ? [[name, value]] : [];
    }),
  );

/** What the upstream sees of a request's headers. */
export const headersIn = (headers: IncomingHttpHeaders): Record<string, string> => ({
  accept: 'application/json',
  ...pick(headers, ofRequests),
});

interface Origins {
  readonly upstream: string;
  readonly linkHost: string;
}

/** What whoever asked sees of an answer's headers. */
export const headersOut = (
  headers: Readonly<Record<string, string>>,
  { upstream, linkHost }: Origins,
): Record<string, string> => {
  const link = ownLinks((headers['link'] ?? '').slice(0, 4 * LONGEST), upstream, linkHost);
  return { ...pick(headers, ofAnswers), ...(link === '' ? {} : { link }) };
};
