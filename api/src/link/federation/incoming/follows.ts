import type { InboxContext } from '@fedify/fedify';
import { Accept, Follow, Reject, type Undo } from '@fedify/fedify/vocab';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { userIdInUri } from '../../entities/federated-address.ts';
import { isBlockedBetween } from '../../people/people.queries.ts';
import { acceptIn, followIn, unfollowIn } from '../../people/relations.service.ts';
import { findOwn } from '../composing/actor.ts';
import { bodyOf } from '../outgoing/compose.ts';
import { accountSubject, putOnWay } from '../outgoing/outgoing.queries.ts';
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
    await putOnWay(tx, { userId: memberId, subject: accountSubject(sender.userId), body, ...to });
  });
};

export const undoFollow = async (ctx: Ctx, undo: Undo, follow: Follow): Promise<void> => {
  const memberId = await memberIn(ctx, follow.objectId);
  const sender = undo.actorId ? await knownActor(ctx, undo.actorId.href) : undefined;
  if (memberId === undefined || !sender) return;
  await inTransaction(ctx.data.db, (tx) => unfollowIn(tx, sender.userId, memberId));
};

/** The address of a follow of ours names who follows; anything else is no address of one. */
const OWN_FOLLOW = /^([^#]+)#follow\/\d+$/;

/**
 * Who asked to follow the sender of an answer, and the sender. Servers send the whole follow back, or its address alone.
 * It is believed whoever's address it has: all that it can do is answer a member that asked this very sender.
 */
const askedOf = async (ctx: Ctx, answer: Accept | Reject) => {
  const sender = answer.actorId ? await knownActor(ctx, answer.actorId.href) : undefined;
  if (!sender) return undefined;
  const [, own] = OWN_FOLLOW.exec(answer.objectId?.href ?? '') ?? [];
  if (own !== undefined) {
    const followerId = await memberIn(ctx, new URL(own));
    return followerId === undefined ? undefined : { followerId, sender };
  }
  const follow = await answer.getObject({ ...ctx, suppressError: true, crossOrigin: 'trust' });
  if (!(follow instanceof Follow) || follow.objectId?.href !== sender.uri) return undefined;
  const followerId = await memberIn(ctx, follow.actorId);
  return followerId === undefined ? undefined : { followerId, sender };
};

/** Whom a member asked to follow agrees. */
export const onAccept = async (ctx: Ctx, accept: Accept): Promise<void> => {
  const asked = await askedOf(ctx, accept);
  if (!asked) return;
  await inTransaction(ctx.data.db, (tx) => acceptIn(tx, asked.followerId, asked.sender.userId));
};

/** Whom a member wanted to follow does not want that, or not any more. */
export const onReject = async (ctx: Ctx, reject: Reject): Promise<void> => {
  const asked = await askedOf(ctx, reject);
  if (!asked) return;
  await inTransaction(ctx.data.db, (tx) => unfollowIn(tx, asked.followerId, asked.sender.userId));
};
