import { isIP } from 'node:net';
import { factor, integer, list, matching, oneOf, origin, origins, type Setting, text } from './setting.ts';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isProxy = (entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return proxyNames.has(entry) || (isIP(address) > 0 && fits && more.length === 0);
};

const isPostgresUrl = /^postgres(?:ql)?:\/\/\S+$/;
const isEmail = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Every environment variable of the hub, by group. `docs/settings.md` is written from this. */
export const settingGroups = {
  Addresses: {
    port: integer('PORT', 8080, [1, 65535], { about: 'Port of the hub' }),
    eventPort: integer('EVENT_PORT', 8081, [1, 65535], { about: 'Port of the event site' }),
    host: text('HOST', 'localhost', {
      about:
        'Address to listen on; `localhost` is IPv4 and IPv6 of this machine alone, `0.0.0.0` or `::` opens it',
    }),
    hubOrigin: origin('HUB_ORIGIN', {
      about: 'Public origin of the hub; https makes the cookies Secure',
      fallbackText: 'http://localhost:PORT (and 127.0.0.1, [::1])',
    }),
    eventOrigin: origin('EVENT_ORIGIN', {
      about: 'Public origin of the event site',
      fallbackText: 'http://localhost:EVENT_PORT (and 127.0.0.1, [::1])',
    }),
    extraOrigins: origins('EXTRA_ORIGINS', {
      about: 'Further origins that are as trusted as the hub, e.g. a staging host',
    }),
    linkHost: origin('LINK_HOST', {
      about: 'Origin of the link feed for Mastodon clients',
      fallbackText: 'that of the hub',
    }),
    trustedProxies: list(
      'TRUSTED_PROXIES',
      isProxy,
      'IP 地址或 CIDR、loopback 等 addresses, CIDRs, loopback, linklocal, uniquelocal',
      {
        about: 'Proxies whose `X-Forwarded-For`, `-Proto` are believed; empty = none',
      },
    ),
  },
  Storage: {
    dataDir: text('DATA_DIR', './data', { about: 'Folder of the embedded database and of uploads' }),
    databaseUrl: matching('DATABASE_URL', '', isPostgresUrl, 'postgres://user:password@host:5432/name', {
      about: 'PostgreSQL 15 or newer to use instead of the embedded database',
      fallbackText: 'embedded',
      secret: true,
    }),
    databasePool: integer('DATABASE_POOL', 10, [2, 200], {
      about: 'Connections to PostgreSQL at most, per process',
    }),
    sampleData: oneOf('SAMPLE_DATA', ['on', 'off'], 'on', {
      about: 'Load the sample data at the first start',
    }),
    cacheMs: integer('CACHE_MS', 1500, [0, 60_000], {
      about: "How long, in milliseconds, a visitor's answer is kept; 0 = off",
    }),
  },
  'Accounts and limits': {
    adminEmail: matching('ADMIN_EMAIL', '', isEmail, '邮箱地址 an e-mail address', {
      about: 'With `ADMIN_PASSWORD`: this account is created as admin at start; an existing password stays',
    }),
    adminPassword: text('ADMIN_PASSWORD', '', { about: 'See `ADMIN_EMAIL`', secret: true }),
    cookieName: matching(
      'HUB_COOKIE_NAME',
      '',
      /^[A-Za-z0-9_-]{1,64}$/,
      '字母、数字、_、- letters, digits, _ and -',
      {
        about: 'Name of the session cookie',
        fallbackText: 'unique to the data folder or database',
      },
    ),
    rateLimitFactor: factor('RATE_LIMIT_FACTOR', 1, {
      about: 'Multiplies every limit but that on failed logins; 0 = off',
    }),
    storyReview: oneOf('STORY_REVIEW', ['members', 'none'], 'members', {
      about: 'Whose first publication of a story waits for review',
    }),
  },
  WeChat: {
    wxAppId: text('WX_APP_ID', '', { about: 'App id; without it wxshare answers 503' }),
    wxAppSecret: text('WX_APP_SECRET', '', { about: 'App secret', secret: true }),
    wxApi: origin('WX_API', {
      about: 'Endpoint of the WeChat API',
      fallbackText: 'https://api.weixin.qq.com',
    }),
  },
  Site: {
    siteName: text('SITE_NAME', 'AI 社区', { about: 'Name of the site' }),
    sitePhone: text('SITE_PHONE', '', {
      about: 'Phone number in the footer',
      fallbackText: 'a line marked 示例',
    }),
    siteEmail: text('SITE_EMAIL', '', {
      about: 'E-mail address in the footer',
      fallbackText: 'a line marked 示例',
    }),
    siteIcp: text('SITE_ICP', '', {
      about: 'ICP record number in the footer',
      fallbackText: 'a line marked 示例',
    }),
    siteAssistantQr: text('SITE_ASSISTANT_QR', '', {
      about: "Picture of the community assistant's QR code",
      fallbackText: 'a line marked 示例',
    }),
  },
  Process: {
    logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'warn', {
      about: 'What is logged, as JSON lines on standard error',
    }),
    maxInFlight: integer('MAX_IN_FLIGHT', 500, [1, 100_000], {
      about: 'Calls served at the same time; more get 503',
    }),
  },
} as const satisfies Record<string, Record<string, Setting<unknown>>>;

type Groups = typeof settingGroups;
type Union<T> = T extends unknown ? (value: T) => void : never;
type All = Union<Groups[keyof Groups]> extends (value: infer I) => void ? I : never;

/** The values of all settings. */
export type SettingValues = { readonly [K in keyof All]: All[K] extends Setting<infer V> ? V : never };
