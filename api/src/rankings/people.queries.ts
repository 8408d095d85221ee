import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly name_zh: string;
  readonly aliases: string[];
  readonly affiliation: string;
  readonly affiliation_zh: string;
  readonly fields: string[];
  /** Empty where papers under it may be somebody else's. */
  readonly arxiv_name: string;
  readonly homepage: string;
  readonly citations: number;
  readonly h_index: number;
  /** `YYYY-MM-DD` or empty. */
  readonly metrics_asof: string;
}

/** A person as it is imported. */
export interface ImportedPerson extends PersonRow {
  readonly is_ambiguous: boolean;
}

const columns = sql`id, name, name_zh, aliases, affiliation, affiliation_zh, fields,
  case when is_ambiguous then '' else arxiv_name end as arxiv_name, homepage, citations, h_index,
  coalesce(to_char(metrics_asof, 'YYYY-MM-DD'), '') as metrics_asof`;

/** All people, the most cited first. */
export const findPeople = async (db: Db): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`select ${columns} from people order by citations desc, id`.execute(
    db,
  );
  return rows;
};

export const findPeopleById = async (db: Db, ids: readonly string[]): Promise<PersonRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select ${columns} from people where id = any(${ids}::text[])`.execute(db);
  return rows;
};

/** The person a name on arXiv stands for, where it stands for one alone. */
export const findPersonByArxivName = async (db: Db, name: string): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    select ${columns} from people where arxiv_name = ${name} and not is_ambiguous limit 1`.execute(db);
  return rows[0];
};

/** Writes people; those that are there take what changed. */
export const upsertPeople = async (db: Db, people: readonly ImportedPerson[]): Promise<void> => {
  await sql`
    insert into people (id, name, name_zh, aliases, affiliation, affiliation_zh, fields, arxiv_name, is_ambiguous,
      homepage, citations, h_index, metrics_asof)
    select id, name, name_zh, aliases, affiliation, affiliation_zh, fields, arxiv_name, is_ambiguous,
      homepage, citations, h_index, nullif(metrics_asof, '')::date
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row (
      id text, name text, name_zh text, aliases text[], affiliation text, affiliation_zh text, fields text[],
      arxiv_name text, is_ambiguous boolean, homepage text, citations int, h_index int, metrics_asof text)
    on conflict (id) do update set
      name = excluded.name, name_zh = excluded.name_zh, aliases = excluded.aliases,
      affiliation = excluded.affiliation, affiliation_zh = excluded.affiliation_zh, fields = excluded.fields,
      arxiv_name = excluded.arxiv_name, is_ambiguous = excluded.is_ambiguous, homepage = excluded.homepage,
      citations = excluded.citations, h_index = excluded.h_index, metrics_asof = excluded.metrics_asof`.execute(
    db,
  );
};
