import type { Pool } from 'pg';

interface CheckedColumn {
  readonly name: string;
  /** `CHECK ((status = ANY (ARRAY['confirmed'::text, 'waiting'::text])))`. */
  readonly condition: string;
  readonly attnotnull: boolean;
  readonly atthasdef: boolean;
}

const checkedColumns = `
  select c.conrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(c.oid) as condition, a.attnotnull, a.atthasdef
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    and starts_with(pg_get_constraintdef(c.oid), 'CHECK ((' || quote_ident(a.attname) || ' = ANY (ARRAY[')
  order by name`;

/** The types, by `table.column`, of texts of which the database allows a few alone. */
export const readTextUnions = async (pool: Pool): Promise<Record<string, string>> => {
  const { rows } = await pool.query<CheckedColumn>(checkedColumns);
  return Object.fromEntries(
    rows.map(({ name, condition, attnotnull, atthasdef }) => {
      const texts = condition.match(/'\w+'(?=::text)/g) ?? [];
      const union = [...texts, ...(attnotnull ? [] : ['null'])].join(' | ');
      return [name, atthasdef ? `Generated<${union}>` : union];
    }),
  );
};
