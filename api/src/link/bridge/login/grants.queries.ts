import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';

/** What a member allowed at the upstream, sealed. */
export interface GrantRow {
  readonly id: number;
  readonly session_hash: Buffer;
  readonly token: Buffer;
  readonly token_hash: Buffer;
}

const columns = ['id', 'session_hash', 'token', 'token_hash'] as const;

/** The grant of a session at a server. */
export const findGrant = (db: Db, origin: string, sessionHash: Buffer): Promise<GrantRow | undefined> =>
  db
    .selectFrom('link_upstream_grants')
    .select(columns)
    .where('session_hash', '=', sessionHash)
    .where('origin', '=', origin)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The grant behind a token of the hub's own pages, which ends with its session. */
export const findGrantOfToken = (db: Db, origin: string, token: string): Promise<GrantRow | undefined> =>
  db
    .selectFrom('link_upstream_grants')
    .innerJoin('link_tokens', 'link_tokens.session_hash', 'link_upstream_grants.session_hash')
    .select(columns.map((name) => `link_upstream_grants.${name}` as const))
    .where('link_tokens.token_hash', '=', hashToken(token))
    .where('link_upstream_grants.origin', '=', origin)
    .where('link_upstream_grants.ended_at', 'is', null)
    .executeTakeFirst();

/** Stores a grant in place of the session's former one; call it in a transaction. */
export const replaceGrant = async (
  tx: Db,
  grant: Omit<GrantRow, 'id'> & { readonly origin: string },
): Promise<void> => {
  await tx
    .updateTable('link_upstream_grants')
    .set({ ended_at: sql`now()` })
    .where('session_hash', '=', grant.session_hash)
    .where('ended_at', 'is', null)
    .execute();
  await tx.insertInto('link_upstream_grants').values(grant).execute();
};

/** Notes that a grant is good no more. */
export const endGrant = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('link_upstream_grants')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

const MOST_AT_ONCE = 20;

/** Grants that ended: themselves, or with their session, or by a ban. The longest waiting first. */
export const findEndedGrants = (db: Db, origin: string): Promise<GrantRow[]> =>
  db
    .selectFrom('link_upstream_grants as grants')
    .leftJoin('sessions', 'sessions.token_hash', 'grants.session_hash')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .select(columns.map((name) => `grants.${name}` as const))
    .where('grants.origin', '=', origin)
    .where(({ or, eb }) =>
      or([
        eb('grants.ended_at', 'is not', null),
        eb('sessions.token_hash', 'is', null),
        eb('users.banned_at', 'is not', null),
      ]),
    )
    .orderBy('grants.id')
    .limit(MOST_AT_ONCE)
    .execute();

/** Whether another grant that has not ended has the same token. */
export const isTokenShared = async (db: Db, { id, token_hash }: GrantRow): Promise<boolean> => {
  const row = await db
    .selectFrom('link_upstream_grants as grants')
    .innerJoin('sessions', 'sessions.token_hash', 'grants.session_hash')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('grants.id')
    .where('grants.token_hash', '=', token_hash)
    .where('grants.id', '!=', id)
    .where('grants.ended_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

export const removeGrant = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('link_upstream_grants').where('id', '=', id).execute();
};

const KEPT_DAYS = 30;

/** Removes what could not be revoked for so long, and what another upstream gave to sessions that ended; a daily job. */
export const removeOldGrants = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('link_upstream_grants')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.user_id')
            .whereRef('sessions.token_hash', '=', 'link_upstream_grants.session_hash'),
        ),
      ),
    )
    .execute();
};
