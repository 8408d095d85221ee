import { randomInt } from 'node:crypto';
import type { InboxContext } from '@fedify/fedify';
import { type Create, type Delete, isActor, type Object as Thing, type Update } from '@fedify/fedify/vocab';
import { rememberImages } from '../../../images/images.public.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { addToAccount, findKnownIds } from '../../entities/accounts.queries.ts';
import { statusIdInUri, userIdInUri } from '../../entities/federated-address.ts';
import { feedIdAt } from '../../entities/feed-id.ts';
import { findReadable, type StatusRow } from '../../entities/status.queries.ts';
import { announce } from '../../events/feed-events.ts';
import { tellInFeed } from '../../notifications/telling.queries.ts';
import { changeWords } from '../../statuses/editing.queries.ts';
import { addToReplies, insertStatus, saveNamed } from '../../statuses/posting.queries.ts';
import { takeAway } from '../../statuses/removal.ts';
import { beginDelivery } from '../../timelines/delivery.queries.ts';
import { removeActor } from './actors.queries.ts';
import { type Ctx, findRemoteActor, keepActor, knownActor, type RemoteActor } from './actors.ts';
import { lookUp } from './look-up.ts';
import { isReadableThing, type ReadStatus, readStatus } from './read-status.ts';
import * as queries from './statuses.queries.ts';

const SEQUENCES = 2 ** 16;
const TRIES = 5;

/** Members of ours, and known accounts of other servers, that a status names. */
const namedIds = async (
  tx: Db,
  { config }: Context,
  uris: readonly string[],
): Promise<{ all: number[]; ours: number[] }> => {
  const ours = await findKnownIds(
    tx,
    uris.flatMap((uri) => userIdInUri(config, uri) ?? []),
  );
  return { ours, all: [...ours, ...(await queries.findActorIds(tx, uris))] };
};

/** The status that this one answers, where its author may read it. */
const parentOf = async (ctx: Ctx, read: ReadStatus, author: RemoteActor): Promise<StatusRow | undefined> => {
  const { db, config } = ctx.data;
  if (!read.parent) return undefined;
  const id = statusIdInUri(config, read.parent.href) ?? (await queries.findStatusByUri(db, read.parent.href));
  const [row] = id === undefined ? [] : await findReadable(db, author.userId, [id]);
  return row?.reblog_of_id === null ? row : undefined;
};

const savePictures = async (tx: Db, userId: number, id: string, read: ReadStatus): Promise<void> => {
  const pictures = read.pictures.map((picture) => ({
    ...picture,
    id: feedIdAt(read.at, randomInt(SEQUENCES)),
  }));
  await queries.savePictures(tx, userId, id, pictures);
  await rememberImages(tx, [...read.images, ...read.pictures.map(({ url }) => url)]);
};

const insert = async (
  tx: Db,
  read: ReadStatus,
  author: RemoteActor,
  parent: StatusRow | undefined,
): Promise<string | undefined> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = feedIdAt(read.at, randomInt(SEQUENCES));
    const isNew = await insertStatus(tx, {
      id,
      userId: author.userId,
      replyToId: parent?.id ?? null,
      threadId: parent?.thread_id ?? null,
      content: read.text,
      spoilerText: read.summary,
      sensitive: read.sensitive,
      visibility: read.visibility,
      language: '',
      mediaCount: read.pictures.length,
      cardUrl: null,
      storyId: null,
      key: null,
      at: read.at,
    });
    if (isNew) return id;
  }
  return undefined;
};

/** Writes a status of another server with all that follows from it. */
const write = async (
  tx: Db,
  ctx: Ctx,
  read: ReadStatus,
  author: RemoteActor,
  parent: StatusRow | undefined,
): Promise<string | undefined> => {
  if (await queries.findStatusByUri(tx, read.uri)) return undefined;
  if (await queries.isGone(tx, read.uri)) return undefined;
  const id = await insert(tx, read, author, parent);
  if (id === undefined) return undefined;
  await queries.markRemote(tx, id, read);
  await savePictures(tx, author.userId, id, read);
  const named = await namedIds(tx, ctx.data, read.mentions);
  await saveNamed(tx, id, named.all, read.tags);
  if (parent) await addToReplies(tx, parent.id, 1);
  await addToAccount(tx, author.userId, { statuses: 1, lastStatusAt: read.at });
  const userIds = [...named.ours, ...(parent ? [parent.user_id] : [])];
  await tellInFeed(tx, { userIds, type: 'mention', fromId: author.userId, statusId: id });
  await beginDelivery(tx, id, author.userId);
  announce(tx, { type: 'update', id });
  return id;
};

