import { type AliasedExpression, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { anyOf } from '../../platform/db/parts.queries.ts';

interface Addressee {
  readonly id: number;
  /** '' for nobody. */
  readonly email: string;
}

interface Ordered extends Addressee {
  readonly user_id: number | null;
}

/**
 * Where mail about orders goes. An address that a member has proven is theirs: what another member signed up for under it
 * goes to that other's own address, if to any.
 */
const findAddressees = (tx: Db, orders: AliasedExpression<Ordered, 'o'>): Promise<Addressee[]> =>
  tx
    .selectFrom(orders)
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('users as holder', (join) =>
      join
        .onRef('holder.email', '=', 'o.email')
        .onRef('holder.id', '<>', 'u.id')
        .on('holder.email_verified_at', 'is not', null),
    )
    .select([
      'o.id',
      sql<string>`case when holder.id is null then o.email else coalesce(u.email, '') end`.as('email'),
    ])
    .execute();

/** The addressees of mail about these orders, by the orders' ids. */
export const addresseesOf = async (tx: Db, orderIds: readonly number[]): Promise<Map<number, string>> => {
  const orders = tx
    .selectFrom('event_orders')
    .select(['id', 'user_id', 'email'])
    .where('id', '=', anyOf(orderIds));
  return new Map((await findAddressees(tx, orders.as('o'))).map(({ id, email }) => [id, email]));
};

/** The addressee of mail about what somebody, with 0 a visitor, is about to sign up for under an address. */
export const addresseeOf = async (
  tx: Db,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<string> => {
  const order = tx.selectNoFrom([
    sql<number>`0`.as('id'),
    sql<number | null>`nullif(${userId}::int, 0)`.as('user_id'),
    sql<string>`${email}::text`.as('email'),
  ]);
  return (await findAddressees(tx, order.as('o')))[0]?.email ?? '';
};
