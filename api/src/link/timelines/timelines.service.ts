import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { Paging } from '@hub/shared/contracts/link/fields';
import type { statusesOfAccount } from '@hub/shared/contracts/link/statuses';
import type { publicTimeline } from '@hub/shared/contracts/link/timelines';
import { AppError } from '../../platform/errors/app-error.ts';
import { findAccounts } from '../entities/accounts.queries.ts';
import { toUserId } from '../entities/feed-id.ts';
import type { Paged } from '../entities/page-links.ts';
import { pageOf } from '../entities/paging.queries.ts';
import type { Reading } from '../entities/reading.ts';
import { showStatuses } from '../entities/show-statuses.ts';
import { findReadable, type StatusRow } from '../entities/status.queries.ts';
import { findHome } from './home.ts';
import * as queries from './timelines.queries.ts';

type Timeline = Promise<Paged<Status>>;

const show = async (reading: Reading, rows: readonly StatusRow[], viewerId: number): Timeline => ({
  items: await showStatuses(reading, rows, viewerId),
  ids: rows.map(({ id }) => id),
});

/** What everybody wrote; all of it is written here. */
export const readPublic = async (
  reading: Reading,
  viewerId: number,
  input: InputOf<typeof publicTimeline>,
): Timeline => {
  if (input.remote && !input.local) return { items: [], ids: [] };
  const rows = await queries.findPublic(reading.db, viewerId, pageOf(input), { onlyMedia: input.only_media });
  return show(reading, rows, viewerId);
};

export const readTagged = async (
  reading: Reading,
  viewerId: number,
  tag: string,
  input: InputOf<typeof publicTimeline>,
): Timeline => {
  if (input.remote && !input.local) return { items: [], ids: [] };
  const filter = { tag, onlyMedia: input.only_media };
  return show(reading, await queries.findTagged(reading.db, viewerId, pageOf(input), filter), viewerId);
};

export const readHome = async (reading: Reading, userId: number, paging: Paging): Timeline =>
  show(reading, await findHome(reading, userId, pageOf(paging)), userId);

/** What the caller likes or bookmarked. */
export const readMarked = async (
  reading: Reading,
  userId: number,
  table: 'link_favourites' | 'link_bookmarks',
  paging: Paging,
): Timeline => {
  const marks = await queries.findMarks(reading.db, table, userId, pageOf(paging));
  const ids = marks.map(({ status_id }) => status_id);
  const rows = new Map((await findReadable(reading.db, userId, ids)).map((row) => [row.id, row]));
  const items = await showStatuses(
    reading,
    ids.flatMap((id) => rows.get(id) ?? []),
    userId,
  );
  return { items, ids: marks.map(({ id }) => id) };
};

/** What one account that exists wrote. */
export const readOfAccount = async (
  reading: Reading,
  viewerId: number,
  id: string,
  input: InputOf<typeof statusesOfAccount>,
): Timeline => {
  const userId = toUserId(id);
  const [account] = userId === undefined ? [] : await findAccounts(reading.db, [userId]);
  if (!account) throw new AppError('not_found');
  if (input.pinned) {
    const rows = await queries.findPinned(reading.db, viewerId, account.id, input.limit);
    return { items: await showStatuses(reading, rows, viewerId), ids: [] };
  }
  const rows = await queries.findOfAccount(reading.db, viewerId, pageOf(input), {
    userId: account.id,
    withoutReplies: input.exclude_replies,
    withoutReblogs: input.exclude_reblogs,
    onlyMedia: input.only_media,
    tag: input.tagged,
  });
  return show(reading, rows, viewerId);
};
