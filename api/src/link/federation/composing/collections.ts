import type { Federation } from '@fedify/fedify';
import { Create } from '@fedify/fedify/vocab';
import type { Context } from '../../../platform/http/context.ts';
import { findAccounts } from '../../entities/accounts.queries.ts';
import { FEDERATION_PATH } from '../../entities/federated-address.ts';
import { findOwn } from './actor.ts';
import { findMemberUris, findOutbox } from './collections.queries.ts';
import { composeNote, findOwnStatus } from './note.ts';

const PAGE = 20;
const FIRST = '0';

const USER = `${FEDERATION_PATH}/users/{identifier}` as const;

const before = (cursor: string | null): string | undefined =>
  cursor !== null && /^\d{1,18}$/.test(cursor) ? cursor : undefined;

/** What a member posted, whom they follow and who follows them, page by page. */
export const serveCollections = (federation: Federation<Context>, context: Context): void => {
  const { db } = context;
  const countOf = async (
    identifier: string,
    field: 'statuses_count' | 'followers_count' | 'following_count',
  ) => {
    const row = await findOwn(context, identifier);
    const [account] = row ? await findAccounts(db, [row.id]) : [];
    return account?.[field] ?? 0;
  };

  federation
    .setOutboxDispatcher(`${USER}/outbox`, async (ctx, identifier, cursor) => {
      const from = before(cursor);
      if (from === undefined || !(await findOwn(context, identifier))) return null;
      const ids = await findOutbox(db, Number(identifier), from === FIRST ? null : from, PAGE);
      const items: Create[] = [];
      for (const id of ids) {
        const status = await findOwnStatus(ctx, id);
        const note = status && (await composeNote(ctx, status));
        if (note?.id)
          items.push(
            new Create({
              id: new URL(`${note.id.href}/activity`),
              actor: ctx.getActorUri(identifier),
              object: note,
              tos: note.toIds,
              ccs: note.ccIds,
              ...(note.published ? { published: note.published } : {}),
            }),
          );
      }
      return { items, nextCursor: ids.length < PAGE ? null : (ids.at(-1) ?? null) };
    })
    .setCounter((_ctx, identifier) => countOf(identifier, 'statuses_count'))
    .setFirstCursor(() => FIRST);

  federation
    .setFollowersDispatcher(`${USER}/followers`, async (_ctx, identifier, cursor) => {
      if (!(await findOwn(context, identifier))) return null;
      const from = before(cursor);
      if (from === undefined) return null;
      const { people, next } = await findMemberUris(context, 'followers', Number(identifier), from, PAGE);
      return { items: people.map((uri) => ({ id: uri, inboxId: null })), nextCursor: next };
    })
    .setCounter((_ctx, identifier) => countOf(identifier, 'followers_count'))
    .setFirstCursor(() => FIRST);

  federation
    .setFollowingDispatcher(`${USER}/following`, async (_ctx, identifier, cursor) => {
      if (!(await findOwn(context, identifier))) return null;
      const from = before(cursor);
      if (from === undefined) return null;
      const { people, next } = await findMemberUris(context, 'following', Number(identifier), from, PAGE);
      return { items: people, nextCursor: next };
    })
    .setCounter((_ctx, identifier) => countOf(identifier, 'following_count'))
    .setFirstCursor(() => FIRST);
};
