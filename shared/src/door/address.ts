import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const firstGroups = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
};

/** One household of IPv6 owns a whole /64, so it counts as one address. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${firstGroups(address.split('%')[0] ?? '')}::/64` : address;
};

/** The /48 of a /64: what one customer of a tunnel or a provider usually has; an address of IPv4 is its own. */
export const networkOf = (key: string): string => {
  const [network] = /^(?:[^:]+:){3}(?=[^:]+::\/64$)/.exec(key) ?? [];
  return network === undefined ? key : `${network}:/48`;
};

/** Who asks, as far as connections tell. */
export interface Addresses {
  /** Whose request it is: of those behind a trusted proxy the address that the proxy names. */
  readonly keyOf: (request: IncomingMessage) => string;
  /** True of a connection that carries the requests of many. */
  readonly isProxy: (address: string) => boolean;
}

/** Reads addresses exactly as Fastify does with the same `trustProxy`: it asks the same package. */
export const readAddresses = (trustedProxies: readonly string[]): Addresses => {
  if (trustedProxies.length === 0)
    return { keyOf: ({ socket }) => addressKey(socket.remoteAddress ?? ''), isProxy: () => false };
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return {
    // A connection that is gone has no address any more.
    keyOf: (request) =>
      request.socket.remoteAddress === undefined ? '' : addressKey(proxyAddr(request, isTrusted) ?? ''),
    isProxy: (address) => isTrusted(address, 0),
  };
};
