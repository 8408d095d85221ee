import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Role } from '../../platform/sessions/session.ts';

/** The account with this address, which nobody else changes until the transaction ends. */
export const lockUser = (
  tx: Tx,
  email: string,
): Promise<{ id: number; name: string; role: string } | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

export const updateRole = async (tx: Tx, id: number, role: Role): Promise<void> => {
  await tx.updateTable('users').set({ role }).where('id', '=', id).execute();
};

/** A second ban leaves the time of the first. */
export const setBanned = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ banned_at: sql`coalesce(banned_at, now())` })
    .where('id', '=', id)
    .execute();
};

export const clearBanned = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('users').set({ banned_at: null }).where('id', '=', id).execute();
};
