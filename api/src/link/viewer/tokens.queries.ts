import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

/** A token that nobody used for so long is good no more. */
export const TOKEN_IDLE_DAYS = 90;
// Not each request is worth a write.
const TOUCH_AFTER_MINUTES = 60;

export interface TokenRow {
  readonly app_id: number;
  readonly user_id: number | null;
  readonly scopes: readonly FeedScope[];
  readonly is_alive: boolean;
  readonly is_banned: boolean;
  readonly is_stale: boolean;
}

/** Of a row of `link_tokens`: it is good still. */
export const isAlive = sql<boolean>`link_tokens.revoked_at is null
  and (link_tokens.expires_at is null or link_tokens.expires_at > now())
  and link_tokens.last_used_at > now() - make_interval(days => ${sql.lit(TOKEN_IDLE_DAYS)})`;

const isStale = sql<boolean>`link_tokens.last_used_at < now() - make_interval(mins => ${sql.lit(TOUCH_AFTER_MINUTES)})`;

/** What is known of a token, of one that ended too. */
export const findToken = async (db: Db, token: string): Promise<TokenRow | undefined> => {
  const row = await db
    .selectFrom('link_tokens')
    .leftJoin('users', 'users.id', 'link_tokens.user_id')
    .select(['link_tokens.app_id', 'link_tokens.user_id', 'link_tokens.scopes'])
    .select([isAlive.as('is_alive'), isStale.as('is_stale')])
    .select(sql<boolean>`users.banned_at is not null`.as('is_banned'))
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row && { ...row, scopes: row.scopes as FeedScope[] };
};

/** Which of these hashed tokens are good still, of members who are not banned; in hexadecimal. */
export const findGoodTokens = async (db: Db, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select encode(link_tokens.token_hash, 'hex') as name
    from link_tokens left join users on users.id = link_tokens.user_id
    where link_tokens.token_hash = any(${hashes}::bytea[]) and ${isAlive} and users.banned_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
};

/** Notes that a token is used. */
export const touchToken = async (db: Db, token: string): Promise<void> => {
  await db
    .updateTable('link_tokens')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute();
};

export interface NewToken {
  readonly token: string;
  readonly appId: number;
  readonly userId: number | null;
  readonly scopes: readonly FeedScope[];
  readonly codeHash?: Buffer;
  /** Of the hub's own pages: ends with this session, and after so many minutes. */
  readonly session?: { readonly hash: Buffer; readonly minutes: number };
}

export const insertToken = async (
  db: Db,
  { token, appId, userId, scopes, codeHash, session }: NewToken,
): Promise<void> => {
  await db
    .insertInto('link_tokens')
    .values({
      token_hash: hashToken(token),
      app_id: appId,
      user_id: userId,
      scopes: [...scopes],
      code_hash: codeHash ?? null,
      session_hash: session?.hash ?? null,
      expires_at: session ? sql`now() + make_interval(mins => ${session.minutes}::int)` : null,
    })
    .execute();
};

/** Removes what ended, a week after it did; a daily job. */
export const removeEndedTokens = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('link_tokens')
    .where(
      sql<boolean>`greatest(coalesce(revoked_at, '-infinity'), coalesce(expires_at, '-infinity'),
        last_used_at) < now() - make_interval(days => 7)`,
    )
    .where(sql<boolean>`not (${isAlive})`)
    .execute();
};
