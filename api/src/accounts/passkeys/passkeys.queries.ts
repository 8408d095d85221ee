import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface PasskeyRow {
  readonly id: number;
  readonly name: string;
  readonly device: string;
  readonly is_synced: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const shown = ['id', 'name', 'device', 'is_synced', 'created_at', 'last_used_at'] as const;

export const findPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').select(shown).where('user_id', '=', userId).orderBy('id').execute();

/** What authenticators already hold of a member's. */
export const findCredentialIds = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id }) => credential_id);
};

export interface Holder {
  readonly name: string;
  readonly email: string | null;
  readonly passkey_handle: string;
}

/** Whom a passkey is made for; the first time their handle is drawn. */
export const prepareHolder = (db: Db, userId: number): Promise<Holder> =>
  db
    .updateTable('users')
    .set({ passkey_handle: sql`coalesce(passkey_handle, gen_random_uuid())` })
    .where('id', '=', userId)
    .returning(['name', 'email', sql<string>`passkey_handle`.as('passkey_handle')])
    .executeTakeFirstOrThrow();

export interface StoredCredential {
  readonly id: number;
  readonly user_id: number;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly can_sync: boolean;
  readonly passkey_handle: string | null;
  readonly banned_at: Date | null;
}

/** The passkey behind an authenticator's name for it, with its owner. */
export const findCredential = (db: Db, credentialId: string): Promise<StoredCredential | undefined> =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'public_key', 'counter', 'can_sync', 'passkey_handle', 'banned_at'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export interface NewPasskey {
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly can_sync: boolean;
  readonly is_synced: boolean;
  readonly name: string;
  readonly device: string;
}

/** Keeps a passkey; undefined where one of this name of its authenticator's is here already, whoever's. */
export const insertPasskey = (tx: Db, passkey: NewPasskey): Promise<PasskeyRow | undefined> =>
  tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();

/** Notes a use. False where the counter went on meanwhile: two signatures with one count are not of one device. */
export const noteUse = async (
  db: Db,
  id: number,
  { counter, isSynced }: { counter: number; isSynced: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(({ eb, and, or }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const renamePasskeyOf = (
  db: Db,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirst();

export const deletePasskey = async (tx: Db, userId: number, id: number): Promise<void> => {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
};

/** Whether the account's second factor is on and nothing but its passkeys are one: no app is. */
export const isFactorByPasskeys = async (tx: Db, userId: number): Promise<boolean> => {
  const { is_factor } = await tx
    .selectFrom('users')
    .select(
      sql<boolean>`second_factor_at is not null
        and not exists (select from totp_secrets where user_id = users.id and secret is not null)`.as(
        'is_factor',
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return is_factor;
};
