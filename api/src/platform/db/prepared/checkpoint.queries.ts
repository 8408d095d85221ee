import { sql } from 'kysely';
import type { Db } from '../open-database.ts';

/** Writes everything to its place: a copy that is made next does not begin with the recovery of a crash. */
export const checkpoint = async (db: Db): Promise<void> => {
  await sql`checkpoint`.execute(db);
};
