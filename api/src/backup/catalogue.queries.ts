import type { ClientBase } from 'pg';

// Everything of the schema `public` comes from the catalogue: a table that a migration adds is in the next backup. Not
// in it are the queue's own tables (schema `pgboss`): the hub makes them at its start, and keeps what must not be
// lost in tables of its own (mail_queue, event_notices).

/** A table with the columns that hold values of their own. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Tables with rows of their own, in the order of their names; of partitioned ones the parts. */
export const findTables = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(
      json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum
    ) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`);
  return rows;
};

/** Where a sequence stands; `last` is text, for it may be beyond what a number holds. */
export interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

export const findSequences = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    sequences.push(...state.map((one) => ({ name, ...one })));
  }
  return sequences;
};

/** The names and checksums of the migrations that made this schema, as they were applied. */
export const findMigrations = async (
  client: ClientBase,
): Promise<{ readonly name: string; readonly checksum: string }[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return rows;
};
