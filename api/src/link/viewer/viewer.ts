import type { Call } from '@hub/shared/contracts/kit/call';
import { allows, type FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/open-database.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { isToken } from '../../platform/secrets/tokens.ts';
import { type Session, visitor } from '../../platform/sessions/session.ts';
import { findToken, touchToken } from './tokens.queries.ts';

/** Whoever sends a token: a program, and the member in whose name it asks. */
export interface FeedViewer {
  readonly appId: number;
  /** 0: the program asks for itself. */
  readonly userId: number;
  readonly scopes: readonly FeedScope[];
}

const viewers = new WeakMap<FastifyRequest, FeedViewer>();

/** Who a token belongs to; one that is unknown, or ended, is refused, never taken for none. */
export const viewerOfToken = async (db: Db, token: string): Promise<FeedViewer> => {
  const row = isToken(token) ? await findToken(db, token) : undefined;
  if (row?.is_banned) throw new AppError('feed_account_disabled');
  if (!row?.is_alive) throw new AppError('not_logged_in');
  // That it cannot be noted for want of room must not keep a reader out.
  if (row.is_stale)
    await touchToken(db, token).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  return { appId: row.app_id, userId: row.user_id ?? 0, scopes: row.scopes };
};

/** The bearer token of a request, as it was sent; undefined for none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer(?: +(\S*))?/i.exec(headers.authorization ?? '')?.[1] ??
  (/^bearer\b/i.test(headers.authorization ?? '') ? '' : undefined);

/**
 * Who asks the link feed: whoever the bearer token belongs to, undefined without one. Cookies mean nothing here, so that no
 * page of others can write in somebody's name.
 */
export const linkViewer = async (
  { db }: Pick<Context, 'db'>,
  request: FastifyRequest,
): Promise<FeedViewer | undefined> => {
  const known = viewers.get(request);
  if (known) return known;
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  const viewer = await viewerOfToken(db, token);
  viewers.set(request, viewer);
  return viewer;
};

/** Refuses a program that was allowed none of these. */
export const requireScope = ({ scopes }: FeedViewer, wanted: readonly FeedScope[]): void => {
  if (wanted.length > 0 && !wanted.some((scope) => allows(scopes, scope)))
    throw new AppError('feed_scope_missing');
};

/** Who makes a call of the feed, with all that the contract asks of a token. A role counts for nothing there. */
export const feedSession = async (
  context: Pick<Context, 'db'>,
  { audience, scopes = [] }: Call,
  request: FastifyRequest,
): Promise<Session> => {
  const viewer = await linkViewer(context, request);
  if (!viewer) return visitor;
  requireScope(viewer, scopes);
  if (viewer.userId !== 0) return { isMember: true, userId: viewer.userId, role: 'member' };
  if (audience !== 'anyone') throw new AppError('feed_member_needed');
  return visitor;
};
