import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** Whether an e-mail is this member's, verified. */
export const hasProven = async (tx: Db, userId: number, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users u
    where u.id = ${userId} and u.email = ${email} and u.email_verified_at is not null`.execute(tx);
  return rows.length > 0;
};

/** Makes a visitor's order a member's; the browser alone shows it no more. */
export const giveToMember = async (tx: Db, orderId: number, userId: number): Promise<void> => {
  await sql`
    update event_orders set user_id = ${userId}, guest_id = null where id = ${orderId}`.execute(tx);
};

/** Events that somebody signed up for as a visitor under what is the member's verified e-mail. */
export const findClaimableEvents = async (db: Db, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ event_id: number }>`
    select o.event_id
    from users u join event_orders o on o.email = u.email and o.user_id is null and o.status <> 'cancelled'
    where u.id = ${userId} and u.email_verified_at is not null
    order by o.event_id`.execute(db);
  return rows.map(({ event_id }) => event_id);
};
