import Type from 'typebox';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import type { FeedScope } from '../kit/feed-scopes.ts';
import { InstanceLimits, visibilities } from './entities.ts';
import { byId } from './fields.ts';

const Nothings = Type.Array(Type.Object({}));

/** A list that the feed keeps none of; clients ask for it and stop where there is no answer. */
const empty = <const Path extends string>(path: Path, scope: FeedScope, audience: 'anyone' | 'member') =>
  defineCall({
    method: 'GET',
    path,
    summary: 'Of these the feed has none: always empty',
    input: NoInput,
    data: Nothings,
    audience,
    scopes: [scope],
    raw: true,
  });

/** The lists that are always empty. */
export const emptyCalls = {
  'GET /api_link/v1/custom_emojis': empty('/api_link/v1/custom_emojis', 'read', 'anyone'),
  'GET /api_link/v1/announcements': empty('/api_link/v1/announcements', 'read', 'anyone'),
  'GET /api_link/v1/trends/links': empty('/api_link/v1/trends/links', 'read', 'anyone'),
  'GET /api_link/v1/instance/peers': empty('/api_link/v1/instance/peers', 'read', 'anyone'),
  'GET /api_link/v1/instance/rules': empty('/api_link/v1/instance/rules', 'read', 'anyone'),
  'GET /api_link/v1/lists': empty('/api_link/v1/lists', 'read:lists', 'member'),
  'GET /api_link/v1/filters': empty('/api_link/v1/filters', 'read:filters', 'member'),
  'GET /api_link/v2/filters': empty('/api_link/v2/filters', 'read:filters', 'member'),
  'GET /api_link/v1/conversations': empty('/api_link/v1/conversations', 'read:statuses', 'member'),
  'GET /api_link/v1/scheduled_statuses': empty('/api_link/v1/scheduled_statuses', 'read:statuses', 'member'),
  'GET /api_link/v1/domain_blocks': empty('/api_link/v1/domain_blocks', 'read:blocks', 'member'),
  'GET /api_link/v1/featured_tags': empty('/api_link/v1/featured_tags', 'read:accounts', 'member'),
  'GET /api_link/v1/endorsements': empty('/api_link/v1/endorsements', 'read:accounts', 'member'),
} as const;

const emptyOf = <const Path extends string>(path: Path, scope: FeedScope, audience: 'anyone' | 'member') =>
  defineCall({ ...empty(path, scope, audience), params: byId() });

/** The lists of an account that are always empty. */
export const emptyAccountCalls = {
  'GET /api_link/v1/accounts/{id}/lists': emptyOf('/api_link/v1/accounts/{id}/lists', 'read:lists', 'member'),
  'GET /api_link/v1/accounts/{id}/featured_tags': emptyOf(
    '/api_link/v1/accounts/{id}/featured_tags',
    'read:accounts',
    'anyone',
  ),
} as const;

export const preferences = defineCall({
  method: 'GET',
  path: '/api_link/v1/preferences',
  summary: 'How a client begins a status, and shows those of others',
  input: NoInput,
  data: Type.Object({
    'posting:default:visibility': Type.Enum([...visibilities]),
    'posting:default:sensitive': Type.Boolean(),
    'posting:default:language': Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    'reading:expand:media': Type.Enum(['default', 'show_all', 'hide_all']),
    'reading:expand:spoilers': Type.Boolean(),
  }),
  audience: 'member',
  scopes: ['read:accounts'],
  raw: true,
});

export const instanceV2 = defineCall({
  method: 'GET',
  path: '/api_link/v2/instance',
  summary: 'What this feed is and takes, as version 2 of Mastodon’s API tells it',
  input: NoInput,
  data: Type.Object({
    domain: Type.String(),
    title: Type.String(),
    version: Type.String(),
    source_url: Type.String(),
    description: Type.String(),
    usage: Type.Object({ users: Type.Object({ active_month: Type.Integer() }) }),
    thumbnail: Type.Object({ url: Type.String() }),
    icon: Nothings,
    languages: Type.Array(Type.String()),
    configuration: Type.Object({
      ...InstanceLimits.properties,
      urls: Type.Object({ streaming: Type.String() }),
      vapid: Type.Object({ public_key: Type.String() }),
      translation: Type.Object({ enabled: Type.Boolean() }),
    }),
    registrations: Type.Object({
      enabled: Type.Boolean(),
      approval_required: Type.Boolean(),
      message: Type.Null(),
      url: Type.String(),
    }),
    contact: Type.Object({ email: Type.String(), account: Type.Null() }),
    rules: Nothings,
  }),
  audience: 'anyone',
  scopes: ['read'],
  raw: true,
});

/** What the feed tells of itself, and what it has none of. */
export const aboutCalls = {
  ...emptyCalls,
  ...emptyAccountCalls,
  'GET /api_link/v1/preferences': preferences,
  'GET /api_link/v2/instance': instanceV2,
} as const;
