import { setTimeout as sleep } from 'node:timers/promises';
import { fetchOutside, type Incoming } from '../../platform/outgoing/fetch-outside.ts';
import { SourceError } from '../source-error.ts';
import { problemOf } from './problem-of.ts';
import { retryAfter } from './retry-after.ts';
import { unpack } from './unpack.ts';

/** What is asked of a source. */
export interface Asking {
  readonly accept?: string;
  /** Of the last answer: a source that still has the same sends nothing. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** The largest document that is read, unpacked. */
  readonly mostBytes?: number;
  /** For the host of the address alone, never for one that it leads to. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How often one host may be asked, in milliseconds, over all processes. */
  readonly everyMs?: number;
  /** How often something that may pass is tried. */
  readonly tries?: number;
}

/** What a source answered. */
export interface Answer {
  /** False: it still has what it had (304). */
  readonly isNew: boolean;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Where it was in the end. */
  readonly url: string;
}

export type FetchSource = (address: string, asking?: Asking) => Promise<Answer>;

export interface Fetching {
  /** Lets sources stand on private addresses. */
  readonly isPrivate: boolean;
  readonly signal?: AbortSignal;
  readonly now?: () => Date;
  /** Waits until the host may be asked. */
  readonly takeTurn?: (host: string, everyMs: number) => Promise<void>;
  /** For tests, which wait for nothing. */
  readonly pause?: (ms: number) => Promise<void>;
  readonly timeoutMs?: number;
}

const USER_AGENT = 'hub-importer/1.0 (community site; imports public feeds and metadata)';
const TIMEOUT = 20_000;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const TRIES = 3;
/** What a source asks us to wait within one run; longer, and the run ends. */
const LONGEST_WAIT = 60_000;
const FIRST_WAIT = 2000;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

const headersFor = (asking: Asking, isFirstHost: boolean): Record<string, string> => ({
  'user-agent': USER_AGENT,
  accept: asking.accept ?? '*/*',
  'accept-encoding': 'gzip, deflate, br',
  ...(asking.etag ? { 'if-none-match': asking.etag } : {}),
  ...(asking.lastModified ? { 'if-modified-since': asking.lastModified } : {}),
  ...asking.headers,
  ...(asking.token && isFirstHost ? { authorization: `Bearer ${asking.token}` } : {}),
});

/** Where an answer leads, if that is somewhere we go. */
const nextAddress = (from: URL, { headers }: Incoming): URL => {
  const location = headers['location'] ?? '';
  const url = URL.parse(location, from);
  if (!url || location === '') throw new SourceError('跳转没有给出地址');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new SourceError('跳转到不是网页的地址');
  if (from.protocol === 'https:' && url.protocol === 'http:') throw new SourceError('跳转到不加密的地址');
  return url;
};

type Once = (url: URL, isFirstHost: boolean) => Promise<Incoming>;

const follow = async (address: string, ask: Once): Promise<{ incoming: Incoming; url: URL }> => {
  const first = URL.parse(address);
  if (!first) throw new SourceError('地址无效');
  let url = first;
  for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
    const incoming = await ask(url, url.origin === first.origin);
    if (!REDIRECTS.has(incoming.status)) return { incoming, url };
    url = nextAddress(url, incoming);
  }
  throw new SourceError('跳转太多次');
};

/** When a source that refuses may be asked again: GitHub says it in seconds since 1970. */
const nextTime = (headers: Incoming['headers'], now: Date): Date | undefined => {
  const reset = headers['x-ratelimit-remaining'] === '0' ? Number(headers['x-ratelimit-reset']) * 1000 : 0;
  return reset > 0
    ? new Date(Math.min(reset, now.getTime() + 86_400_000))
    : retryAfter(headers['retry-after'], now);
};

/** Asks sources: politely, within limits, and only where they may lead. */
export const createFetch = (fetching: Fetching): FetchSource => {
  const now = fetching.now ?? (() => new Date());
  const pause =
    fetching.pause ??
    ((ms: number) => sleep(ms, undefined, fetching.signal ? { signal: fetching.signal } : {}));

  const once =
    (asking: Asking): Once =>
    async (url, isFirstHost) => {
      fetching.signal?.throwIfAborted();
      if (asking.everyMs) await fetching.takeTurn?.(url.host, asking.everyMs);
      return fetchOutside(url, {
        headers: headersFor(asking, isFirstHost),
        timeoutMs: fetching.timeoutMs ?? TIMEOUT,
        mostBytes: asking.mostBytes ?? MOST_BYTES,
        isTrusted: fetching.isPrivate,
        ...(fetching.signal ? { signal: fetching.signal } : {}),
      });
    };

  const attempt = async (address: string, asking: Asking): Promise<Answer | Date | undefined> => {
    const { incoming, url } = await follow(address, once(asking));
    const { status, headers, body } = incoming;
    if (status === 304) return { isNew: false, body: Buffer.alloc(0), headers, url: url.href };
    if (PASSING.has(status)) return nextTime(headers, now());
    if (status < 200 || status > 299)
      throw new SourceError(`答复 ${status}`, nextTime(headers, now()), undefined, status);
    const unpacked = await unpack(body, headers['content-encoding'], asking.mostBytes ?? MOST_BYTES);
    return { isNew: true, body: unpacked, headers, url: url.href };
  };

  return async (address, asking = {}) => {
    const tries = asking.tries ?? TRIES;
    let problem = new SourceError('没有答复');
    for (let count = 1; count <= tries; count += 1) {
      let waitMs = FIRST_WAIT * 3 ** (count - 1);
      try {
        const answered = await attempt(address, asking);
        if (answered && !(answered instanceof Date)) return answered;
        problem = new SourceError('来源繁忙，请求稍后再试', answered);
        if (answered) waitMs = Math.max(answered.getTime() - now().getTime(), 0);
      } catch (error) {
        fetching.signal?.throwIfAborted();
        if (error instanceof SourceError) throw error;
        const found = problemOf(error);
        // Without a network, or a host of that name, asking again at once is of no use.
        if (!found.mayPass) throw found;
        problem = found;
      }
      if (waitMs > LONGEST_WAIT) throw problem;
      if (count < tries) await pause(waitMs);
    }
    throw problem;
  };
};
