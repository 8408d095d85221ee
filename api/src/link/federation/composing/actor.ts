import type { Context as FedifyContext, RequestContext } from '@fedify/fedify';
import { type Actor, Endpoints, Image, Person, Service } from '@fedify/fedify/vocab';
import type { Context } from '../../../platform/http/context.ts';
import { presentAccount } from '../../entities/account.present.ts';
import { type AccountRow, findAccounts } from '../../entities/accounts.queries.ts';
import { toUserId } from '../../entities/feed-id.ts';
import { instantOf } from './instant.ts';

/** A member of ours by the identifier in an address; undefined for accounts of other servers, the banned and nobody. */
export const findOwn = async (
  { db }: Pick<Context, 'db'>,
  identifier: string,
): Promise<AccountRow | undefined> => {
  const id = /^\d{1,10}$/.test(identifier) ? toUserId(identifier) : undefined;
  const [row] = id === undefined ? [] : await findAccounts(db, [id]);
  return row?.kind === 'remote' ? undefined : row;
};

/** A member as other servers see them. */
export const composeActor = async (
  ctx: FedifyContext<Context> | RequestContext<Context>,
  row: AccountRow,
): Promise<Actor> => {
  const identifier = String(row.id);
  const { username, display_name, note, url, avatar, header } = presentAccount(row, ctx.data.config);
  const [key] = await ctx.getActorKeyPairs(identifier);
  const values = {
    id: ctx.getActorUri(identifier),
    preferredUsername: username,
    name: display_name,
    summary: note,
    url: new URL(url),
    published: instantOf(row.created_at),
    icon: new Image({ url: new URL(avatar) }),
    // Without one of its own an account gives its other picture again.
    ...(header === avatar ? {} : { image: new Image({ url: new URL(header) }) }),
    inbox: ctx.getInboxUri(identifier),
    outbox: ctx.getOutboxUri(identifier),
    followers: ctx.getFollowersUri(identifier),
    following: ctx.getFollowingUri(identifier),
    endpoints: new Endpoints({ sharedInbox: ctx.getInboxUri() }),
    manuallyApprovesFollowers: false,
    ...(key ? { publicKey: key.cryptographicKey } : {}),
  };
  return row.kind === 'outlet' ? new Service(values) : new Person(values);
};
