import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface Identity {
  readonly provider: string;
  readonly subject: string;
  readonly label: string;
}

type Key = Pick<Identity, 'provider' | 'subject'>;

/** Whose an account at a provider is. */
export const findOwner = async (
  db: Db,
  { provider, subject }: Key,
): Promise<{ userId: number; isBanned: boolean } | undefined> => {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.banned_at'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && { userId: row.id, isBanned: row.banned_at !== null };
};

/** Links an account at a provider; false when it is somebody's already, or the member has another one there. */
export const insertIdentity = async (
  db: Db,
  userId: number,
  { provider, subject, label }: Identity,
): Promise<boolean> => {
  const row = await db
    .insertInto('identities')
    .values({ user_id: userId, provider, subject, label })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const noteUse = async (db: Db, { provider, subject, label }: Identity): Promise<void> => {
  await db
    .updateTable('identities')
    .set({ last_used_at: sql`now()`, label })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
};

/** The accounts elsewhere that open an account. */
export const findIdentitiesOf = (db: Db, userId: number): Promise<Pick<Identity, 'provider' | 'label'>[]> =>
  db
    .selectFrom('identities')
    .select(['provider', 'label'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const hasIdentityAt = async (db: Db, userId: number, provider: string): Promise<boolean> => {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
};
