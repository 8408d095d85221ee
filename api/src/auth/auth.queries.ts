import type { Db } from '../platform/db/open-database.ts';

export interface Account {
  readonly id: number;
  readonly passwordHash: string | null;
  readonly isBanned: boolean;
}

/** The account of an e-mail address in lower case. */
export const findAccount = async (db: Db, email: string): Promise<Account | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'banned_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash, isBanned: row.banned_at !== null };
};

/** Where an account's mail goes; null for one without an address. */
export const findEmail = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
};

/** Creates a member; undefined when the address has an account already. */
export const insertMember = async (
  db: Db,
  member: { name: string; email?: string; password_hash?: string; email_verified_at?: Date },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('users')
    .values(member)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};
