import { addresses } from '@hub/shared/contracts/settings/addresses';
import { door } from '@hub/shared/contracts/settings/door';
import { linkUpstream } from '@hub/shared/contracts/settings/link-upstream';
import { logging } from '@hub/shared/contracts/settings/logging';
import type { ValuesOf } from '@hub/shared/contracts/settings/read-settings';
import { remoteApis } from '@hub/shared/contracts/settings/remote-apis';
import { remotes } from '@hub/shared/contracts/settings/remotes';
import { sampleData } from '@hub/shared/contracts/settings/sample-data';
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
import { watching } from '@hub/shared/contracts/settings/watching';
import { oidcProviders } from './oidc-providers.ts';

const isPostgresUrl = /^postgres(?:ql)?:\/\/\S+$/;
const isRedisUrl = /^rediss?:\/\/\S+$/;
const isS3Url =
  /^https?:\/\/(?:[^\s/:@]+:[^\s/:@]+@)?[^\s/:@?#]+(?::\d+)?\/[a-z0-9][a-z0-9.-]{1,62}(?:\?region=[\w-]+)?$/;
const isSmtpUrl = /^smtps?:\/\/\S+$/;
const isSender =
  /^(?:[^<>"\s][^<>"\p{Cc}]{0,99} <[^\s<>@]{1,64}@[^\s<>@]{1,189}>|[^\s<>@]{1,64}@[^\s<>@]{1,189})$/u;
const isHostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const isWebAddress = /^https?:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/;
const isEmail = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

const WEB_ADDRESS = '网址 address, e.g. https://api.example.org/v1';

/** Every setting of the API, by group; `docs/settings.md` is written from this. */
export const settingGroups = {
  Addresses: {
    port: addresses.port,
    eventPort: addresses.eventPort,
    host: addresses.host,
    hubOrigin: addresses.hubOrigin,
    eventOrigin: addresses.eventOrigin,
    extraOrigins: origins('EXTRA_ORIGINS', {
      about: 'Additional origins, trusted like the hub itself, e.g. a staging host',
    }),
    embedOrigins: origins('EMBED_ORIGINS', {
      about:
        'Other sites that may embed a remote: their pages may read what any visitor may read, without cookies (docs/embedding.md)',
    }),
    apiOrigin: addresses.apiOrigin,
    linkHost: addresses.linkHost,
    linkUpstream: linkUpstream.linkUpstream,
    remoteApis: remoteApis.remoteApis,
    trustedProxies: door.trustedProxies,
  },
  Storage: {
    dataDir: text('DATA_DIR', './data', { about: 'Folder of the embedded database and of uploads' }),
    databaseUrl: matching('DATABASE_URL', '', isPostgresUrl, 'postgres://user:password@host:5432/name', {
      about: 'PostgreSQL (15 or newer) to use instead of the embedded database',
      fallbackText: 'embedded',
      secret: true,
    }),
    databasePool: integer('DATABASE_POOL', 10, [2, 200], {
      about: 'Maximum number of connections to PostgreSQL, per process',
    }),
    redisUrl: matching('REDIS_URL', '', isRedisUrl, 'redis(s)://user:password@host:6379', {
      about:
        'Redis for rate limits that all processes share; while it cannot be reached, each process counts for itself',
      fallbackText: 'counted in the database of DATABASE_URL; in memory with the embedded one',
      secret: true,
    }),
    s3Url: matching('S3_URL', '', isS3Url, 'https://key:secret@host/bucket?region=us-east-1', {
      about:
        'Bucket of an S3-compatible storage for uploads, the image cache and drawn pictures; needed if several machines serve one hub. Without a key in the URL, the AWS SDK looks for credentials',
      fallbackText: 'folders `uploads`, `image-cache` and `share-pictures` in DATA_DIR',
      secret: true,
    }),
    sampleData,
    imageCacheMb: integer('IMAGE_CACHE_MB', 512, [1, 1_000_000], {
      about:
        'Size limit, in megabytes, of the cache for pictures from other sites; the least recently used ones are removed first',
    }),
    imageProxyPrivate: oneOf('IMAGE_PROXY_PRIVATE', ['off', 'on'], 'off', {
      about: 'Lets the image proxy fetch from private addresses and from any port; only for tests',
    }),
    cacheMs: integer('CACHE_MS', 1500, [0, 60_000], {
      about: 'How long, in milliseconds, answers to visitors are cached; 0 turns the cache off',
    }),
  },
  'Accounts and limits': {
    adminEmail: matching('ADMIN_EMAIL', '', isEmail, '邮箱地址 an e-mail address', {
      about:
        'With `ADMIN_PASSWORD`: creates this account as admin at start; the password of an existing account does not change',
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
      about: 'Whether a new account must be confirmed with a code sent to its e-mail address',
    }),
    oidcProviders,
    passkeyDomain: matching('PASSKEY_DOMAIN', '', isHostName, 'example.org', {
      about:
        'Domain to which passkeys are bound: the host of `HUB_ORIGIN`, or a parent domain that also contains `API_ORIGIN`. Passkeys bound to another domain stop working',
      fallbackText: 'host of HUB_ORIGIN',
    }),
    staffSecondFactor: oneOf('STAFF_SECOND_FACTOR', ['offered', 'required'], 'offered', {
      about:
        'With `required`, a role above member takes effect only with a second factor; until then the account has the rights of a member',
    }),
    secretKey: matching('SECRET_KEY', '', /^[0-9a-f]{64}$/, '64 位十六进制 64 hexadecimal digits', {
      about:
        'Key that encrypts the secrets of authenticator apps and tokens of `LINK_UPSTREAM_URL`; back it up separately from the database',
      fallbackText: 'file `secret.key` in DATA_DIR, created at first use',
      secret: true,
    }),
    rateLimitFactor: factor('RATE_LIMIT_FACTOR', 1, {
      about: 'Multiplies every rate limit except the one on failed logins; 0 turns them off',
    }),
    storyReview: oneOf('STORY_REVIEW', ['members', 'none'], 'members', {
      about: 'Whose stories must be reviewed before they are published for the first time',
    }),
  },
  Mail: {
    smtpUrl: matching('SMTP_URL', '', isSmtpUrl, 'smtp(s)://user:password@host:587', {
      about:
        'SMTP server for outgoing mail; `smtps:` uses TLS from the start, `smtp:` uses STARTTLS if the server offers it',
      fallbackText: '`.eml` files in `DATA_DIR/outbox`',
      secret: true,
    }),
    mailFrom: matching('MAIL_FROM', '', isSender, '名称 <a@example.org> a name and an address', {
      about: 'Sender of the mails',
      fallbackText: 'SITE_NAME <noreply@host of HUB_ORIGIN>',
    }),
    outboxDays: integer('OUTBOX_DAYS', 7, [0, 3650], {
      about: 'After how many days files in `DATA_DIR/outbox` are removed; 0 never removes them',
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
  Federation: {
    activitypub: oneOf('ACTIVITYPUB', ['off', 'on'], 'off', {
      about:
        'Federates public statuses of the link feed by ActivityPub, under LINK_HOST (docs/api/activitypub.md)',
    }),
    activitypubPrivate: oneOf('ACTIVITYPUB_PRIVATE', ['off', 'on'], 'off', {
      about: 'Federates with servers at private addresses, at any port and without TLS; for tests alone',
    }),
  },
  Sources: {
    sources: oneOf('SOURCES', ['on', 'off'], 'on', {
      about:
        'Imports news, papers, projects and conferences from their sources by schedule (docs/sources.md); `off` leaves it to `npm run import`',
    }),
    sourcesFile: text('SOURCES_FILE', '', {
      about:
        'JSON file with a list of sources `{"id", "kind": "feed"|"arxiv"|"github"|"conferences", "url", "every_minutes"?, "query"?}`, in place of the built-in list',
      fallbackText: 'the built-in list',
    }),
    arxivOaiUrl: matching('ARXIV_OAI_URL', 'https://oaipmh.arxiv.org/oai', isWebAddress, WEB_ADDRESS, {
      about: 'OAI-PMH service of arXiv, from which papers are harvested',
    }),
    arxivApiUrl: matching('ARXIV_API_URL', 'https://export.arxiv.org/api/query', isWebAddress, WEB_ADDRESS, {
      about: 'API of arXiv, which is asked for single papers',
    }),
    githubApiUrl: matching('GITHUB_API_URL', 'https://api.github.com', isWebAddress, WEB_ADDRESS, {
      about: 'API of GitHub, which is asked for repositories',
    }),
    githubToken: text('GITHUB_TOKEN', '', {
      about: 'Token for the API of GitHub, which allows more requests; it needs no permission',
      secret: true,
    }),
    sourcesPrivate: oneOf('SOURCES_PRIVATE', ['off', 'on'], 'off', {
      about: 'Lets sources stand on private addresses; for tests alone',
    }),
  },
  'Language model': {
    llmUrl: matching('LLM_URL', '', isWebAddress, WEB_ADDRESS, {
      about:
        'OpenAI-compatible service that writes Chinese titles and summaries of papers and foreign headlines (docs/sources.md); needs `LLM_MODEL` too',
      fallbackText: 'off',
    }),
    llmKey: text('LLM_KEY', '', { about: 'Key for `LLM_URL`, sent as a bearer token', secret: true }),
    llmModel: text('LLM_MODEL', '', { about: 'Name of the model at `LLM_URL`; shown with what it wrote' }),
    llmDailyBudget: integer('LLM_DAILY', 200, [1, 1_000_000], {
      about: 'How many questions a day are put to the model at most, over all processes',
    }),
  },
  Site: site,
  Watching: watching,
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
  ...settingGroups.Federation,
  ...settingGroups.Sources,
  ...settingGroups['Language model'],
  ...settingGroups.Site,
  ...settingGroups.Watching,
  /** What is in use of each remote stands in their release store. */
  releasesUrl: remotes.releasesUrl,
  ...settingGroups.Process,
};

/** The values of all settings. */
export type SettingValues = ValuesOf<typeof settings>;
