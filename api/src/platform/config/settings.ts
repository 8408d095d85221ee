import { addresses } from '@hub/shared/contracts/settings/addresses';
import { door } from '@hub/shared/contracts/settings/door';
import { logging } from '@hub/shared/contracts/settings/logging';
import type { ValuesOf } from '@hub/shared/contracts/settings/read-settings';
import {
  factor,
  integer,
  matching,
  oneOf,
  origin,
  origins,
  type Setting,
  text,
} from '@hub/shared/contracts/settings/setting';
import { site } from '@hub/shared/contracts/settings/site';
import { oidcProviders } from './oidc-providers.ts';

const isPostgresUrl = /^postgres(?:ql)?:\/\/\S+$/;
const isRedisUrl = /^rediss?:\/\/\S+$/;
const isS3Url =
  /^https?:\/\/(?:[^\s/:@]+:[^\s/:@]+@)?[^\s/:@?#]+(?::\d+)?\/[a-z0-9][a-z0-9.-]{1,62}(?:\?region=[\w-]+)?$/;
const isSmtpUrl = /^smtps?:\/\/\S+$/;
const isSender =
  /^(?:[^<>"\s][^<>"\p{Cc}]{0,99} <[^\s<>@]{1,64}@[^\s<>@]{1,189}>|[^\s<>@]{1,64}@[^\s<>@]{1,189})$/u;
const isHostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const isEmail = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Every setting of the API, by group; `docs/settings.md` is written from this. */
export const settingGroups = {
  Addresses: {
    port: addresses.port,
    eventPort: addresses.eventPort,
    host: addresses.host,
    hubOrigin: addresses.hubOrigin,
    eventOrigin: addresses.eventOrigin,
    extraOrigins: origins('EXTRA_ORIGINS', {
      about: 'Further origins that are as trusted as the hub, e.g. a staging host',
    }),
    embedOrigins: origins('EMBED_ORIGINS', {
      about:
        'Sites of others that may embed a remote: their pages may read what any visitor may, without cookies (docs/embedding.md)',
    }),
    apiOrigin: addresses.apiOrigin,
    linkHost: addresses.linkHost,
    trustedProxies: door.trustedProxies,
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
    redisUrl: matching('REDIS_URL', '', isRedisUrl, 'redis(s)://user:password@host:6379', {
      about:
        'Redis that counts tries for the limits, for all processes; while it is away each process counts for itself',
      fallbackText: 'counted in the database of DATABASE_URL; in memory with the embedded one',
      secret: true,
    }),
    s3Url: matching('S3_URL', '', isS3Url, 'https://key:secret@host/bucket?region=us-east-1', {
      about:
        'Bucket of an S3-compatible storage for uploads and the image cache, e.g. where several machines serve one hub; without a key the AWS SDK looks for one',
      fallbackText: 'folders `uploads` and `image-cache` in DATA_DIR',
      secret: true,
    }),
    sampleData: oneOf('SAMPLE_DATA', ['on', 'off'], 'on', {
      about: 'Load the sample data at the first start',
    }),
    imageCacheMb: integer('IMAGE_CACHE_MB', 512, [1, 1_000_000], {
      about:
        'Space, in megabytes, for pictures from elsewhere that stories show; the least used ones go first',
    }),
    imageProxyPrivate: oneOf('IMAGE_PROXY_PRIVATE', ['off', 'on'], 'off', {
      about: 'Lets the image proxy fetch from private addresses and from any port; for tests alone',
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
    registerCode: oneOf('REGISTER_CODE', ['on', 'off'], 'off', {
      about: 'Whether an account is created only once a code sent to its e-mail address was typed',
    }),
    oidcProviders,
    passkeyDomain: matching('PASSKEY_DOMAIN', '', isHostName, 'example.org', {
      about:
        'Domain that passkeys are for: the host of `HUB_ORIGIN`, or a domain above it that `API_ORIGIN` is in too. Those that were made for another are lost',
      fallbackText: 'host of HUB_ORIGIN',
    }),
    staffSecondFactor: oneOf('STAFF_SECOND_FACTOR', ['offered', 'required'], 'offered', {
      about:
        'With `required` a role counts only with a second factor: until it is set up, its owner is a plain member',
    }),
    secretKey: matching('SECRET_KEY', '', /^[0-9a-f]{64}$/, '64 位十六进制 64 hexadecimal digits', {
      about: 'Key that seals the secrets of authenticator apps; back it up apart from the database',
      fallbackText: 'file `secret.key` in DATA_DIR, made at first use',
      secret: true,
    }),
    rateLimitFactor: factor('RATE_LIMIT_FACTOR', 1, {
      about: 'Multiplies every limit but that on failed logins; 0 = off',
    }),
    storyReview: oneOf('STORY_REVIEW', ['members', 'none'], 'members', {
      about: 'Whose first publication of a story waits for review',
    }),
  },
  Mail: {
    smtpUrl: matching('SMTP_URL', '', isSmtpUrl, 'smtp(s)://user:password@host:587', {
      about:
        'SMTP server that takes the mail; `smtps:` is TLS from the start, `smtp:` STARTTLS where offered',
      fallbackText: '`.eml` files in `DATA_DIR/outbox`',
      secret: true,
    }),
    mailFrom: matching('MAIL_FROM', '', isSender, '名称 <a@example.org> a name and an address', {
      about: 'Whom the mail is from',
      fallbackText: 'SITE_NAME <noreply@host of HUB_ORIGIN>',
    }),
    outboxDays: integer('OUTBOX_DAYS', 7, [0, 3650], {
      about: 'Files in `DATA_DIR/outbox` are removed when they are older; 0 keeps them',
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
  Site: site,
  Process: {
    ...logging,
    maxInFlight: door.maxInFlight,
    maxConnections: door.maxConnections,
  },
} as const satisfies Record<string, Record<string, Setting<unknown>>>;

/** The same without their groups. */
export const settings = {
  ...settingGroups.Addresses,
  ...settingGroups.Storage,
  ...settingGroups['Accounts and limits'],
  ...settingGroups.Mail,
  ...settingGroups.WeChat,
  ...settingGroups.Site,
  ...settingGroups.Process,
};

/** The values of all settings. */
export type SettingValues = ValuesOf<typeof settings>;
