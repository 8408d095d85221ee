import { sampleMemberIds } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import { feedIdAt } from './entities/feed-id.ts';
import { addressesIn, hashtagsOf } from './entities/status-html.ts';
import { addSeeded, type SeededMark, type SeededStatus } from './seeded.queries.ts';

/** A row of link-statuses.json. */
interface SampleStatus {
  readonly key: string;
  readonly member: string;
  readonly content: string;
  readonly hours_ago: number;
  readonly reply_to: string | null;
  readonly favourites: readonly string[];
  readonly bookmarks: readonly string[];
}

const HOUR = 3_600_000;

const marksOf = (
  ids: readonly string[],
  members: ReadonlyMap<string, number>,
  keysOf: (index: number) => readonly string[],
): SeededMark[] =>
  ids.flatMap((status_id, index) =>
    keysOf(index).flatMap((key) => {
      const user_id = members.get(key);
      return user_id === undefined ? [] : { user_id, status_id };
    }),
  );

/** The sample story that a text leads to. */
const storyOf = (content: string): number | null =>
  Number(/^\/view\/(\d+)$/.exec(addressesIn(content)[0] ?? '')?.[1]) || null;

/** Loads the sample members' statuses; what is there stays as it is. */
export const seedLink = async (db: Db, data: SampleData): Promise<void> => {
  const members = sampleMemberIds(data);
  const rows = data.json<SampleStatus[]>('link-statuses.json').filter(({ member }) => members.has(member));
  const timeOf = ({ hours_ago }: SampleStatus) => new Date(data.startedAt.getTime() - hours_ago * HOUR);
  const ids = rows.map((row, index) => feedIdAt(timeOf(row), index));
  const idOf = new Map(rows.map(({ key }, index) => [key, ids[index] ?? null]));
  const statuses = rows.map(
    (row, index): SeededStatus => ({
      id: ids[index] ?? '',
      user_id: members.get(row.member) ?? 0,
      reply_to_id: row.reply_to === null ? null : (idOf.get(row.reply_to) ?? null),
      content: row.content,
      story_id: storyOf(row.content),
      created_at: timeOf(row).toISOString(),
    }),
  );
  const favourites = marksOf(ids, members, (index) => rows[index]?.favourites ?? []);
  const bookmarks = marksOf(ids, members, (index) => rows[index]?.bookmarks ?? []);
  const tags = statuses.flatMap(({ id, content }) =>
    hashtagsOf(content).map((tag) => ({ tag: tag.toLowerCase(), status_id: id })),
  );
  await inTransaction(db, (tx) => addSeeded(tx, statuses, favourites, bookmarks, tags));
};
