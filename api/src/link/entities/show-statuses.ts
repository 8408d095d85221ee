import type { FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import { AppError } from '../../platform/errors/app-error.ts';
import { findShared, type SharedStory } from '../../stories/stories.public.ts';
import { presentAccount } from './account.present.ts';
import { type AccountRow, findAccounts } from './accounts.queries.ts';
import { presentCard, presentMedia, presentPoll } from './attachments.present.ts';
import { findCards, findMedia, findPolls } from './attachments.queries.ts';
import { toFeedId } from './feed-id.ts';
import type { Reading } from './reading.ts';
import { presentStatus, type Surroundings } from './status.present.ts';
import { findMentioned, findReadable, type StatusRow } from './status.queries.ts';
import { mentionedElsewhere, mentionedIds } from './status-html.ts';

/** Accounts of users, and of whom texts name. */
export const accountsAround = async (
  { db }: Pick<Reading, 'db'>,
  rows: readonly Pick<StatusRow, 'user_id' | 'content'>[],
  further: readonly number[] = [],
): Promise<Map<number, AccountRow>> => {
  const named = rows.flatMap(({ user_id, content }) => [user_id, ...mentionedIds(content)]);
  const ids = new Set([...named, ...further]);
  const known = await findAccounts(
    db,
    [...ids].filter((id) => id < 2 ** 31),
  );
  return new Map(known.map((account) => [account.id, account]));
};

/** The stories that these are about, by their ids. */
const storiesAround = async (
  { db }: Pick<Reading, 'db'>,
  rows: readonly StatusRow[],
): Promise<Map<number, SharedStory>> => {
  const found = await findShared(
    db,
    rows.flatMap(({ story_id }) => story_id ?? []),
  );
  return new Map(found.map((story) => [story.id, story]));
};

const surround = async (
  reading: Reading,
  rows: readonly StatusRow[],
  viewerId: number,
): Promise<Surroundings> => {
  const { db, config: origins, now } = reading;
  const authors = new Map(rows.map(({ id, user_id }) => [id, user_id]));
  // Whom these name cannot be read from their text alone.
  const unclear = rows.filter(
    ({ remote_uri, content }) => remote_uri !== null || mentionedElsewhere(content).length > 0,
  );
  const mentioned = await findMentioned(
    db,
    unclear.map(({ id }) => id),
  );
  const pictured = rows.filter(({ media_count }) => media_count > 0).map(({ id }) => id);
  const asking = rows.filter(({ has_poll }) => has_poll).map(({ id }) => id);
  const [accounts, pictures, polls, cards, stories] = await Promise.all([
    accountsAround(reading, rows, [...mentioned.values()].flat()),
    findMedia(db, pictured),
    findPolls(db, viewerId, asking),
    findCards(
      db,
      rows.flatMap(({ card_url }) => card_url ?? []),
    ),
    storiesAround(reading, rows),
  ]);
  const media = Map.groupBy(pictures, ({ status_id }) => status_id ?? '');
  const moment = now();
  return {
    origins,
    accounts,
    stories,
    mentioned,
    viewerId,
    media: new Map([...media].map(([id, found]) => [id, found.map((row) => presentMedia(row, origins))])),
    polls: new Map(
      polls.map((row) => [
        row.status_id,
        presentPoll(row, viewerId, authors.get(row.status_id) === viewerId, moment),
      ]),
    ),
    cards: new Map(cards.map((row) => [row.url, presentCard(row, origins)])),
  };
};

/** Statuses as they go out, in the order of the rows; boosts with what they boost. */
export const showStatuses = async (
  reading: Reading,
  rows: readonly StatusRow[],
  viewerId: number,
): Promise<Status[]> => {
  const boosted = await findReadable(
    reading.db,
    viewerId,
    rows.flatMap(({ reblog_of_id }) => reblog_of_id ?? []),
  );
  const byId = new Map(boosted.map((row) => [row.id, row]));
  const around = await surround(reading, [...rows, ...boosted], viewerId);
  return rows.flatMap((row) => {
    const original = row.reblog_of_id === null ? undefined : byId.get(row.reblog_of_id);
    if (row.reblog_of_id !== null && !original) return [];
    return presentStatus(row, original, around) ?? [];
  });
};

/** The row of a status that the viewer may read, or `not_found`. */
export const readableRow = async (
  { db }: Pick<Reading, 'db'>,
  viewerId: number,
  id: string,
): Promise<StatusRow> => {
  const [row] = await findReadable(db, viewerId, [toFeedId(id)]);
  if (!row) throw new AppError('not_found');
  return row;
};

/** One status the viewer may read. */
export const showStatus = async (reading: Reading, viewerId: number, id: string): Promise<Status> => {
  const [status] = await showStatuses(reading, [await readableRow(reading, viewerId, id)], viewerId);
  if (!status) throw new AppError('not_found');
  return status;
};

/** Accounts as they go out, in the order of the ids; those who are gone are left out. */
export const showAccounts = async (
  { db, config }: Pick<Reading, 'db' | 'config'>,
  ids: readonly number[],
): Promise<FeedAccount[]> => {
  const known = new Map((await findAccounts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row ? presentAccount(row, config) : [];
  });
};
