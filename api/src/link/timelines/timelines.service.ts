import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { Paging } from '@hub/shared/contracts/link/fields';
import type { statusesOfAccount } from '@hub/shared/contracts/link/statuses';
import type { publicTimeline } from '@hub/shared/contracts/link/timelines';
import { AppError } from '../../platform/errors/app-error.ts';
import { findShared } from '../../stories/stories.public.ts';
import { findAccounts } from '../entities/accounts.queries.ts';
import { toUserId } from '../entities/feed-id.ts';
import type { Paged } from '../entities/page-links.ts';
import { pageOf } from '../entities/paging.queries.ts';
import type { Reading } from '../entities/reading.ts';
import { showStatuses } from '../entities/show-statuses.ts';
import { findReadable, type StatusRow } from '../entities/status.queries.ts';
import { findHome } from './home.ts';
import { postIdOf } from './story-posts.ts';
import * as queries from './timelines.queries.ts';

type Timeline = Promise<Paged<Status>>;

const show = async (reading: Reading, rows: readonly StatusRow[], viewerId: number): Timeline => ({
  items: await showStatuses(reading, rows, viewerId),
  ids: rows.map(({ id }) => id),
});

const originOf = ({
  local,
  remote,
}: {
  readonly local: boolean;
  readonly remote: boolean;
}): queries.Origin => {
  if (local === remote) return 'all';
  return local ? 'local' : 'remote';
};

/** What everybody wrote, here and on servers whose statuses came here. */
export const readPublic = async (
  reading: Reading,
  viewerId: number,
  input: InputOf<typeof publicTimeline>,
): Timeline => {
  const filter = { onlyMedia: input.only_media, origin: originOf(input) };
  const rows = await queries.findPublic(reading.db, viewerId, pageOf(input), filter);
  return show(reading, rows, viewerId);
};

export const readTagged = async (
  reading: Reading,
  viewerId: number,
  tag: string,
  input: InputOf<typeof publicTimeline>,
): Timeline => {
  const filter = { tag, onlyMedia: input.only_media, origin: originOf(input) };
  return show(reading, await queries.findTagged(reading.db, viewerId, pageOf(input), filter), viewerId);
};

/** What is said about a story. */
export const readOfStory = async (
  reading: Reading,
  viewerId: number,
  storyId: string,
  paging: Paging,
): Timeline => {
  const [story] = await findShared(reading.db, [toUserId(storyId) ?? 0]);
  if (!story) throw new AppError('not_found');
  const tied = { storyId: story.id, postId: postIdOf(story.post_id) };
  return show(reading, await queries.findOfStory(reading.db, viewerId, pageOf(paging), tied), viewerId);
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
