import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

interface Addressee {
  readonly id: number;
  /** '' for nobody. */
  readonly email: string;
}

/**
 * Where mail about orders goes. An address that a member has proven is theirs: what another member signed up for under it
 * goes to that other's own address, if to any.
 */
const findAddressees = async (tx: Db, orders: RawBuilder<unknown>): Promise<Addressee[]> => {
  const { rows } = await sql<Addressee>`
    select o.id, case when holder.id is null then o.email else coalesce(u.email, '') end as email
    from (${orders}) o left join users u on u.id = o.user_id
      left join users holder
        on holder.email = o.email and holder.id <> u.id and holder.email_verified_at is not null`.execute(tx);
  return rows;
};

/** The addressees of mail about these orders, by the orders' ids. */
export const addresseesOf = async (tx: Db, orderIds: readonly number[]): Promise<Map<number, string>> => {
  const orders = sql`select id, user_id, email from event_orders where id = any(${orderIds}::int[])`;
  return new Map((await findAddressees(tx, orders)).map(({ id, email }) => [id, email]));
};

/** The addressee of mail about what somebody, with 0 a visitor, is about to sign up for under an address. */
export const addresseeOf = async (
  tx: Db,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<string> => {
  const order = sql`select 0 as id, nullif(${userId}::int, 0) as user_id, ${email}::text as email`;
  return (await findAddressees(tx, order))[0]?.email ?? '';
};
