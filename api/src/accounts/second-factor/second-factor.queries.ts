import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

export interface FactorRow {
  readonly email: string | null;
  readonly name: string;
  readonly is_on: boolean;
  readonly has_app: boolean;
  readonly passkeys: number;
  readonly recovery_codes: number;
}

export const findFactor = (db: Db, userId: number): Promise<FactorRow> =>
  db
    .selectFrom('users')
    .select(['email', 'name'])
    .select([
      sql<boolean>`second_factor_at is not null`.as('is_on'),
      sql<boolean>`exists (select from totp_secrets where user_id = users.id and secret is not null)`.as(
        'has_app',
      ),
      sql<number>`(select count(*)::int from passkeys where user_id = users.id)`.as('passkeys'),
      sql<number>`(select count(*)::int from recovery_codes where user_id = users.id)`.as('recovery_codes'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Whether a login of this account takes a second step. */
export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('second_factor_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Keeps what a new app is shown, in place of what was shown before. */
export const storeNextSecret = async (db: Db, userId: number, sealed: Buffer): Promise<void> => {
  await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, next_secret: sealed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_secret: sealed }))
    .execute();
};

export const findSecrets = (
  db: Db,
  userId: number,
): Promise<{ secret: Buffer | null; next_secret: Buffer | null } | undefined> =>
  db
    .selectFrom('totp_secrets')
    .select(['secret', 'next_secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Makes the app count that showed a code of this half minute; false where another was shown meanwhile. */
export const takeNextSecret = async (
  tx: Db,
  userId: number,
  sealed: Buffer,
  step: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('totp_secrets')
    .set({ secret: sealed, next_secret: null, last_step: step })
    .where('user_id', '=', userId)
    .where('next_secret', '=', sealed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Uses the code of a half minute up, and those before it; false where it was used. */
export const takeStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const turnOn = async (tx: Db, userId: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ second_factor_at: sql`now()` })
    .where('id', '=', userId)
    .where('second_factor_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Forgets all but the passkeys, which go on being a way in. */
export const turnOff = async (tx: Db, userId: number): Promise<void> => {
  await tx.updateTable('users').set({ second_factor_at: null }).where('id', '=', userId).execute();
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

export const replaceRecoveryCodes = async (
  tx: Db,
  userId: number,
  codes: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashToken(code) }));
  await tx.insertInto('recovery_codes').values(rows).execute();
};

/** Uses a recovery code up; how many are left, or undefined for one that is none. */
export const takeRecoveryCode = async (tx: Db, userId: number, code: string): Promise<number | undefined> => {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
};

/** Whether an account has a role and no second factor. */
export const isRoleHeld = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '<>', 'member')
    .where('second_factor_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};
