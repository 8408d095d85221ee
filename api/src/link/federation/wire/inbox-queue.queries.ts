import type { Message } from '@fedify/fedify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

// Longer than the work on one activity may last.
const LEASE = 120;
const FIRST_WAIT = 30;

/** Puts in what is genuine, until it is worked on. */
export const putWaiting = async (db: Db, message: Message, actor: string | undefined): Promise<void> => {
  await sql`
    insert into federation_inbox (message, actor)
    values (${JSON.stringify(message)}::jsonb, ${actor ?? null}::text)`.execute(db);
};

export interface Waiting {
  readonly id: number;
  readonly tries: number;
  readonly message: Message;
}

/**
 * Takes what goes next, for a while: should this process die, it is due again then. What one account sent goes in order,
 * in whichever processes.
 */
export const takeWaiting = async (db: Db): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    update federation_inbox set tries = tries + 1, due_at = now() + make_interval(secs => ${sql.lit(LEASE)})
    where id = (
      select id from federation_inbox i where due_at <= now() and not exists (
        select 1 from federation_inbox earlier
        where earlier.actor = i.actor and earlier.id < i.id and not earlier.is_put_off)
      order by due_at, id limit 1 for update skip locked)
    returning id, tries, message`.execute(db);
  return rows[0];
};

export const removeWaiting = async (db: Db, id: number): Promise<void> => {
  await sql`delete from federation_inbox where id = ${id}`.execute(db);
};

export const putOffWaiting = async (db: Db, { id, tries }: Waiting): Promise<void> => {
  await sql`
    update federation_inbox set is_put_off = true,
      due_at = now() + make_interval(secs => ${sql.lit(FIRST_WAIT)} * power(4, ${tries}::int - 1))
    where id = ${id}`.execute(db);
};