/** Whether anybody here would see it: what nobody follows, answers or is named in stays outside. */
const isWanted = async (ctx: Ctx, thing: Thing, authorUri: string): Promise<boolean> => {
  const { db, config } = ctx.data;
  if (await queries.isFollowedByUs(db, authorUri)) return true;
  const { replyTargetId } = thing;
  const parent =
    replyTargetId &&
    (statusIdInUri(config, replyTargetId.href) ?? (await queries.findStatusByUri(db, replyTargetId.href)));
  if (parent) return true;
  return [...thing.toIds, ...thing.ccIds].some(({ href }) => userIdInUri(config, href) !== undefined);
};

const keepStatus = async (
  ctx: Ctx,
  thing: Thing | null,
  author: RemoteActor,
): Promise<string | undefined> => {
  const read = isReadableThing(thing) ? await readStatus(ctx, thing, author) : undefined;
  if (!read) return undefined;
  const parent = await parentOf(ctx, read, author);
  const id = await inTransaction(ctx.data.db, (tx) => write(tx, ctx, read, author, parent));
  return id ?? queries.findStatusByUri(ctx.data.db, read.uri);
};

export const onCreate = async (ctx: InboxContext<Context>, create: Create): Promise<void> => {
  const thing = await create.getObject({ ...ctx, suppressError: true });
  if (!create.actorId || !isReadableThing(thing)) return;
  if (!(await isWanted(ctx, thing, create.actorId.href))) return;
  const author = await findRemoteActor(ctx, create.actorId);
  if (author) await keepStatus(ctx, thing, author);
};

/** A status that somebody boosted, fetched from where it is at home. */
export const fetchStatus = async (ctx: Ctx, uri: URL): Promise<string | undefined> => {
  if (await queries.isGone(ctx.data.db, uri.href)) return undefined;
  const thing = await lookUp(ctx, uri);
  if (!isReadableThing(thing) || thing.id?.origin !== uri.origin || !thing.attributionId) return undefined;
  const author = await findRemoteActor(ctx, thing.attributionId);
  return author && keepStatus(ctx, thing, author);
};

const change = async (tx: Db, ctx: Ctx, id: string, read: ReadStatus, author: RemoteActor): Promise<void> => {
  await changeWords(tx, id, {
    content: read.text,
    spoilerText: read.summary,
    sensitive: read.sensitive,
    language: '',
    mediaCount: read.pictures.length,
    cardUrl: null,
    storyId: null,
    at: ctx.data.now(),
  });
  await queries.markRemote(tx, id, read);
  await savePictures(tx, author.userId, id, read);
  await saveNamed(tx, id, (await namedIds(tx, ctx.data, read.mentions)).all, read.tags);
  announce(tx, { type: 'status.update', id });
};

export const onUpdate = async (ctx: InboxContext<Context>, update: Update): Promise<void> => {
  const thing = await update.getObject({ ...ctx, suppressError: true });
  const author = update.actorId ? await knownActor(ctx, update.actorId.href) : undefined;
  if (!author || !thing) return;
  if (isActor(thing)) {
    if (thing.id?.href === author.uri) await keepActor(ctx, thing);
    return;
  }
  const read = isReadableThing(thing) ? await readStatus(ctx, thing, author) : undefined;
  const known = read && (await queries.findRemoteAuthor(ctx.data.db, read.uri));
  if (!read || known?.user_id !== author.userId) return;
  await inTransaction(ctx.data.db, (tx) => change(tx, ctx, known.id, read, author));
};

/** Only their author takes statuses away, and only an account itself ends. */
export const onDelete = async (ctx: InboxContext<Context>, { actorId, objectId }: Delete): Promise<void> => {
  const { db, now } = ctx.data;
  const author = actorId ? await knownActor(ctx, actorId.href) : undefined;
  if (!author || !objectId) return;
  if (objectId.href === author.uri) {
    await inTransaction(db, (tx) => removeActor(tx, author.userId));
    return;
  }
  const known = await queries.findRemoteAuthor(db, objectId.href);
  if (known?.user_id !== author.userId) return;
  await inTransaction(db, (tx) => takeAway(tx, known.id, now()));
};
