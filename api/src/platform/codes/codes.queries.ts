import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { deleteLinksOf } from './login-links.queries.ts';

/** What a code is good for; one for another purpose does not do. */
export type Purpose = 'login' | 'reset' | 'register' | 'email' | 'present' | 'password';

export interface CodeRow {
  readonly purpose: Purpose;
  readonly subject: string;
  readonly email: string;
  readonly user_id: number | null;
  readonly payload: unknown;
  readonly code_hash: string;
}

/** A code lives this long … */
export const CODE_MINUTES = 10;
/** … and may be typed this often. */
export const MOST_TRIES = 5;

/** Keeps a code; the one before, for the same purpose and subject, is gone. */
export const replaceCode = async (db: Db, { payload, ...row }: CodeRow): Promise<void> => {
  const fresh = {
    ...row,
    payload: payload === undefined ? null : JSON.stringify(payload),
    tries: 0,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(CODE_MINUTES)})`,
  };
  await db
    .insertInto('codes')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(fresh))
    .execute();
};

/** Counts a try and gives the code to compare with; undefined when there is none, or none any more. */
export const countTry = async (db: Db, purpose: Purpose, subject: string): Promise<CodeRow | undefined> => {
  const row = await db
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tries', '<', sql.lit(MOST_TRIES))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['subject', 'email', 'user_id', 'payload', 'code_hash'])
    .executeTakeFirst();
  return row && { ...row, purpose };
};

/**
 * Uses a code up, and with it all that were sent to the address for the same; false when somebody was quicker. Locked in
 * one order: two codes typed at once must not wait for each other.
 */
export const deleteCode = async (
  tx: Db,
  { purpose, subject, email, code_hash }: CodeRow,
): Promise<boolean> => {
  const rows = await tx
    .selectFrom('codes')
    .select(['subject', 'code_hash'])
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .orderBy('subject')
    .forUpdate()
    .execute();
  if (!rows.some((row) => row.subject === subject && row.code_hash === code_hash)) return false;
  await tx.deleteFrom('codes').where('purpose', '=', purpose).where('email', '=', email).execute();
  return true;
};

/** At a change of password or address nothing that was sent before shall open anything. */
export const deleteCodesOf = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('codes').where('user_id', '=', userId).execute();
  await deleteLinksOf(db, userId);
};

export const removeExpiredCodes = async (db: Db): Promise<void> => {
  await db.deleteFrom('codes').where('expires_at', '<', sql<Date>`now()`).execute();
};
