import type { Db } from '../../../platform/db/open-database.ts';

export interface KeyRow {
  readonly public_key: JsonWebKey;
  readonly private_key: Buffer;
}

export const findKey = async (db: Db, userId: number): Promise<KeyRow | undefined> => {
  const row = await db
    .selectFrom('federation_keys')
    .select(['public_key', 'private_key'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { public_key: row.public_key as JsonWebKey, private_key: row.private_key };
};

/** Keeps a pair of keys where there is none yet. */
export const insertKey = async (
  db: Db,
  userId: number,
  { public_key, private_key }: KeyRow,
): Promise<void> => {
  await db
    .insertInto('federation_keys')
    .values({ user_id: userId, public_key: JSON.stringify(public_key), private_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Forgets a pair that cannot be opened: the secret of the hub is another one now. */
export const removeKey = async (db: Db, userId: number, { private_key }: KeyRow): Promise<void> => {
  await db
    .deleteFrom('federation_keys')
    .where('user_id', '=', userId)
    .where('private_key', '=', private_key)
    .execute();
};
