import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { insertToken, type NewToken } from '../viewer/tokens.queries.ts';

/** How long a code is good: some members copy it by hand. */
export const CODE_MINUTES = 10;

export interface NewCode {
  readonly code: string;
  readonly appId: number;
  readonly userId: number;
  readonly redirectUri: string;
  readonly scopes: readonly FeedScope[];
  readonly challenge: string;
}

export const insertCode = async (
  db: Db,
  { code, appId, userId, redirectUri, scopes, challenge }: NewCode,
): Promise<void> => {
  await db
    .insertInto('link_codes')
    .values({
      code_hash: hashToken(code),
      app_id: appId,
      user_id: userId,
      redirect_uri: redirectUri,
      scopes: [...scopes],
      challenge,
      expires_at: sql`now() + make_interval(mins => ${sql.lit(CODE_MINUTES)})`,
    })
    .execute();
};

export const findCode = (db: Db, code: string) =>
  db
    .selectFrom('link_codes')
    .innerJoin('link_apps', 'link_apps.id', 'link_codes.app_id')
    .innerJoin('users', 'users.id', 'link_codes.user_id')
    .select(['link_apps.client_id', 'link_codes.user_id', 'link_codes.redirect_uri', 'link_codes.scopes'])
    .select(['link_codes.challenge', 'link_codes.expires_at'])
    .where('code_hash', '=', hashToken(code))
    .where('users.banned_at', 'is', null)
    .executeTakeFirst();

/** Uses a code; false for the second time, which also ends what the first one gave: one of the two was a thief's. */
export const useCode = (db: Db, code: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const hash = hashToken(code);
    const used = await tx
      .updateTable('link_codes')
      .set({ used_at: sql`now()` })
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst();
    if (used) return true;
    await tx.deleteFrom('link_codes').where('code_hash', '=', hash).execute();
    await tx
      .updateTable('link_tokens')
      .set({ revoked_at: sql`now()` })
      .where('code_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .execute();
    return false;
  });

/** The token for a code that was used just now; false where it came a second time meanwhile. */
export const insertTokenForCode = (db: Db, code: string, token: NewToken): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const codeHash = hashToken(code);
    const held = await tx
      .selectFrom('link_codes')
      .select('code_hash')
      .where('code_hash', '=', codeHash)
      .forUpdate()
      .executeTakeFirst();
    if (held) await insertToken(tx, { ...token, codeHash });
    return held !== undefined;
  });

/** Ends a token of this program's. */
export const revokeToken = async (db: Db, appId: number, token: string): Promise<void> => {
  await db
    .updateTable('link_tokens')
    .set({ revoked_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('app_id', '=', appId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Removes codes that are good no more; a daily job. */
export const removeExpiredFeedCodes = async (db: Db): Promise<void> => {
  await db.deleteFrom('link_codes').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
};
