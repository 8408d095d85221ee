import type { Context as FedifyContext } from '@fedify/fedify';
import {
  type Activity,
  Announce,
  Article,
  Create,
  Delete,
  Follow,
  Like,
  Note,
  PUBLIC_COLLECTION,
  Reject,
  Tombstone,
  Undo,
  Update,
} from '@fedify/fedify/vocab';
import { factsOf } from '@hub/shared/logging/logger';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { toFailure } from '../../../platform/http/failure.ts';
import { composeActor, findOwn } from '../composing/actor.ts';
import { composeArticle, findOwnStory } from '../composing/article.ts';
import { instantOf } from '../composing/instant.ts';
import { audienceOf, composeNote, findOwnStatus } from '../composing/note.ts';
import { findUris } from '../composing/uris.queries.ts';
import * as queries from './outgoing.queries.ts';

type Ctx = FedifyContext<Context>;

/** What an event becomes: an activity, and whom it reaches. */
interface Composed {
  readonly activity: Activity;
  readonly statusId?: string;
  readonly toFollowers: boolean;
  readonly toAccounts: readonly number[];
}

type Compose = (ctx: Ctx, event: queries.EventRow) => Promise<Composed | undefined>;

const actorOf = (ctx: Ctx, { user_id }: queries.EventRow): URL => ctx.getActorUri(String(user_id));

/** An address that no other activity of the actor has. */
const idOf = (ctx: Ctx, event: queries.EventRow): URL =>
  new URL(`#${event.kind}/${event.id}`, actorOf(ctx, event));

/** A status that is new, or changed. What is gone meanwhile is not told. */
const composeStatus: Compose = async (ctx, event) => {
  const status = event.status_id === null ? undefined : await findOwnStatus(ctx, event.status_id);
  if (!status) return undefined;
  const object = await composeNote(ctx, status);
  const values = { actor: actorOf(ctx, event), object, tos: object.toIds, ccs: object.ccIds };
  const activity =
    event.kind === 'create'
      ? new Create({
          ...values,
          id: new URL(`${object.id?.href}/activity`),
          ...(object.published ? { published: object.published } : {}),
        })
      : new Update({ ...values, id: idOf(ctx, event), updated: instantOf(event.created_at) });
  const toAccounts = await queries.findNamedAccounts(ctx.data.db, status.id);
  return { activity, statusId: status.id, toFollowers: true, toAccounts };
};

const composeDelete: Compose = async (ctx, event) => {
  if (event.status_id === null) return undefined;
  const id = ctx.getObjectUri(Note, { id: event.status_id });
  const activity = new Delete({
    id: new URL('#delete', id),
    actor: actorOf(ctx, event),
    object: new Tombstone({ id }),
    to: PUBLIC_COLLECTION,
  });
  const toAccounts = await queries.findNamedAccounts(ctx.data.db, event.status_id);
  return { activity, toFollowers: true, toAccounts };
};

const announceOf = async (ctx: Ctx, event: queries.EventRow): Promise<Announce | undefined> => {
  if (event.status_id === null || event.boost_id === null) return undefined;
  const { parent } = await findUris(ctx.data, [], event.status_id);
  if (!parent) return undefined;
  const { to, cc } = audienceOf(ctx, event.user_id, 'public');
  return new Announce({
    id: new URL(`${ctx.getObjectUri(Note, { id: event.boost_id }).href}/activity`),
    actor: actorOf(ctx, event),
    object: parent,
    published: instantOf(event.created_at),
    to,
    ccs: cc,
  });
};

const authorOf = async (ctx: Ctx, { status_id }: queries.EventRow): Promise<number[]> => {
  const status = status_id === null ? undefined : await queries.findRemoteStatus(ctx.data.db, status_id);
  return status ? [status.user_id] : [];
};

const composeBoost: Compose = async (ctx, event) => {
  const announce = await announceOf(ctx, event);
  if (!announce) return undefined;
  const toAccounts = await authorOf(ctx, event);
  if (event.kind === 'boost') return { activity: announce, toFollowers: true, toAccounts };
  const { toIds: tos, ccIds: ccs } = announce;
  const activity = new Undo({ id: idOf(ctx, event), actor: actorOf(ctx, event), object: announce, tos, ccs });
  return { activity, toFollowers: true, toAccounts };
};

/** The same thing, done or taken back, for one account alone. */
const toOne = (
  ctx: Ctx,
  event: queries.EventRow,
  done: (id: URL | null) => Activity,
  isUndone: boolean,
): Composed | undefined => {
  if (event.target_id === null) return undefined;
  const id = idOf(ctx, event);
  const activity = isUndone
    ? new Undo({ id, actor: actorOf(ctx, event), object: done(new URL('#undone', id)) })
    : done(id);
  return { activity, toFollowers: false, toAccounts: [event.target_id] };
};

