import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { hashToken, isToken } from '../../../platform/secrets/tokens.ts';
import { findToken } from '../../viewer/tokens.queries.ts';
import { type FeedViewer, viewerOfToken } from '../../viewer/viewer.ts';
import { grantOfToken } from './grants.ts';

/** Who asks, as far as the bridge knows them. */
export interface Caller {
  /** A member, on a page of the hub; undefined for visitors and for programs that have a token of the upstream. */
  readonly viewer?: FeedViewer;
  /** The hub's token, hashed. */
  readonly tokenHash?: Buffer;
  readonly grantId?: number;
  /** What the upstream is shown; undefined for visitors. */
  readonly authorization?: string;
}

const LONGEST = 2000;

/**
 * Finds out whose token came: one of the hub's own is swapped for that of the upstream, any other is the upstream's own, which
 * a program got there.
 */
export const callerOf = async (
  context: Pick<Context, 'db' | 'config'>,
  token: string | undefined,
): Promise<Caller> => {
  if (token === undefined) return {};
  if (!isToken(token) || !(await findToken(context.db, token))) {
    if (token === '' || token.length > LONGEST || !/^[\x21-\x7e]*$/.test(token))
      throw new AppError('not_logged_in');
    return { authorization: `Bearer ${token}` };
  }
  const viewer = await viewerOfToken(context.db, token);
  const grant = await grantOfToken(context, token);
  if (!grant) throw new AppError('not_logged_in');
  const authorization = `Bearer ${grant.token}`;
  return { viewer, tokenHash: hashToken(token), grantId: grant.id, authorization };
};

/** The caller of a token endpoint, where programs may say who they are by Basic credentials, which are not ours to read. */
export const programOf = async (
  context: Pick<Context, 'db' | 'config'>,
  { headers: { authorization } }: FastifyRequest,
  token: string | undefined,
): Promise<Caller> =>
  authorization !== undefined && /^basic [\w+/=-]{1,2000}$/i.test(authorization)
    ? { authorization }
    : callerOf(context, token);
