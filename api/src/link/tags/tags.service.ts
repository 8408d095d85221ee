import type { FeedTag } from '@hub/shared/contracts/link/discovery/search';
import type { FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import type { Paging } from '@hub/shared/contracts/link/fields';
import { later } from '@hub/shared/dates/beijing';
import { inTransaction } from '../../platform/db/transaction.ts';
import { feedIdAt } from '../entities/feed-id.ts';
import type { Paged } from '../entities/page-links.ts';
import { pageOf } from '../entities/paging.queries.ts';
import type { Reading } from '../entities/reading.ts';
import { showAccounts, showStatuses } from '../entities/show-statuses.ts';
import { tagUrl } from '../entities/status-html.ts';
import { dropHomes } from '../timelines/home.queries.ts';
import * as queries from './tags.queries.ts';
import { findSuggested, findTrending } from './trends.queries.ts';

const DAYS = 7;
const ACTIVE_DAYS = 30;
const DAY_MS = 86_400_000;

const daysBack = (now: Date): number[] => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: DAYS }, (_, index) => today - index * DAY_MS);
};

const fromId = (now: Date): string => feedIdAt(new Date(daysBack(now).at(-1) ?? 0), 0);

/** Hashtags as they go out, in their order. */
const show = async (reading: Reading, userId: number, names: readonly string[]): Promise<FeedTag[]> => {
  const { db, config } = reading;
  const now = reading.now();
  const days = await queries.findTagDays(db, names, fromId(now));
  const following = await queries.findFollowing(db, userId, names);
  return names.map((name) => ({
    id: name,
    name,
    url: tagUrl(config.hubOrigin, name),
    history: daysBack(now).map((time) => {
      const found = days.find(({ tag, day }) => tag === name && day.getTime() === time);
      return {
        day: String(time / 1000),
        uses: String(found?.uses ?? 0),
        accounts: String(found?.accounts ?? 0),
      };
    }),
    following: following.has(name),
  }));
};

const showOne = async (reading: Reading, userId: number, name: string): Promise<FeedTag> => {
  const [tag] = await show(reading, userId, [name]);
  if (!tag) throw new Error('a hashtag is always shown');
  return tag;
};

/** A hashtag, used or not. */
export const readTag = (reading: Reading, userId: number, name: string): Promise<FeedTag> =>
  showOne(reading, userId, name.toLowerCase());

/** Follows a hashtag, or ends that: their home is made anew. */
export const turnTag = async (
  reading: Reading,
  userId: number,
  name: string,
  isOn: boolean,
): Promise<FeedTag> => {
  const tag = name.toLowerCase();
  await inTransaction(reading.db, async (tx) => {
    await (isOn ? queries.addTagFollow : queries.removeTagFollow)(tx, userId, tag);
    await dropHomes(tx, [userId]);
  });
  return showOne(reading, userId, tag);
};

export const listFollowed = async (
  reading: Reading,
  userId: number,
  paging: Paging,
): Promise<Paged<FeedTag>> => {
  const rows = await queries.findFollowedTags(reading.db, userId, pageOf(paging));
  const items = await show(
    reading,
    userId,
    rows.map(({ tag }) => tag),
  );
  return { items, ids: rows.map(({ id }) => id) };
};

export const listTrendingTags = async (
  reading: Reading,
  userId: number,
  slice: queries.Slice,
): Promise<FeedTag[]> =>
  show(reading, userId, await queries.findTrendingTags(reading.db, fromId(reading.now()), slice));

export const listTrendingStatuses = async (
  reading: Reading,
  userId: number,
  slice: queries.Slice,
): Promise<Status[]> =>
  showStatuses(reading, await findTrending(reading.db, userId, fromId(reading.now()), slice), userId);

/** People whom a member might follow. */
export const listSuggestions = async (
  reading: Reading,
  userId: number,
  limit: number,
): Promise<{ source: string; sources: string[]; account: FeedAccount }[]> => {
  const since = later(reading.now(), -ACTIVE_DAYS, 'day');
  const accounts = await showAccounts(reading, await findSuggested(reading.db, userId, since, limit));
  return accounts.map((account) => ({ source: 'global', sources: ['most_followed'], account }));
};
