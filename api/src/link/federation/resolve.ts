import { isActor } from '@fedify/fedify/vocab';
import { factsOf } from '@hub/shared/logging/logger';
import type { Context } from '../../platform/http/context.ts';
import { fedifyContext } from './create-federation.ts';
import { type Ctx, findRemoteActor } from './incoming/actors.ts';
import { lookUp } from './incoming/look-up.ts';
import { findStatusByUri } from './incoming/statuses.queries.ts';
import { fetchStatus } from './incoming/statuses.ts';
import { withFetchBudget } from './wire/fetch-budget.ts';
import { loadJson } from './wire/load-document.ts';
import { isPrivateAllowed } from './wire/safe-address.ts';

/** What is found elsewhere. */
export interface Resolved {
  readonly userId?: number;
  readonly statusId?: string;
}

const NAME = /^@?([^@\s]{1,64})@([a-z0-9.-]{1,253}(?::\d{1,5})?)$/i;
const TYPES = /^application\/(?:activity\+json|ld\+json)/;

interface Link {
  readonly rel?: unknown;
  readonly type?: unknown;
  readonly href?: unknown;
}

const linksIn = (json: unknown): readonly Link[] =>
  typeof json === 'object' && json !== null && 'links' in json && Array.isArray(json.links)
    ? json.links.filter((link): link is Link => typeof link === 'object' && link !== null)
    : [];

/** Asks a server by WebFinger for the address of an account. */
const addressOf = async (ctx: Ctx, name: string, host: string): Promise<URL | undefined> => {
  const scheme = isPrivateAllowed(ctx.data) ? 'http' : 'https';
  const resource = encodeURIComponent(`acct:${name}@${host}`);
  const address = `${scheme}://${host}/.well-known/webfinger?resource=${resource}`;
  const { json } = await loadJson(ctx.data, address, 'application/jrd+json, application/json');
  const self = linksIn(json).find(({ rel, type }) => rel === 'self' && TYPES.test(String(type)));
  return (typeof self?.href === 'string' && URL.parse(self.href)) || undefined;
};

const byAddress = async (ctx: Ctx, url: URL): Promise<Resolved> => {
  const known = await findStatusByUri(ctx.data.db, url.href);
  if (known !== undefined) return { statusId: known };
  const object = await lookUp(ctx, url);
  if (!object?.id) return {};
  if (isActor(object)) {
    const actor = await findRemoteActor(ctx, object.id);
    return actor ? { userId: actor.userId } : {};
  }
  const statusId = await fetchStatus(ctx, object.id);
  return statusId === undefined ? {} : { statusId };
};

const find = async (ctx: Ctx, q: string): Promise<Resolved> => {
  const [, name, host] = NAME.exec(q) ?? [];
  if (name !== undefined && host !== undefined) {
    const uri = await addressOf(ctx, name, host.toLowerCase());
    const actor = uri && (await findRemoteActor(ctx, uri));
    return actor ? { userId: actor.userId } : {};
  }
  const url = /^https?:/.test(q) ? URL.parse(q) : null;
  return url ? byAddress(ctx, url) : {};
};

/** Finds an account (`name@host`) or a status (its address) on another server; nothing where that does not answer. */
export const resolve = async (context: Context, q: string): Promise<Resolved> => {
  try {
    return await withFetchBudget(() => find(fedifyContext(context), q));
  } catch (error) {
    context.log.debug({ error: factsOf(error) }, 'nothing found elsewhere');
    return {};
  }
};
