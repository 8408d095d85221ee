import { type RawBuilder, sql } from 'kysely';

/**
 * Any of these values: `.where('id', '=', anyOf(ids))`. One parameter, however many they are, so that the statement keeps its
 * text and is prepared once; none is fine.
 */
export const anyOf = <T extends number | string>(values: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${values})`;

/** Columns under the alias of their table, for a `select`: `e.id`. */
export const columnsOf = <Alias extends string, Column extends string>(
  alias: Alias,
  columns: readonly Column[],
): `${Alias}.${Column}`[] => columns.map((column) => `${alias}.${column}` as const);

/** All of these conditions; nothing is asked where there are none. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