const composeLike: Compose = async (ctx, event) => {
  const status =
    event.status_id === null ? undefined : await queries.findRemoteStatus(ctx.data.db, event.status_id);
  if (!status) return undefined;
  const done = (id: URL | null) => new Like({ id, actor: actorOf(ctx, event), object: new URL(status.uri) });
  return toOne(ctx, event, done, event.kind === 'unlike');
};

const otherOf = async (ctx: Ctx, { target_id }: queries.EventRow): Promise<URL | undefined> =>
  target_id === null ? undefined : (await findUris(ctx.data, [target_id], null)).accounts.get(target_id);

const composeFollow: Compose = async (ctx, event) => {
  const other = await otherOf(ctx, event);
  if (!other) return undefined;
  const done = (id: URL | null) => new Follow({ id, actor: actorOf(ctx, event), object: other });
  return toOne(ctx, event, done, event.kind === 'unfollow');
};

/** A follower is followed no longer by: whom they followed does not want them. */
const composeReject: Compose = async (ctx, event) => {
  const other = await otherOf(ctx, event);
  if (!other) return undefined;
  const own = actorOf(ctx, event);
  const follow = new Follow({ actor: other, object: own });
  return toOne(ctx, event, (id) => new Reject({ id, actor: own, object: follow }), false);
};

const composeProfile: Compose = async (ctx, event) => {
  const row = await findOwn(ctx.data, String(event.user_id));
  if (!row) return undefined;
  const activity = new Update({
    id: idOf(ctx, event),
    actor: actorOf(ctx, event),
    object: await composeActor(ctx, row),
    to: PUBLIC_COLLECTION,
  });
  return { activity, toFollowers: true, toAccounts: [] };
};

const composeStory: Compose = async (ctx, event) => {
  const story = event.story_id === null ? undefined : await findOwnStory(ctx, event.story_id);
  if (!story) return undefined;
  const object = composeArticle(ctx, story);
  const values = { actor: actorOf(ctx, event), object, tos: object.toIds, ccs: object.ccIds };
  const activity =
    event.kind === 'story'
      ? new Create({ ...values, id: idOf(ctx, event) })
      : new Update({ ...values, id: idOf(ctx, event) });
  return { activity, toFollowers: true, toAccounts: [] };
};

const composeStoryEnd: Compose = async (ctx, event) => {
  if (event.story_id === null) return undefined;
  const id = ctx.getObjectUri(Article, { id: String(event.story_id) });
  const object = new Tombstone({ id });
  const activity = new Delete({
    id: idOf(ctx, event),
    actor: actorOf(ctx, event),
    object,
    to: PUBLIC_COLLECTION,
  });
  return { activity, toFollowers: true, toAccounts: [] };
};

const composers: Readonly<Record<queries.EventRow['kind'], Compose>> = {
  create: composeStatus,
  update: composeStatus,
  delete: composeDelete,
  boost: composeBoost,
  unboost: composeBoost,
  like: composeLike,
  unlike: composeLike,
  follow: composeFollow,
  unfollow: composeFollow,
  reject: composeReject,
  profile: composeProfile,
  story: composeStory,
  story_update: composeStory,
  unstory: composeStoryEnd,
};

/** An activity as it goes over the wire. */
export const bodyOf = async (ctx: Ctx, activity: Activity): Promise<string> =>
  JSON.stringify(await activity.toJsonLd({ contextLoader: ctx.contextLoader, format: 'compact' }));

/** What an event is about: the status, the story, the other account, or the member's own. */
const subjectOf = ({ status_id, story_id, target_id }: queries.EventRow): string => {
  if (status_id !== null) return `status ${status_id}`;
  if (story_id !== null) return `story ${story_id}`;
  return target_id === null ? 'profile' : queries.accountSubject(target_id);
};

/** What an event becomes, as it is sent; what cannot be composed must not hold up all that follows. */
const composeEvent = async (ctx: Ctx, event: queries.EventRow): Promise<queries.Outgoing | undefined> => {
  try {
    const composed = await composers[event.kind](ctx, event);
    if (!composed) return undefined;
    const { activity, ...to } = composed;
    return { ...to, userId: event.user_id, subject: subjectOf(event), body: await bodyOf(ctx, activity) };
  } catch (error) {
    if (toFailure(error).id !== 'internal') throw error;
    const { id, kind } = event;
    ctx.data.log.error({ event: id, kind, error: factsOf(error) }, 'activity not composed');
    return undefined;
  }
};

/** Tells other servers of the next event; false where there is none. */
export const composeNext = async (ctx: Ctx): Promise<boolean> => {
  const { db } = ctx.data;
  const event = await queries.findEvent(db);
  if (!event) return false;
  const outgoing = await composeEvent(ctx, event);
  await inTransaction(db, async (tx) => {
    if (!(await queries.endEvent(tx, event.id))) return;
    if (event.kind === 'delete' && event.status_id !== null) await queries.takeOffWay(tx, event.status_id);
    if (outgoing) await queries.putOnWay(tx, outgoing);
  });
  return true;
};
