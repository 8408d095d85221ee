import { isIP } from 'node:net';
import { integer, list } from './setting.ts';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isProxy = (entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return proxyNames.has(entry) || (isIP(address) > 0 && fits && more.length === 0);
};

/** Whom a process lets in. */
export const door = {
  trustedProxies: list(
    'TRUSTED_PROXIES',
    isProxy,
    'IP 地址或 CIDR、loopback 等 addresses, CIDRs, loopback, linklocal, uniquelocal',
    { about: 'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted; empty = none' },
  ),
  maxInFlight: integer('MAX_IN_FLIGHT', 500, [1, 100_000], {
    about:
      'Upper limit for simultaneous requests in a process; usually it admits fewer, as many as it measures that it can handle',
  }),
  maxConnections: integer('MAX_CONNECTIONS', 4000, [16, 1_000_000], {
    about:
      'Maximum number of open connections of a process; one address may have a quarter of them, unless it is a trusted proxy',
  }),
};
