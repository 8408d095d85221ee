import { createHash } from 'node:crypto';
import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { readCookie } from '../../platform/sessions/cookies.ts';
import { findApp } from '../clients/apps.queries.ts';
import { HUB_APP } from '../clients/hub-app.ts';
import { insertToken } from '../viewer/tokens.queries.ts';
import { trimTokensOf } from './hub-login.queries.ts';

/** The page asks for another before, or when it is refused. */
const TOKEN_MINUTES = 60;

/** How long a member may be on the way to the authorization and back. */
export const LOGIN_MS = 10 * 60 * 1000;

/** What the hub's own pages do in the feed. */
export const pageScopes: readonly FeedScope[] = ['read', 'write', 'follow'];

export const sessionHash = (request: FastifyRequest, { config }: Pick<Context, 'config'>): Buffer =>
  hashToken(readCookie('session', config, request) ?? '');

/** PKCE: what is announced of a verifier. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** A token for the hub's own page: it ends with the session that asks, and soon in any case. */
export const giveToken = async (
  context: Context,
  request: FastifyRequest,
  userId: number,
): Promise<string> => {
  const { db } = context;
  const app = await findApp(db, HUB_APP);
  if (!app) throw new AppError('feed_unavailable');
  const token = newToken();
  const session = { hash: sessionHash(request, context), minutes: TOKEN_MINUTES };
  await insertToken(db, { token, appId: app.id, userId, scopes: pageScopes, session });
  await trimTokensOf(db, session.hash);
  return token;
};
