import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface WaysRow {
  readonly id: number;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly password_hash: string | null;
  /** How many there are. */
  readonly passkeys: number;
}

export interface IdentityRow {
  readonly provider: string;
  readonly label: string;
  readonly created_at: Date;
}

const columns = ['id', 'email', 'email_verified_at', 'password_hash'] as const;
const passkeys = sql<number>`(select count(*)::int from passkeys where user_id = users.id)`.as('passkeys');

export const findWays = (db: Db, userId: number): Promise<WaysRow> =>
  db.selectFrom('users').select(columns).select(passkeys).where('id', '=', userId).executeTakeFirstOrThrow();

/** The same, while nobody else changes them: two ways taken away at once would leave none. */
export const lockWays = (tx: Db, userId: number): Promise<WaysRow> =>
  tx
    .selectFrom('users')
    .select(columns)
    .select(passkeys)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findIdentities = (db: Db, userId: number): Promise<IdentityRow[]> =>
  db
    .selectFrom('identities')
    .select(['provider', 'label', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const deleteIdentity = async (tx: Db, userId: number, provider: string): Promise<void> => {
  await tx.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider).execute();
};

export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

/** Gives an account another address, proven; false when somebody else has it. */
export const setEmail = async (tx: Db, userId: number, email: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email, email_verified_at: sql`now()` })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as another')
            .select('another.id')
            .where('another.email', '=', email)
            .where('another.id', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const setPasswordOf = async (tx: Db, userId: number, passwordHash: string): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};
