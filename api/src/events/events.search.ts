import { sql } from 'kysely';
import { plainTextsOf } from '../content/content.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { wordsOfTags } from '../tags/tags.public.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly brief: string;
  readonly company: string;
  readonly place: string;
  readonly speakers: string[];
  readonly guests: string[];
  readonly topics: string[];
  readonly tag_ids: number[];
  readonly ac_desc: string;
  readonly ac_desc_two: string;
  readonly at: Date;
}

const textsOf = (column: 'agenda' | 'speakers', key: string) => sql`array(
  select distinct item ->> ${sql.lit(key)} from jsonb_array_elements(e.${sql.ref(column)}) as item
  where item ->> ${sql.lit(key)} is not null)`;

/** Events as search reads them; the latest come first. */
export const findEventDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> => {
  const { rows } = await sql<Row>`
    select e.id, e.name, e.brief, e.company, e.place, ${textsOf('agenda', 'speaker')} as speakers,
      ${textsOf('speakers', 'name')} as guests, ${textsOf('agenda', 'title')} as topics,
      e.tag_ids, e.ac_desc, e.ac_desc_two, e.start_at as at
    from events e where e.deleted_at is null and e.id = any(${ids.map(Number)}::int[])`.execute(db);
  const texts = await plainTextsOf(rows.flatMap(({ ac_desc, ac_desc_two }) => [ac_desc, ac_desc_two]));
  return rows.map((row, index) => ({
    kind: 'event',
    id: String(row.id),
    title: row.name,
    summary: [row.brief, row.company, row.place, ...new Set([...row.speakers, ...row.guests])],
    labels: wordsOfTags(row.tag_ids),
    body: [...row.topics, ...texts.slice(2 * index, 2 * index + 2)].join('\n'),
    heat: 0,
    at: row.at,
  }));
};
