import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

/** 128 random bits, without a character that the ticket page or a mail program would take for something else. */
export const newCancelKey = (): string => randomBytes(16).toString('hex');

export interface CancelKey {
  readonly key: string;
  readonly orderId: number;
}

/** Keeps what gives orders up, hashed; every key that was ever mailed stays good. */
export const storeCancelKeys = async (tx: Db, keys: readonly CancelKey[]): Promise<void> => {
  if (keys.length === 0) return;
  const rows = keys.map(({ key, orderId }) => ({ key_hash: hashToken(key), order_id: orderId }));
  await tx.insertInto('event_cancel_keys').values(rows).execute();
};

/** Hashes the keys that processes of the release before left readable. */
export const hashPlainCancelKeys = async (tx: Db): Promise<void> => {
  await tx
    .with('plain', (cte) =>
      cte
        .selectFrom('event_orders')
        .select(['id', 'cancel_key'])
        .where('cancel_key', 'is not', null)
        .forUpdate(),
    )
    .with('hashed', (cte) =>
      cte
        .insertInto('event_cancel_keys')
        .columns(['key_hash', 'order_id'])
        .expression(({ selectFrom }) =>
          selectFrom('plain').select([sql<Buffer>`sha256(cancel_key::bytea)`.as('key_hash'), 'id']),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .updateTable('event_orders as o')
    .from('plain')
    .set({ cancel_key: null })
    .whereRef('o.id', '=', 'plain.id')
    .execute();
};
