import type { InboxContext } from '@fedify/fedify';
import { Accept, type Activity, Follow, Reject, type Undo } from '@fedify/fedify/vocab';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { userIdInUri } from '../../entities/federated-address.ts';
import { isBlockedBetween } from '../../people/people.queries.ts';
import { followIn, unfollowIn } from '../../people/relations.service.ts';
import { findOwn } from '../composing/actor.ts';
import { bodyOf } from '../outgoing/compose.ts';
import { putOnWay } from '../outgoing/outgoing.queries.ts';
import { findRemoteActor, knownActor } from './actors.ts';

type Ctx = InboxContext<Context>;

const wishes = { showsReblogs: true, notifies: false } as const;

/** The member of ours that an address means. */
export const memberIn = async ({ data }: Ctx, uri: URL | null): Promise<number | undefined> => {
  const id = uri ? userIdInUri(data.config, uri.href) : undefined;
  return id !== undefined && (await findOwn(data, String(id))) ? id : undefined;
};

/** Somebody elsewhere follows a member: at once, unless one of them blocks the other. */
export const onFollow = async (ctx: Ctx, follow: Follow): Promise<void> => {
  const { db } = ctx.data;
  const memberId = await memberIn(ctx, follow.objectId);
  if (memberId === undefined || !follow.actorId) return;
  const sender = await findRemoteActor(ctx, follow.actorId);
  if (!sender) return;
  const actor = ctx.getActorUri(String(memberId));
  const isRefused = await isBlockedBetween(db, sender.userId, memberId);
  const answer = { id: new URL(`#answers/${crypto.randomUUID()}`, actor), actor, object: follow };
  const body = await bodyOf(ctx, isRefused ? new Reject(answer) : new Accept(answer));
  await inTransaction(db, async (tx) => {
    if (!isRefused) await followIn(tx, sender.userId, memberId, wishes);
    const to = { toFollowers: false, toAccounts: [sender.userId] };
    await putOnWay(tx, { userId: memberId, body, ...to });
  });
};

/** What an activity tells of; Fedify fetches no object of another server than the activity's own. */
const followOf = async (ctx: Ctx, activity: Activity): Promise<Follow | undefined> => {
  const object = await activity.getObject({ ...ctx, suppressError: true });
  return object instanceof Follow ? object : undefined;
};

export const undoFollow = async (ctx: Ctx, undo: Undo, follow: Follow): Promise<void> => {
  const memberId = await memberIn(ctx, follow.objectId);
  const sender = undo.actorId ? await knownActor(ctx, undo.actorId.href) : undefined;
  if (memberId === undefined || !sender) return;
  await inTransaction(ctx.data.db, (tx) => unfollowIn(tx, sender.userId, memberId));
};

/** Whom a member wanted to follow does not want that, or not any more. */
export const onReject = async (ctx: Ctx, reject: Reject): Promise<void> => {
  const follow = await followOf(ctx, reject);
  const followerId = await memberIn(ctx, follow?.actorId ?? null);
  const sender = reject.actorId ? await knownActor(ctx, reject.actorId.href) : undefined;
  // Only whom they wanted to follow refuses that.
  if (followerId === undefined || !sender || follow?.objectId?.href !== sender.uri) return;
  await inTransaction(ctx.data.db, (tx) => unfollowIn(tx, followerId, sender.userId));
};
