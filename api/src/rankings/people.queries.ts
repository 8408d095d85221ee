import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';
import type { People } from '../platform/db/schema.generated.ts';

const columns = [
  ...(['id', 'name', 'name_zh', 'aliases', 'affiliation', 'affiliation_zh'] as const),
  ...(['fields', 'homepage', 'citations', 'h_index'] as const),
] as const;

export interface PersonRow extends Readonly<Pick<Selectable<People>, (typeof columns)[number]>> {
  /** Empty where papers under it may be somebody else's. */
  readonly arxiv_name: string;
  /** `YYYY-MM-DD` or empty. */
  readonly metrics_asof: string;
}

/** A person as it is imported. */
export interface ImportedPerson extends PersonRow {
  readonly is_ambiguous: boolean;
}

const selectPeople = (db: Db) =>
  db
    .selectFrom('people')
    .select(columns)
    .select([
      sql<string>`case when is_ambiguous then '' else arxiv_name end`.as('arxiv_name'),
      sql<string>`coalesce(to_char(metrics_asof, 'YYYY-MM-DD'), '')`.as('metrics_asof'),
    ]);

/** All people, the most cited first. */
export const findPeople = (db: Db): Promise<PersonRow[]> =>
  selectPeople(db).orderBy('people.citations', 'desc').orderBy('people.id').execute();

export const findPeopleById = async (db: Db, ids: readonly string[]): Promise<PersonRow[]> =>
  ids.length === 0 ? [] : selectPeople(db).where('id', '=', anyOf(ids)).execute();

/** The person a name on arXiv stands for, where it stands for one alone. */
export const findPersonByArxivName = (db: Db, name: string): Promise<PersonRow | undefined> =>
  selectPeople(db)
    .where('arxiv_name', '=', name)
    .where(({ eb, not }) => not(eb.ref('is_ambiguous')))
    .limit(sql.lit(1))
    .executeTakeFirst();

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
