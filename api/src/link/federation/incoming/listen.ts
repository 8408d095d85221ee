import type { InboxContext, InboxListenerSetters } from '@fedify/fedify';
import {
  Accept,
  Activity,
  Announce,
  Block,
  Create,
  Delete,
  Follow,
  Like,
  Reject,
  Undo,
  Update,
} from '@fedify/fedify/vocab';
import { factsOf } from '@hub/shared/logging/logger';
import type { Context } from '../../../platform/http/context.ts';
import { isBlockedHost } from '../wire/blocks.queries.ts';
import { onBlock, undoBlock } from './blocks.ts';
import { onAccept, onFollow, onReject, undoFollow } from './follows.ts';
import { onAnnounce, onLike, undoAnnounce, undoLike } from './marks.ts';
import { onCreate, onDelete, onUpdate } from './statuses.ts';

type Ctx = InboxContext<Context>;

const onUndo = async (ctx: Ctx, undo: Undo): Promise<void> => {
  const object = await undo.getObject({ ...ctx, suppressError: true });
  // Nobody takes back what somebody else did.
  if (!(object instanceof Activity) || object.actorId?.href !== undo.actorId?.href) return;
  if (object instanceof Follow) await undoFollow(ctx, undo, object);
  else if (object instanceof Like) await undoLike(ctx, object);
  else if (object instanceof Announce) await undoAnnounce(ctx, object);
  else if (object instanceof Block) await undoBlock(ctx, object);
};

/** Activities of blocked servers go nowhere, however they were signed, nor do those that claim to be of our members. */
const fromOthers =
  <A extends Activity>(work: (ctx: Ctx, activity: A) => Promise<void>) =>
  async (ctx: Ctx, activity: A): Promise<void> => {
    const { actorId } = activity;
    if (!actorId || actorId.origin === ctx.canonicalOrigin) return;
    if (await isBlockedHost(ctx.data.db, actorId.hostname)) return;
    await work(ctx, activity);
  };

/** What becomes of each kind of activity; others are taken and ignored. */
export const listen = (inbox: InboxListenerSetters<Context>, { log }: Context): void => {
  inbox
    .on(Follow, fromOthers(onFollow))
    .on(Undo, fromOthers(onUndo))
    .on(Accept, fromOthers(onAccept))
    .on(Reject, fromOthers(onReject))
    .on(Create, fromOthers(onCreate))
    .on(Update, fromOthers(onUpdate))
    .on(Delete, fromOthers(onDelete))
    .on(Like, fromOthers(onLike))
    .on(Announce, fromOthers(onAnnounce))
    .on(Block, fromOthers(onBlock))
    .onError((_ctx, error) => log.debug({ error: factsOf(error) }, 'activity failed'))
    .withIdempotency('per-origin');
};
