import type pg from 'pg';

// What a database holds, read in other ways than the backup reads it: a table or a rule that the backup forgets shows.

type Client = pg.ClientBase;

const textsOf = async (client: Client, text: string): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>({ text, values: [] });
  return rows.map(({ line }) => line);
};

const tables = `
  select quote_ident(table_name) as line from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;

/** All rows of all tables as text, sorted, by table. */
export const readWhole = async (client: Client): Promise<Record<string, string[]>> => {
  await client.query("set timezone = 'UTC'");
  const whole: Record<string, string[]> = {};
  for (const table of await textsOf(client, tables)) {
    const rows = await textsOf(client, `select row.*::text as line from ${table} row`);
    whole[table] = rows.sort();
  }
  return whole;
};

const rules = [
  `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
   where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')`,
  `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as line from pg_trigger
   where not tgisinternal`,
  "select indexdef as line from pg_indexes where schemaname = 'public'",
  `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(' ' || column_default, '') as line
   from information_schema.columns where table_schema = 'public'`,
];

/** Columns, constraints, triggers and indexes. */
export const readRules = async (client: Client): Promise<string[]> => {
  const lines: string[] = [];
  for (const rule of rules) lines.push(...(await textsOf(client, rule)).sort());
  return lines;
};

/** Where the sequences stand. */
export const readSequences = (client: Client): Promise<string[]> =>
  textsOf(
    client,
    "select sequencename || ' ' || coalesce(last_value::text, '-') as line from pg_sequences where schemaname = 'public' order by 1",
  );

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  /** A table and a column that it refers to. */
  readonly refersTo: string | null;
  readonly check: string | null;
}

const columnsOf = async (client: Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select quote_ident(a.attname) as name, format_type(a.atttypid, null) as type,
       a.attnotnull and not a.atthasdef as "isNeeded",
       (select format('(select %I from %s limit 1)', f.attname, r.confrelid::regclass) from pg_constraint r
        join pg_attribute f on f.attrelid = r.confrelid and f.attnum = r.confkey[1]
        where r.conrelid = a.attrelid and r.contype = 'f' and r.conkey = array[a.attnum] limit 1) as "refersTo",
       (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = a.attrelid and contype = 'c' and conkey = array[a.attnum] limit 1) as check
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     order by a.attnum`,
    [table],
  );
  return rows;
};

const examples: Readonly<Record<string, string>> = {
  text: "'abcdefghijklmnopqrstuv'",
  bytea: "'\\x0027ff'::bytea",
  boolean: 'true',
  jsonb: '\'{"a": [null, "\\"引号\\n"]}\'',
  'timestamp with time zone': "'2026-11-23 00:00:00.000001+08'",
  date: "'2026-11-23'",
  'text[]': '\'{"a,b","c\\"d"}\'',
  'integer[]': "'{1,2}'",
  'smallint[]': "'{1,2}'",
};

const textFor = ({ type, check, refersTo }: Column): string => {
  const [, word] = /'([a-z_]+)'::text/.exec(check ?? '') ?? [];
  return refersTo ?? (word === undefined ? (examples[type] ?? '1') : `'${word}'`);
};

const addRow = async (client: Client, table: string, columns: readonly Column[]): Promise<boolean> => {
  const names = columns.map(({ name }) => name).join(', ');
  const row =
    columns.length === 0 ? 'default values' : `(${names}) values (${columns.map(textFor).join(', ')})`;
  return client.query(`insert into ${table} ${row}`).then(
    () => true,
    () => false,
  );
};

/** All columns; else the needed ones, alone or with one that refers to somebody. */
const choicesOf = (columns: readonly Column[]): (readonly Column[])[] => {
  const needed = columns.filter(({ isNeeded }) => isNeeded);
  const others = columns.filter((column) => !column.isNeeded && column.refersTo !== null);
  return [columns, needed, ...others.map((column) => [...needed, column])];
};

const isEmpty = async (client: Client, table: string): Promise<boolean> =>
  (await client.query(`select from ${table} limit 1`)).rowCount === 0;

/** Gives each empty table a row, made of its columns; returns those for which that did not work. */
export const fillEmptyTables = async (client: Client): Promise<string[]> => {
  let left = await textsOf(client, tables);
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const still: string[] = [];
    for (const table of left) {
      if (!(await isEmpty(client, table))) continue;
      for (const columns of choicesOf(await columnsOf(client, table)))
        if (await addRow(client, table, columns)) break;
      if (await isEmpty(client, table)) still.push(table);
    }
    left = still;
  }
  return left;
};

/** Values that a careless way out or in would change. */
export const addOddValues = async (client: Client): Promise<void> => {
  const odd = 'a\tb\\n"quoted"\r\n\'😀\u2028\\N {"x":null} 中文';
  await client.query('update users set bio = $1 where id = (select min(id) from users)', [odd]);
  await client.query("update users set created_at = 'infinity' where id = (select max(id) from users)");
  await client.query("update users set homepage = '', phone = '\\N' where id = (select min(id) from users)");
};
