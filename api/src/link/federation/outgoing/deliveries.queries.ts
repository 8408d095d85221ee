import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import { anyOf } from '../../../platform/db/parts.queries.ts';

export interface Delivery {
  readonly id: number;
  readonly activity_id: number;
  readonly inbox: string;
  readonly host: string;
  readonly tries: number;
  readonly user_id: number;
  readonly body: string;
}

// Longer than a delivery may last: what is under way is not begun a second time.
const LEASE = 120;

/**
 * Takes what is due, for a while: should this process die, it is due again then. What is about the same thing as an earlier
 * delivery to the same inbox waits for the end of that one.
 */
export const takeDue = async (db: Db, most: number): Promise<Delivery[]> => {
  const { rows } = await sql<Delivery>`
    with taken as (
      update federation_deliveries set tries = tries + 1, due_at = now() + make_interval(secs => ${sql.lit(LEASE)})
      where id in (
        select id from federation_deliveries d where due_at <= now() and not exists (
          select 1 from federation_deliveries earlier where earlier.inbox = d.inbox
            and earlier.ordering_key = d.ordering_key and earlier.activity_id < d.activity_id)
        order by due_at, id limit ${sql.lit(most)} for update skip locked)
      returning id, activity_id, inbox, host, tries)
    select t.*, a.user_id, a.body from taken t join federation_activities a on a.id = t.activity_id`.execute(
    db,
  );
  return rows;
};

/** Ends deliveries, and activities that have reached everybody. */
export const endDeliveries = async (db: Db, done: readonly Delivery[]): Promise<void> => {
  if (done.length === 0) return;
  await db
    .deleteFrom('federation_deliveries')
    .where('id', '=', anyOf(done.map(({ id }) => id)))
    .execute();
  await sql`
    delete from federation_activities a where id = any(${done.map(({ activity_id }) => activity_id)}::bigint[])
      and not exists (select 1 from federation_deliveries d where d.activity_id = a.id)`.execute(db);
};

/** Puts off all that goes to a server that does not answer; what is due later anyway stays so. */
export const putOffHost = async (db: Db, host: string, seconds: number): Promise<void> => {
  await sql`
    update federation_deliveries set due_at = now() + make_interval(secs => ${seconds}::int)
    where host = ${host} and due_at < now() + make_interval(secs => ${seconds}::int)`.execute(db);
};

/** Removes activities that nobody is to hear of, and events of a hub that does not federate any more. */
export const removeStale = async (db: Db, days: number): Promise<void> => {
  await sql`
    delete from federation_activities a where created_at < now() - make_interval(days => ${days}::int)
      or (created_at < now() - interval '1 hour'
        and not exists (select 1 from federation_deliveries d where d.activity_id = a.id))`.execute(db);
  await sql`
    delete from federation_events where created_at < now() - make_interval(days => ${days}::int)`.execute(db);
  await sql`
    delete from federation_inbox where due_at < now() - make_interval(days => ${days}::int)`.execute(db);
};
