import type { InputOf } from '@hub/shared/contracts/kit/call';
import { type FeedSearch, type FeedTag, searchFeed } from '@hub/shared/contracts/link/discovery/search';
import type { FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import { searchAccounts } from '@hub/shared/contracts/link/people';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { toUserId } from '../entities/feed-id.ts';
import type { Reading } from '../entities/reading.ts';
import { showAccounts, showStatuses } from '../entities/show-statuses.ts';
import { findReadable } from '../entities/status.queries.ts';
import { tagUrl } from '../entities/status-html.ts';
import { findElsewhere, userIdOf } from '../people/people.service.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import * as queries from './searching.queries.ts';

type Input = InputOf<typeof searchFeed>;
type Asked = Pick<Input, 'q' | 'following' | 'limit' | 'offset'>;

/** The account of an address of ours: its profile, its page in the community, or what other servers know it by. */
const userInAddress = (q: string, config: Reading['config']): string | undefined => {
  const url = URL.parse(q);
  if (!url || (url.origin !== config.hubOrigin && url.origin !== config.linkHost)) return undefined;
  return /^\/(?:@user|users\/|api_link\/ap\/users\/)(\d{1,10})$/.exec(url.pathname)?.[1];
};

/** Accounts by the number in their name, or by the name they show. */
const findAccounts = async (
  reading: Reading,
  viewerId: number,
  { q, following, limit, offset }: Asked,
): Promise<FeedAccount[]> => {
  const digits = userIdOf(q, reading.config.linkHost) ?? userInAddress(q, reading.config);
  const named = digits === undefined || offset > 0 ? undefined : toUserId(digits);
  const found = await queries.findPeople(reading.db, viewerId, q.replace(/^@/, ''), {
    limit,
    offset,
    followed: following,
  });
  const elsewhere = offset > 0 ? undefined : await findElsewhere(reading.db, q);
  const first = [named, elsewhere?.id].filter((id) => id !== undefined);
  return showAccounts(reading, [...new Set([...first, ...found])].slice(0, limit));
};

/** The status of an address of ours. */
const idInAddress = (q: string, { hubOrigin, linkHost }: Reading['config']): string | undefined => {
  const url = URL.parse(q);
  if (!url || (url.origin !== hubOrigin && url.origin !== linkHost)) return undefined;
  return /^\/(?:link|api_link\/(?:v1|ap)\/statuses)\/(\d{1,18})$/.exec(url.pathname)?.[1];
};

const findStatuses = async (
  reading: Reading,
  viewerId: number,
  { q, limit, offset, account_id }: Input,
): Promise<Status[]> => {
  const { db, config } = reading;
  const id = idInAddress(q, config);
  const userId = account_id === '' ? undefined : (toUserId(account_id) ?? 0);
  const rows = id
    ? await findReadable(db, viewerId, [id])
    : await queries.findWords(db, viewerId, q, { limit, offset, userId });
  return showStatuses(reading, rows, viewerId);
};

const findTags = async ({ db, config }: Reading, { q, limit, offset }: Input): Promise<FeedTag[]> => {
  const names = await queries.findTags(db, q.replace(/^#/, '').toLowerCase(), { limit, offset });
  return names.map((name) => ({
    id: name,
    name,
    url: tagUrl(config.hubOrigin, name),
    history: [],
    following: false,
  }));
};

/** What members look for on other servers: an account by its name there, a status by its address. */
const findOutside = async (
  context: Context,
  userId: number,
  { q, resolve: isAsked, type }: Input,
): Promise<FeedSearch> => {
  const isOutside = /^https?:|^@?[^@\s]+@[^@\s]+$/.test(q);
  const none = { accounts: [], statuses: [], hashtags: [] };
  if (context.config.activitypub === 'off' || !isAsked || !isOutside || userId === 0) return none;
  if (type === 'hashtags') return none;
  const known = await findElsewhere(context.db, q);
  const { resolve } = await import('../federation/resolve.ts');
  const found = known ? { userId: known.id } : await resolve(context, q);
  const rows = found.statusId === undefined ? [] : await findReadable(context.db, userId, [found.statusId]);
  return {
    ...none,
    accounts: await showAccounts(context, found.userId === undefined ? [] : [found.userId]),
    statuses: await showStatuses(context, rows, userId),
  };
};

const searchAll = async (reading: Reading, viewerId: number, input: Input): Promise<FeedSearch> => {
  const wants = (type: Input['type']): boolean =>
    input.q !== '' && (input.type === '' || input.type === type);
  return {
    accounts: wants('accounts') ? await findAccounts(reading, viewerId, input) : [],
    statuses: wants('statuses') ? await findStatuses(reading, viewerId, input) : [],
    hashtags: wants('hashtags') ? await findTags(reading, input) : [],
  };
};

const search = async (context: Context, userId: number, input: Input): Promise<FeedSearch> => {
  const outside = await findOutside(context, userId, input);
  const isFound = outside.accounts.length + outside.statuses.length > 0;
  return isFound ? outside : searchAll(context, userId, input);
};

/** Search as Mastodon's clients ask for it. */
export const serveSearch = (app: FastifyInstance, context: Context): void => {
  serveFeed(app, searchFeed, ({ input, session: { userId } }) => search(context, userId, input), {
    limit: 'search',
  });
  serveFeed(
    app,
    searchAccounts,
    async ({ input, session: { userId } }) =>
      input.q === '' ? [] : findAccounts(context, userId, { ...input, offset: 0 }),
    { limit: 'search' },
  );
};
