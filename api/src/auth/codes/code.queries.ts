import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { endSessionsOf } from '../../platform/sessions/session-store.ts';

/**
 * Marks an account's address as proven. If it was not, all that was set up before is dropped: password, sessions,
 * outside accounts, passkeys, second factor. True where there was something to tell of.
 */
export const dropUnproven = async (db: Db, userId: number): Promise<boolean> => {
  const proven = await db
    .updateTable('users')
    .set({ email_verified_at: sql`now()`, password_hash: null, second_factor_at: null })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (proven.numUpdatedRows === 0n) return false;
  await endSessionsOf(db, userId);
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  return true;
};

export const setPassword = async (db: Db, userId: number, passwordHash: string): Promise<void> => {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};
