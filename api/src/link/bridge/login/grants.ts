import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { seal, unseal } from '../../../platform/sealing.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { GrantRow } from './grants.queries.ts';
import { endGrant, findGrant, findGrantOfToken, replaceGrant } from './grants.queries.ts';

/** A member's token of the upstream, and the row that holds it. */
export interface Grant {
  readonly id: number;
  readonly token: string;
}

const ownerOf = (session: Buffer): string => `link-upstream ${session.toString('hex')}`;

/** Reads the sealed token; undefined if the key is another one now. */
export const openGrant = (
  { config }: Pick<Context, 'config'>,
  { id, session_hash, token }: GrantRow,
): Grant | undefined => {
  const plain = unseal(config, ownerOf(session_hash), token);
  return plain && { id, token: plain.toString() };
};

/** Stores what a member allowed, for the session in which they did. */
export const keepGrant = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  session: Buffer,
  token: string,
): Promise<void> =>
  inTransaction(db, (tx) =>
    replaceGrant(tx, {
      origin: config.linkUpstream,
      session_hash: session,
      token: seal(config, ownerOf(session), Buffer.from(token)),
      token_hash: hashToken(token),
    }),
  );

const opened = async (
  context: Pick<Context, 'db' | 'config'>,
  row: GrantRow | undefined,
): Promise<Grant | undefined> => {
  if (!row) return undefined;
  const grant = openGrant(context, row);
  if (!grant) await endGrant(context.db, row.id);
  return grant;
};

export const grantOfSession = async (
  context: Pick<Context, 'db' | 'config'>,
  session: Buffer,
): Promise<Grant | undefined> =>
  opened(context, await findGrant(context.db, context.config.linkUpstream, session));

export const grantOfToken = async (
  context: Pick<Context, 'db' | 'config'>,
  token: string,
): Promise<Grant | undefined> =>
  opened(context, await findGrantOfToken(context.db, context.config.linkUpstream, token));
