import type { ClientBase } from 'pg';
import type { Table } from './catalogue.queries.ts';

// Values are written as PostgreSQL prints them: for their way back they must not depend on who reads them. `local`, for
// the embedded database has one session for everybody.
const settings = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 3',
];

/** One moment of the whole database, for as long as `work` reads: other processes go on. */
export const inSnapshot = async function* <T>(
  client: ClientBase,
  work: () => AsyncGenerator<T>,
): AsyncGenerator<T> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(settings.join('; '));
    yield* work();
  } finally {
    await client.query('rollback');
  }
};

const ROWS = 200;

/** The rows of a table in some order, some hundred at a time, each as a line of JSON: an array of texts and nulls. */
export async function* readRows(client: ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
  const quote = (text: string) => client.escapeIdentifier(text);
  const values = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  await client.query(`
    declare backup no scroll cursor for
    select array_to_json(array[${values}]::text[])::text as line from public.${quote(name)}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS} from backup`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS) break;
  }
  await client.query('close backup');
}

/** The files that rows name. */
export const findUploadPaths = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ path: string }>('select path from uploads order by path');
  return rows.map(({ path }) => path);
};
