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
    { about: 'Proxies whose `X-Forwarded-For`, `-Proto` are believed; empty = none' },
  ),
  maxInFlight: integer('MAX_IN_FLIGHT', 500, [1, 100_000], {
    about:
      'Requests inside a process at the same time, whatever it could do; mostly fewer are let in, as many as it is found to bear',
  }),
  maxConnections: integer('MAX_CONNECTIONS', 4000, [16, 1_000_000], {
    about: 'Open connections of a process; a quarter of them for one address, unless it is a trusted proxy',
  }),
};
