import { createFederation, type Federation } from '@fedify/fedify';
import { Article, Note } from '@fedify/fedify/vocab';
import type { Context } from '../../platform/http/context.ts';
import { FEDERATION_PATH } from '../entities/federated-address.ts';
import { composeActor, findOwn } from './composing/actor.ts';
import { composeArticle, findOwnStory } from './composing/article.ts';
import { serveCollections } from './composing/collections.ts';
import { composeNote, findOwnStatus } from './composing/note.ts';
import { listen } from './incoming/listen.ts';
import { createInboxQueue } from './wire/inbox-queue.ts';
import { keyPairOf } from './wire/keys.ts';
import { createKvStore } from './wire/kv-store.queries.ts';
import { contextLoader, documentLoader } from './wire/load-document.ts';

export const USER_PATH = `${FEDERATION_PATH}/users/{identifier}`;

const create = (context: Context): Federation<Context> => {
  const { db, config } = context;
  const federation = createFederation<Context>({
    kv: createKvStore(db),
    queue: { inbox: createInboxQueue(context) },
    manuallyStartQueue: true,
    origin: config.linkHost,
    documentLoaderFactory: () => documentLoader(context),
    contextLoaderFactory: () => contextLoader(context),
    authenticatedDocumentLoaderFactory: () => documentLoader(context),
  });
  federation
    .setActorDispatcher(USER_PATH, async (ctx, identifier) => {
      const row = await findOwn(context, identifier);
      return row ? composeActor(ctx, row) : null;
    })
    .setKeyPairsDispatcher(async (_ctx, identifier) =>
      (await findOwn(context, identifier)) ? [await keyPairOf(context, Number(identifier))] : [],
    );
  federation.setObjectDispatcher(Note, `${FEDERATION_PATH}/statuses/{id}`, async (ctx, { id }) => {
    const status = /^\d{1,18}$/.test(id) ? await findOwnStatus(ctx, id) : undefined;
    return status ? composeNote(ctx, status) : null;
  });
  federation.setObjectDispatcher(Article, `${FEDERATION_PATH}/stories/{id}`, async (ctx, { id }) => {
    const story = /^\d{1,9}$/.test(id) ? await findOwnStory(ctx, Number(id)) : undefined;
    return story ? composeArticle(ctx, story) : null;
  });
  serveCollections(federation, context);
  listen(federation.setInboxListeners(`${USER_PATH}/inbox`, `${FEDERATION_PATH}/inbox`), context);
  return federation;
};

const known = new WeakMap<object, Federation<Context>>();

/** Fedify for this database, made when it is first needed. */
export const federationOf = (context: Context): Federation<Context> => {
  const federation = known.get(context.db) ?? create(context);
  known.set(context.db, federation);
  return federation;
};

/** For what happens outside of a request. */
export const fedifyContext = (context: Context) =>
  federationOf(context).createContext(new URL(context.config.linkHost), context);
