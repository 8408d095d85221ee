import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Environment, readSettings, SettingError } from '@hub/shared/contracts/settings/read-settings';
import { type SettingValues, settings } from './settings.ts';

export interface Config extends SettingValues {
  /** Origins that may send state-changing calls and read answers with credentials. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Our origins on which a passkey for `passkeyDomain` can be created and used; none if the hub's host is an IP address. */
  readonly passkeyOrigins: readonly string[];
}

const localOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}${port === 80 ? '' : `:${port}`}`);

const realPath = (folder: string): string => {
  const path = resolve(folder);
  return existsSync(path) ? realpathSync(path) : path;
};

/** Derived from the database: cookies ignore ports, so two hubs on one host need different names, and their processes the same. */
const cookieNameFor = (values: SettingValues): string => {
  const source = values.databaseUrl === '' ? realPath(values.dataDir) : values.databaseUrl;
  return `hub_${createHash('sha256').update(source).digest('hex').slice(0, 10)}`;
};

/** Whether an origin's host is the domain or below it. */
const isWithin = (origin: string, domain: string): boolean => {
  const { hostname } = new URL(origin);
  return hostname === domain || hostname.endsWith(`.${domain}`);
};

/** A bridge to itself would ask itself for ever. */
const refuseLoop = ({ linkUpstream, hubOrigin, apiOrigin, linkHost }: Config): void => {
  if (linkUpstream !== '' && [hubOrigin, apiOrigin, linkHost].includes(linkUpstream))
    throw new SettingError(
      '环境变量 LINK_UPSTREAM_URL 无效，是本站自己 / LINK_UPSTREAM_URL is this hub itself',
    );
};

/** Reads all settings; for an invalid value it throws a SettingError that names the variable. */
export const readConfig = (env: Environment = process.env): Config => {
  const values = readSettings(settings, env);
  const hub = values.hubOrigin === '' ? localOrigins(values.port) : [values.hubOrigin];
  const events = values.eventOrigin === '' ? localOrigins(values.eventPort) : [values.eventOrigin];
  const hubOrigin = hub[0] ?? '';
  const apiOrigin = values.apiOrigin || hubOrigin;
  const passkeyDomain = values.passkeyDomain || new URL(hubOrigin).hostname;
  const isNamed = isIP(passkeyDomain.replaceAll(/[[\]]/g, '')) === 0;
  const config = {
    ...values,
    dataDir: resolve(values.dataDir),
    hubOrigin,
    eventOrigin: events[0] ?? '',
    apiOrigin,
    passkeyDomain,
    passkeyOrigins: isNamed ? [...hub, apiOrigin].filter((origin) => isWithin(origin, passkeyDomain)) : [],
    linkHost: values.linkHost || hubOrigin,
    wxApi: values.wxApi || 'https://api.weixin.qq.com',
    cookieName: values.cookieName || cookieNameFor(values),
    allowedOrigins: new Set([...hub, ...events, ...values.extraOrigins]),
  };
  refuseLoop(config);
  return config;
};
