import { sql } from 'kysely';
import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import { hashPassword } from '../passwords.ts';

/** Creates the operator's account, or makes an existing one admin; a password it has stays. */
export const ensureAdmin = async (
  db: Db,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<void> => {
  if (adminEmail === '' || adminPassword === '') return;
  await db
    .insertInto('users')
    .values({
      name: '管理员',
      email: adminEmail.toLowerCase(),
      email_verified_at: sql`now()`,
      password_hash: await hashPassword(adminPassword),
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
