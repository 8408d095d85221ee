import type { Context as FedifyContext } from '@fedify/fedify';
import { type Actor, Image, isActor } from '@fedify/fedify/vocab';
import { cutCodePoints } from '@hub/shared/contracts/kit/characters';
import { plainTextsOf } from '../../../content/content.public.ts';
import { rememberImages } from '../../../images/images.public.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isBlockedHost } from '../wire/blocks.queries.ts';
import { isUsualAddress } from '../wire/safe-address.ts';
import { findActor, type NewActor, saveActor } from './actors.queries.ts';
import { lookUp } from './look-up.ts';

export type Ctx = FedifyContext<Context>;

/** An account of another server. */
export interface RemoteActor {
  readonly userId: number;
  readonly uri: string;
  readonly followersUri: string;
}

const FRESH_HOURS = 24;
const longest = { name: 100, bio: 1000, html: 20_000, address: 2000 } as const;
const USERNAME = /^[\p{L}\p{N}_.-]{1,64}$/u;

/** Names and texts of others are cut to what ours may be at most. */
const textOf = (value: { toString(): string } | null, most: number): string =>
  cutCodePoints(
    String(value ?? '')
      .replaceAll('\u0000', '')
      .trim(),
    most,
  );

/** An address that is where its owner is at home; empty for any other. */
const atHome = (home: URL, address: URL | null | undefined): string =>
  address && address.origin === home.origin && address.href.length <= longest.address ? address.href : '';

const pageOf = (id: URL, { url }: Actor): string => {
  const page = url instanceof URL ? url : url?.href;
  return atHome(id, page) || id.href;
};

const iconOf = async (ctx: Ctx, actor: Actor): Promise<string> => {
  const icon = await actor.getIcon({ ...ctx, suppressError: true });
  const url = icon instanceof Image ? icon.url : null;
  const href = (url instanceof URL ? url : url?.href)?.href ?? '';
  return href.length <= longest.address && /^https?:/.test(href) ? href : '';
};

/** What we keep of an account; undefined where it is none that one could write to. */
const readActor = async (ctx: Ctx, actor: Actor): Promise<NewActor | undefined> => {
  const { id } = actor;
  const username = textOf(actor.preferredUsername, longest.name);
  if (!id || !isUsualAddress(ctx.data, id) || !USERNAME.test(username)) return undefined;
  // What is sent there is sent on the account's word: to its own server, nobody else's.
  const inbox = atHome(id, actor.inboxId);
  if (inbox === '' || id.href.length > longest.address) return undefined;
  const [bio = ''] = await plainTextsOf([textOf(actor.summary, longest.html)]);
  const published = actor.published?.epochMilliseconds ?? Date.now();
  return {
    uri: id.href,
    host: id.host,
    username,
    inbox,
    url: pageOf(id, actor),
    sharedInbox: atHome(id, actor.endpoints?.sharedInbox),
    followersUri: atHome(id, actor.followersId),
    name: textOf(actor.name, longest.name) || username,
    bio: cutCodePoints(bio, longest.bio),
    avatarUrl: await iconOf(ctx, actor),
    createdAt: new Date(Math.min(published, Date.now())),
  };
};

/** Keeps what an account says of itself. */
export const keepActor = async (ctx: Ctx, actor: Actor): Promise<RemoteActor | undefined> => {
  const { db } = ctx.data;
  const read = await readActor(ctx, actor);
  if (!read) return undefined;
  await inTransaction(db, async (tx) => {
    await saveActor(tx, read);
    if (read.avatarUrl !== '') await rememberImages(tx, [read.avatarUrl]);
  });
  return knownActor(ctx, read.uri);
};

/** An account of another server that is known already, unless it is banned. */
export const knownActor = async (ctx: Ctx, uri: string): Promise<RemoteActor | undefined> => {
  const row = await findActor(ctx.data.db, uri, FRESH_HOURS);
  return row && !row.is_banned
    ? { userId: row.user_id, uri: row.uri, followersUri: row.followers_uri }
    : undefined;
};

/** An account of another server, fetched where it is new or was not looked at for a day. */
export const findRemoteActor = async (ctx: Ctx, uri: URL): Promise<RemoteActor | undefined> => {
  const { db } = ctx.data;
  if (await isBlockedHost(db, uri.hostname)) return undefined;
  const row = await findActor(db, uri.href, FRESH_HOURS);
  if (row?.is_banned) return undefined;
  if (row?.is_fresh) return { userId: row.user_id, uri: row.uri, followersUri: row.followers_uri };
  const object = await lookUp(ctx, uri);
  // What an address leads to may call itself something else; then it is somebody else.
  if (!object || !isActor(object) || object.id?.href !== uri.href) return knownActor(ctx, uri.href);
  return keepActor(ctx, object);
};
