import { randomInt } from 'node:crypto';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { addToAccount } from '../entities/accounts.queries.ts';
import { feedIdAt } from '../entities/feed-id.ts';
import { readableRow, showStatus } from '../entities/show-statuses.ts';
import type { StatusRow } from '../entities/status.queries.ts';
import { tellOthers } from '../events/federated-events.queries.ts';
import { announce } from '../events/feed-events.ts';
import { tellInFeed, untellInFeed } from '../notifications/telling.queries.ts';
import { beginDelivery } from '../timelines/delivery.queries.ts';
import * as queries from './marks.queries.ts';

const MOST_PINNED = 5;
const TRIES = 5;
const SEQUENCES = 2 ** 16;

/** What is done to a boost is done to what it boosts. */
const originalOf = async (tx: Db, userId: number, id: string): Promise<StatusRow> => {
  const row = await readableRow({ db: tx }, userId, id);
  return row.reblog_of_id === null ? row : readableRow({ db: tx }, userId, row.reblog_of_id);
};

/** Likes a status or takes that back. Row and counter change together, so that both agree however many come at once. */
export const favourite = async (
  context: Context,
  userId: number,
  id: string,
  isOn: boolean,
): Promise<Status> => {
  const statusId = await inTransaction(context.db, async (tx) => {
    const row = await originalOf(tx, userId, id);
    const isChanged = await (isOn ? queries.addMark : queries.removeMark)(
      tx,
      'link_favourites',
      userId,
      row.id,
    );
    if (!isChanged) return row.id;
    await queries.addToStatus(tx, 'favourites_count', row.id, isOn ? 1 : -1);
    const news = { type: 'favourite', fromId: userId, statusId: row.id } as const;
    await tellOthers(tx, { kind: isOn ? 'like' : 'unlike', userId, statusId: row.id, targetId: row.user_id });
    await (isOn
      ? tellInFeed(tx, { ...news, userIds: [row.user_id] })
      : untellInFeed(tx, { ...news, userId: row.user_id }));
    return row.id;
  });
  return showStatus(context, userId, statusId);
};

export const bookmark = async (
  context: Context,
  userId: number,
  id: string,
  isOn: boolean,
): Promise<Status> => {
  const { id: statusId } = await originalOf(context.db, userId, id);
  await (isOn ? queries.addMark : queries.removeMark)(context.db, 'link_bookmarks', userId, statusId);
  return showStatus(context, userId, statusId);
};

/** Keeps notifications of a status' thread away, or lets them come again. */
export const muteThread = async (
  context: Context,
  userId: number,
  id: string,
  isOn: boolean,
): Promise<Status> => {
  const { id: statusId, thread_id } = await originalOf(context.db, userId, id);
  await queries.setThreadMuted(context.db, userId, thread_id, isOn);
  return showStatus(context, userId, statusId);
};

const insertBoost = async (
  tx: Db,
  boost: Omit<queries.NewBoost, 'id'>,
): Promise<{ id: string; isNew: boolean }> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = feedIdAt(boost.at, randomInt(SEQUENCES));
    if (await queries.insertBoost(tx, { ...boost, id })) return { id, isNew: true };
    const known = await queries.findBoost(tx, boost.userId, boost.statusId);
    if (known !== undefined) return { id: known, isNew: false };
  }
  throw new AppError('overloaded');
};

const mayBoost = ({ visibility, user_id }: StatusRow, userId: number): boolean =>
  visibility === 'public' || visibility === 'unlisted' || (visibility === 'private' && user_id === userId);

/** Boosts a status, once; answers with the boost. What is for few people stays with them. */
export const reblog = (
  context: Context,
  userId: number,
  id: string,
  visibility: Status['visibility'],
): Promise<Status> =>
  inTransaction(context.db, async (tx) => {
    const row = await originalOf(tx, userId, id);
    if (!mayBoost(row, userId)) throw new AppError('not_found');
    const at = context.now();
    const shown = row.visibility === 'private' ? 'private' : visibility;
    const boost = await insertBoost(tx, { userId, statusId: row.id, visibility: shown, at });
    if (boost.isNew) {
      await queries.addToStatus(tx, 'reblogs_count', row.id, 1);
      await addToAccount(tx, userId, { statuses: 1, lastStatusAt: at });
      await tellInFeed(tx, { userIds: [row.user_id], type: 'reblog', fromId: userId, statusId: row.id });
      await beginDelivery(tx, boost.id, userId);
      await tellOthers(tx, { kind: 'boost', userId, statusId: row.id, boostId: boost.id });
      announce(tx, { type: 'update', id: boost.id });
    }
    // Read here: once this is done, the same member may take it back from elsewhere.
    return showStatus({ ...context, db: tx }, userId, boost.id);
  });

export const unreblog = async (context: Context, userId: number, id: string): Promise<Status> => {
  const statusId = await inTransaction(context.db, async (tx) => {
    const row = await originalOf(tx, userId, id);
    const boost = await queries.removeBoost(tx, userId, row.id);
    if (boost) {
      await tellOthers(tx, { kind: 'unboost', userId, statusId: row.id, boostId: boost.id });
      announce(tx, { type: 'delete', ...boost, authorId: userId, isBoost: true });
      await queries.addToStatus(tx, 'reblogs_count', row.id, -1);
      await addToAccount(tx, userId, { statuses: -1 });
      await untellInFeed(tx, { type: 'reblog', fromId: userId, statusId: row.id, userId: row.user_id });
    }
    return row.id;
  });
  return showStatus(context, userId, statusId);
};

/** Puts an own status on top of the profile, or takes it down. */
export const pin = async (context: Context, userId: number, id: string, isOn: boolean): Promise<Status> => {
  const statusId = await inTransaction(context.db, async (tx) => {
    const row = await readableRow({ db: tx }, userId, id);
    if (row.user_id !== userId) throw invalidField('id', '只能置顶自己的动态');
    if (isOn && !row.pinned && (await queries.countPinned(tx, userId)) >= MOST_PINNED)
      throw invalidField('id', `最多置顶 ${MOST_PINNED} 条`);
    if (!(await queries.setPinned(tx, userId, row.id, isOn ? context.now() : null)))
      throw invalidField('id', '这条动态不能置顶');
    return row.id;
  });
  return showStatus(context, userId, statusId);
};
