import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/** Creates an admin's account, or makes an existing one admin; a password it has stays. */
export const upsertAdmin = async (db: Db, email: string, passwordHash: string): Promise<void> => {
  await db
    .insertInto('users')
    .values({
      name: '管理员',
      email,
      email_verified_at: sql`now()`,
      password_hash: passwordHash,
      role: 'admin',
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        role: 'admin',
        password_hash: sql`coalesce(users.password_hash, excluded.password_hash)`,
      }),
    )
    .execute();
};
