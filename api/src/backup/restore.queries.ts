import type { ClientBase } from 'pg';
import type { Sequence, Table } from './catalogue.queries.ts';

/** True for a database in which nobody has made anything yet. */
export const isEmpty = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ count: number }>(
    "select count(*) as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  return rows[0]?.count === 0;
};

export const inOneTransaction = async (client: ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Makes the tables as they were when the backup was made. */
export const migrate = async (
  client: ClientBase,
  migrations: readonly { readonly sql: string }[],
): Promise<void> => {
  for (const { sql } of migrations) await client.query(sql);
};

interface Rule {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

// Rows come table by table, and within one in any order: what they refer to may come later. Constraints of partitions
// are those of their parents.
const findReferences = async (client: ClientBase): Promise<Rule[]> => {
  const { rows } = await client.query<Rule>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`);
  return rows;
};

const findTriggered = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  return rows.map(({ table }) => table);
};

/**
 * Runs `work` while rows refer to what is not there yet and triggers note nothing (what they noted then is among the
 * rows). Every reference is checked when it comes back.
 */
export const withoutRules = async (client: ClientBase, work: () => Promise<void>): Promise<void> => {
  const references = await findReferences(client);
  const triggered = await findTriggered(client);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`);
};

/** Takes away the rows that migrations have made: those of the backup are all there is. */
export const clearTables = async (client: ClientBase, tables: Iterable<Table>): Promise<void> => {
  const names = [...tables].map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`truncate ${names.join(', ')}`);
};

/** Writes rows, each a line as `readRows` gives it. */
export const writeRows = async (
  client: ClientBase,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> => {
  const quote = (text: string) => client.escapeIdentifier(text);
  const values = columns.map(({ type }, place) => `(line ->> ${place})::${type}`);
  await client.query(
    `insert into public.${quote(name)} (${columns.map((column) => quote(column.name)).join(', ')})
     overriding system value
     select ${values.join(', ')} from json_array_elements($1::json) as line`,
    [`[${lines.join(',')}]`],
  );
};

/** Puts sequences where they stood. */
export const setSequences = async (client: ClientBase, sequences: readonly Sequence[]): Promise<void> => {
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval(format($1, $2::text)::regclass, $3::bigint, $4)', [
      'public.%I',
      name,
      last,
      isCalled,
    ]);
};

/** What the planner knows of the tables; without it the first hours are slow. */
export const analyse = async (client: ClientBase): Promise<void> => void (await client.query('analyze'));
