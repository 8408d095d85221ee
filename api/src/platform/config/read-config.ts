import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Environment, readSettings } from '@hub/shared/contracts/settings/read-settings';
import { type SettingValues, settings } from './settings.ts';

export interface Config extends SettingValues {
  /** Origins that may send state-changing calls and read answers with credentials. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Our pages on which a passkey for `passkeyDomain` can be made and used; none where the hub's host has no name. */
  readonly passkeyOrigins: readonly string[];
}

const localOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}${port === 80 ? '' : `:${port}`}`);

const realPath = (folder: string): string => {
  const path = resolve(folder);
  return existsSync(path) ? realpathSync(path) : path;
};

/** Two hubs on one machine share cookies (those know no ports), two processes on one database must agree. */
const cookieNameFor = (values: SettingValues): string => {
  const source = values.databaseUrl === '' ? realPath(values.dataDir) : values.databaseUrl;
  return `hub_${createHash('sha256').update(source).digest('hex').slice(0, 10)}`;
};

/** Browsers know passkeys for names alone, not for IP addresses. */
const isWithin = (origin: string, domain: string): boolean => {
  const { hostname } = new URL(origin);
  return hostname === domain || hostname.endsWith(`.${domain}`);
};

/** Reads all settings; throws a SettingError that names the variable for a wrong value. */
export const readConfig = (env: Environment = process.env): Config => {
  const values = readSettings(settings, env);
  const hub = values.hubOrigin === '' ? localOrigins(values.port) : [values.hubOrigin];
  const events = values.eventOrigin === '' ? localOrigins(values.eventPort) : [values.eventOrigin];
  const hubOrigin = hub[0] ?? '';
  const apiOrigin = values.apiOrigin || hubOrigin;
  const passkeyDomain = values.passkeyDomain || new URL(hubOrigin).hostname;
  const isNamed = isIP(passkeyDomain.replaceAll(/[[\]]/g, '')) === 0;
  return {
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
};
