import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { currentSignal } from '../deadlines/current.ts';
import { isPrivateAddress } from './private-address.ts';

export interface Outgoing {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs?: number;
  /** The address comes from a setting: it may be in a private network. */
  readonly isTrusted?: boolean;
  /** The largest answer that is read; `MOST_BYTES` by default. */
  readonly mostBytes?: number;
  /** Ends it, beside the deadline of the request that is worked on. */
  readonly signal?: AbortSignal;
}

export interface Incoming {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The other server is unreachable, too slow, sends too much, or has a forbidden address. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
}

/** The answer is larger than what is read. */
export class TooLargeError extends OutgoingError {}

const TIMEOUT = 5000;
/** The largest answer that is read where nothing else is said. */
export const MOST_BYTES = 1024 * 1024;

/** Used for the connection itself, so that the checked address is the one connected to (no DNS rebinding). */
const publicOnly: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new OutgoingError('no address'), []);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new OutgoingError('private address'), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });

const checkUrl = (url: URL, isTrusted: boolean): void => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutgoingError('no web address');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  // Literal IP addresses are not resolved, so they are checked here.
  if (!isTrusted && isIP(host) !== 0 && isPrivateAddress(host)) throw new OutgoingError('private address');
};

const isSignal = (signal: AbortSignal | undefined): signal is AbortSignal => signal !== undefined;

const plain = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));

/** Requests another server on the public internet, with limits for time and size; redirects are not followed. */
export const fetchOutside = async (address: string | URL, outgoing: Outgoing = {}): Promise<Incoming> => {
  const url = new URL(address);
  const { method = 'GET', headers, body, isTrusted = false } = outgoing;
  const { timeoutMs = TIMEOUT, mostBytes = MOST_BYTES } = outgoing;
  checkUrl(url, isTrusted);
  const current = currentSignal();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    method,
    headers: { ...headers },
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), current, outgoing.signal].filter(isSignal)),
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    const request = send(url, isTrusted ? options : { ...options, lookup: publicOnly }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const refuse = () => request.destroy(new TooLargeError('too large'));
      if (Number(response.headers['content-length']) > mostBytes) return void refuse();
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostBytes) refuse();
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: plain(response.headers),
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
};
