import type { Relationship } from '@hub/shared/contracts/link/people';
import { later } from '@hub/shared/dates/beijing';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { addToAccount, findKnownIds } from '../entities/accounts.queries.ts';
import { toUserId } from '../entities/feed-id.ts';
import { tellOthers } from '../events/federated-events.queries.ts';
import { tellInFeed, untellInFeed } from '../notifications/telling.queries.ts';
import { dropHomes } from '../timelines/home.queries.ts';
import * as requests from './follow-requests.queries.ts';
import * as queries from './people.queries.ts';

type Parts = Pick<Context, 'db' | 'now'>;

const present = (row: queries.RelationshipRow): Relationship => ({
  ...row,
  id: String(row.id),
  languages: null,
  requested_by: false,
  domain_blocking: false,
  endorsed: false,
  note: '',
});

export const readRelationships = async (
  { db }: Pick<Parts, 'db'>,
  userId: number,
  ids: readonly string[],
): Promise<Relationship[]> => {
  const known = ids.flatMap((id) => toUserId(id) ?? []);
  return (await queries.findRelationships(db, userId, known)).map(present);
};

const readOne = async (parts: Parts, userId: number, targetId: number): Promise<Relationship> => {
  const [relationship] = await readRelationships(parts, userId, [String(targetId)]);
  if (!relationship) throw new AppError('not_found');
  return relationship;
};

/** The account with this id, or `not_found`. */
export const accountId = async ({ db }: Pick<Parts, 'db'>, id: string): Promise<number> => {
  const userId = toUserId(id);
  const [known] = userId === undefined ? [] : await findKnownIds(db, [userId]);
  if (known === undefined) throw new AppError('not_found');
  return known;
};

/** Somebody else: nobody follows, blocks or mutes themselves. */
const otherId = async (parts: Parts, userId: number, id: string): Promise<number> => {
  const targetId = await accountId(parts, id);
  if (targetId === userId) throw new AppError('forbidden');
  return targetId;
};

/** Follows no longer, with all that hangs on it; what is only asked for is asked for no longer. */
export const unfollowIn = async (tx: Db, followerId: number, followeeId: number): Promise<void> => {
  if (!(await queries.removeFollow(tx, followerId, followeeId))) {
    if (await requests.takeRequest(tx, followerId, followeeId))
      await tellOthers(tx, { kind: 'unfollow', userId: followerId, targetId: followeeId });
    return;
  }
  // Always in one order: two who leave each other do not wait in a ring.
  const changes = [
    { id: followerId, counts: { following: -1 } },
    { id: followeeId, counts: { followers: -1 } },
  ].sort((a, b) => a.id - b.id);
  for (const { id, counts } of changes) await addToAccount(tx, id, counts);
  await untellInFeed(tx, { type: 'follow', fromId: followerId, statusId: null, userId: followeeId });
  await tellOthers(tx, { kind: 'unfollow', userId: followerId, targetId: followeeId });
  await dropHomes(tx, [followerId]);
};

/** Follows, with all that hangs on it; refused where one blocks the other. */
export const followIn = async (
  tx: Db,
  userId: number,
  targetId: number,
  wishes: queries.Wishes,
): Promise<void> => {
  if (await queries.isBlockedBetween(tx, userId, targetId)) throw new AppError('forbidden');
  const isNew = await queries.addFollow(tx, userId, targetId, wishes);
  if (!isNew) return;
  const changes = [
    { id: userId, counts: { following: 1 } },
    { id: targetId, counts: { followers: 1 } },
  ].sort((a, b) => a.id - b.id);
  for (const { id, counts } of changes) await addToAccount(tx, id, counts);
  await tellInFeed(tx, { userIds: [targetId], type: 'follow', fromId: userId, statusId: null });
  await dropHomes(tx, [userId]);
};

/** Asks an account of another server; only its answer makes it a follow. */
const requestIn = async (tx: Db, userId: number, targetId: number, wishes: queries.Wishes): Promise<void> => {
  if (await queries.isBlockedBetween(tx, userId, targetId)) throw new AppError('forbidden');
  if (await requests.saveRequest(tx, userId, targetId, wishes))
    await tellOthers(tx, { kind: 'follow', userId, targetId });
};

/** What was asked for is accepted. Nobody is followed who was not asked. */
export const acceptIn = async (tx: Db, userId: number, targetId: number): Promise<void> => {
  const wishes = await requests.takeRequest(tx, userId, targetId);
  if (wishes) await followIn(tx, userId, targetId, wishes);
};

/** Follows somebody, or asks to; done again it changes what is shown of them. */
export const follow = async (
  parts: Parts,
  userId: number,
  id: string,
  wishes: queries.Wishes,
): Promise<Relationship> => {
  const targetId = await otherId(parts, userId, id);
  await inTransaction(parts.db, async (tx) => {
    const begin = (await requests.mustBeAsked(tx, userId, targetId)) ? requestIn : followIn;
    await begin(tx, userId, targetId, wishes);
  });
  return readOne(parts, userId, targetId);
};

export const unfollow = async (parts: Parts, userId: number, id: string): Promise<Relationship> => {
  const targetId = await otherId(parts, userId, id);
  await inTransaction(parts.db, (tx) => unfollowIn(tx, userId, targetId));
  return readOne(parts, userId, targetId);
};

export const removeFollower = async (parts: Parts, userId: number, id: string): Promise<Relationship> => {
  const followerId = await otherId(parts, userId, id);
  await inTransaction(parts.db, async (tx) => {
    await tellOthers(tx, { kind: 'reject', userId, targetId: followerId });
    await unfollowIn(tx, followerId, userId);
  });
  return readOne(parts, userId, followerId);
};

/** Blocks somebody: both follow each other no longer, and neither hears of the other. */
export const block = async (parts: Parts, userId: number, id: string): Promise<Relationship> => {
  const targetId = await otherId(parts, userId, id);
  await inTransaction(parts.db, async (tx) => {
    await queries.addBlock(tx, userId, targetId);
    await tellOthers(tx, { kind: 'reject', userId, targetId });
    await unfollowIn(tx, userId, targetId);
    await unfollowIn(tx, targetId, userId);
    await queries.removeNewsBetween(tx, userId, targetId);
  });
  return readOne(parts, userId, targetId);
};

export const unblock = async (parts: Parts, userId: number, id: string): Promise<Relationship> => {
  const targetId = await otherId(parts, userId, id);
  await queries.removeBlock(parts.db, userId, targetId);
  return readOne(parts, userId, targetId);
};

/** Shows nothing of somebody, for `seconds` or for ever; they do not learn of it. */
export const mute = async (
  parts: Parts,
  userId: number,
  id: string,
  {
    notifications,
    duration = 0,
  }: { readonly notifications: boolean; readonly duration?: number | undefined },
): Promise<Relationship> => {
  const targetId = await otherId(parts, userId, id);
  await queries.saveMute(parts.db, userId, targetId, {
    hidesNotifications: notifications,
    expiresAt: duration === 0 ? null : later(parts.now(), duration, 'second'),
  });
  return readOne(parts, userId, targetId);
};

export const unmute = async (parts: Parts, userId: number, id: string): Promise<Relationship> => {
  const targetId = await otherId(parts, userId, id);
  await queries.removeMute(parts.db, userId, targetId);
  return readOne(parts, userId, targetId);
};
