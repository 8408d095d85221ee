import type { InboxContext } from '@fedify/fedify';
import type { Block } from '@fedify/fedify/vocab';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { addBlock, removeBlock } from '../../people/people.queries.ts';
import { unfollowIn } from '../../people/relations.service.ts';
import { knownActor } from './actors.ts';
import { memberIn } from './follows.ts';

type Ctx = InboxContext<Context>;

const partiesOf = async (ctx: Ctx, { actorId, objectId }: Block) => {
  const memberId = await memberIn(ctx, objectId);
  const sender = actorId ? await knownActor(ctx, actorId.href) : undefined;
  return memberId === undefined || !sender ? undefined : { memberId, userId: sender.userId };
};

/** Somebody elsewhere blocks a member: neither follows the other any longer. */
export const onBlock = async (ctx: Ctx, block: Block): Promise<void> => {
  const parties = await partiesOf(ctx, block);
  if (!parties) return;
  const { userId, memberId } = parties;
  await inTransaction(ctx.data.db, async (tx) => {
    await addBlock(tx, userId, memberId);
    await unfollowIn(tx, userId, memberId);
    await unfollowIn(tx, memberId, userId);
  });
};

export const undoBlock = async (ctx: Ctx, block: Block): Promise<void> => {
  const parties = await partiesOf(ctx, block);
  if (parties) await removeBlock(ctx.data.db, parties.userId, parties.memberId);
};
