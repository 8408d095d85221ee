import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

interface Table {
  readonly name: string;
  /** Of its columns those that can be written. */
  readonly columns: string;
  readonly rows: string;
}

interface Sequence {
  readonly name: string;
  readonly last: string | null;
  readonly start: string;
}

/** A database as it was before its first test. */
export interface Pristine {
  readonly definitions: string;
  /** The tables that a new database has rows in. */
  readonly filled: readonly Table[];
  readonly sequences: readonly Sequence[];
}

const OURS = "not in ('pg_catalog', 'information_schema', 'pg_toast')";
const FIRST_OID = 16_384;

// Whatever is defined, changed or dropped is a new row of one of these; `pg_class` stays out, which emptying a table changes.
const catalogs = [
  ...['pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_trigger', 'pg_index', 'pg_proc', 'pg_type'],
  ...['pg_rewrite', 'pg_namespace', 'pg_extension', 'pg_db_role_setting', 'pg_authid', 'pg_sequence'],
  ...['pg_policy', 'pg_ts_config', 'pg_ts_dict', 'pg_largeobject_metadata'],
];
// The first temporary table of all makes a place for them, which stays.
const ofCatalog = (name: string): string =>
  `select '${name}' as of, count(*) as rows, coalesce(sum(xmin::text::bigint), 0) as writers from ${name}
   ${name === 'pg_namespace' ? "where nspname !~ '^pg_(?:toast_)?temp_'" : ''}`;
const definitions = `select string_agg(of || ' ' || rows || ' ' || writers, ', ' order by of) as text
  from (${catalogs.map(ofCatalog).join(' union all ')}) all_of`;

// A file that was written to has a size, until the table is emptied: also where all rows were deleted since, or never came to be.
const written = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname ${OURS} and c.oid >= ${FIRST_OID} and pg_relation_size(c.oid) > 0 order by 1`;

const sequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last, start_value::text as start
  from pg_sequences where schemaname ${OURS} order by 1`;

const rowsOf = async <Row extends pg.QueryResultRow>(client: Client, text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows;

const definitionsOf = async (client: Client): Promise<string> =>
  (await rowsOf<{ text: string }>(client, definitions))[0]?.text ?? '';

/** Looks at a new database, for `makePristine`. */
export const readPristine = async (client: Client): Promise<Pristine> => {
  const filled: Table[] = [];
  for (const table of await rowsOf<Table>(client, written)) {
    const [found] = await rowsOf<{ rows: string }>(
      client,
      `select coalesce(json_agg(t), '[]')::text as rows from ${table.name} t`,
    );
    filled.push({ ...table, rows: found?.rows ?? '[]' });
  }
  return {
    definitions: await definitionsOf(client),
    filled,
    sequences: await rowsOf<Sequence>(client, sequences),
  };
};

const refill = async (client: Client, { name, columns, rows }: Table): Promise<void> => {
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [rows],
  );
};

const rewind = async (client: Client, before: readonly Sequence[]): Promise<void> => {
  const now = new Map((await rowsOf<Sequence>(client, sequences)).map(({ name, last }) => [name, last]));
  for (const { name, last, start } of before) {
    if (now.get(name) === last) continue;
    await client.query('select setval($1, $2, $3)', [name, last ?? start, last !== null]);
  }
};

/**
 * Gives a database back what it held at first, and nothing else: rows, sequences, what belongs to the session. False where
 * somebody changed what is defined in it: such a one is used no more.
 */
export const makePristine = async (client: Client, { filled, ...before }: Pristine): Promise<boolean> => {
  await client.query('discard all');
  if ((await definitionsOf(client)) !== before.definitions) return false;
  const touched = await rowsOf<Table>(client, written);
  if (touched.length > 0)
    await client.query(`truncate ${touched.map(({ name }) => name).join(', ')} cascade`);
  // No trigger answers to rows that come back, and no order of theirs breaks a reference.
  await client.query("set session_replication_role = 'replica'");
  for (const table of filled) await refill(client, table);
  await rewind(client, before.sequences);
  await client.query('discard all');
  return true;
};
