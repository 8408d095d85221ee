import type { InboxContext } from '@fedify/fedify';
import type { Announce, Like } from '@fedify/fedify/vocab';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { statusIdInUri } from '../../entities/federated-address.ts';
import { favourite, reblog, unreblog } from '../../statuses/marks.service.ts';
import { findRemoteActor, knownActor } from './actors.ts';
import { findStatusByUri, isFollowedByUs } from './statuses.queries.ts';
import { fetchStatus } from './statuses.ts';

type Ctx = InboxContext<Context>;

/** What is gone, or not for them, is nothing to like: the activity is over. */
const ifThere = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.id !== 'not_found') throw error;
  });
};

/** The status that an address means, ours or another server's. */
const statusIn = async ({ data }: Ctx, uri: URL | null): Promise<string | undefined> =>
  uri ? (statusIdInUri(data.config, uri.href) ?? findStatusByUri(data.db, uri.href)) : undefined;

export const onLike = async (ctx: Ctx, { actorId, objectId }: Like): Promise<void> => {
  const statusId = await statusIn(ctx, objectId);
  if (statusId === undefined || !actorId) return;
  const sender = await findRemoteActor(ctx, actorId);
  if (sender) await ifThere(favourite(ctx.data, sender.userId, statusId, true));
};

export const undoLike = async (ctx: Ctx, { actorId, objectId }: Like): Promise<void> => {
  const statusId = await statusIn(ctx, objectId);
  const sender = actorId ? await knownActor(ctx, actorId.href) : undefined;
  if (statusId !== undefined && sender) await ifThere(favourite(ctx.data, sender.userId, statusId, false));
};

/** A boost: of a status that is known, or of any where a member of ours follows who boosts it. */
export const onAnnounce = async (ctx: Ctx, { actorId, objectId }: Announce): Promise<void> => {
  if (!actorId || !objectId) return;
  const known = await statusIn(ctx, objectId);
  const isHeard = await isFollowedByUs(ctx.data.db, actorId.href);
  if (known === undefined && !isHeard) return;
  const sender = await findRemoteActor(ctx, actorId);
  if (!sender) return;
  const statusId = known ?? (await fetchStatus(ctx, objectId));
  if (statusId !== undefined) await ifThere(reblog(ctx.data, sender.userId, statusId, 'public'));
};

export const undoAnnounce = async (ctx: Ctx, { actorId, objectId }: Announce): Promise<void> => {
  const statusId = await statusIn(ctx, objectId);
  const sender = actorId ? await knownActor(ctx, actorId.href) : undefined;
  if (statusId !== undefined && sender) await ifThere(unreblog(ctx.data, sender.userId, statusId));
};
