import type { Db } from '../db/open-database.ts';
import { hashToken, isToken, newToken } from '../secrets/tokens.ts';

/** The id of a visitor's browser, or undefined for one that never signed up or reported. */
export const readGuest = async (db: Db, token: string | undefined): Promise<number | undefined> => {
  if (!isToken(token)) return undefined;
  const row = await db
    .selectFrom('guests')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.id;
};

export const createGuest = async (db: Db): Promise<{ id: number; token: string }> => {
  const token = newToken();
  const { id } = await db
    .insertInto('guests')
    .values({ token_hash: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
};
