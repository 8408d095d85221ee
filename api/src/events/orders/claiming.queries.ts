import type { Db } from '../../platform/db/open-database.ts';

/** Whether an e-mail is this member's, verified. */
export const hasProven = async (tx: Db, userId: number, email: string): Promise<boolean> => {
  const proven = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return proven !== undefined;
};

/** Makes a visitor's order a member's; the browser alone shows it no more. */
export const giveToMember = async (tx: Db, orderId: number, userId: number): Promise<void> => {
  await tx
    .updateTable('event_orders')
    .set({ user_id: userId, guest_id: null })
    .where('id', '=', orderId)
    .execute();
};

/** Events that somebody signed up for as a visitor under what is the member's verified e-mail. */
export const findClaimableEvents = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('event_orders as o', 'o.email', 'u.email')
    .select('o.event_id')
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .where('o.user_id', 'is', null)
    .where('o.status', '<>', 'cancelled')
    .orderBy('o.event_id')
    .execute();
  return rows.map(({ event_id }) => event_id);
};
