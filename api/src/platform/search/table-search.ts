import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { type SearchWords, startsLatin } from './search-words.ts';

type Text = RawBuilder<unknown>;

/** What is searched in a table, and what settles the order of equally good hits. */
export interface SearchedTable {
  readonly from: Text;
  readonly id: Text;
  readonly title: Text;
  /** Summary, names and topics, each null or text. */
  readonly others: readonly Text[];
  readonly heat: Text;
  readonly time: Text;
}

export interface SearchSlice {
  readonly offset: number;
  readonly limit: number;
  readonly titleOnly?: boolean;
}

/** A kind that can be searched, by whoever owns it. */
export interface KindSearch {
  /** Ids: the exact title first, then hits in the title, then by heat and time. */
  readonly find: (db: Db, words: SearchWords, slice: SearchSlice) => Promise<string[]>;
  /** How many hits there are, counted to `max`. */
  readonly count: (db: Db, words: SearchWords, max: number) => Promise<number>;
}

const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

const fromWordStart = (word: string): string => `(^|[^a-z0-9])${word.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')}`;

// LIKE is the quick look, the expression the thorough one.
const hasWord = (text: Text, word: string): RawBuilder<boolean> => {
  const like = sql<boolean>`${text} like ${likePattern(word)}`;
  return startsLatin(word) ? sql<boolean>`(${like} and ${text} ~ ${fromWordStart(word)})` : like;
};

const hasAll = (text: Text, { words }: SearchWords): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => hasWord(text, word)),
    sql` and `,
  )})`;

const fold = (text: Text): Text => sql`lower(normalize(${text}, NFKC))`;

const title = sql`d.title`;
const body = sql`d.body`;

// OFFSET 0 keeps the planner from folding each text anew for every word.
const documents = (table: SearchedTable, titleOnly = false): Text => {
  const parts = sql.join(titleOnly ? [table.title] : [table.title, ...table.others]);
  return sql`
    select ${table.id} as id, ${fold(table.title)} as title, ${fold(sql`concat_ws(chr(10), ${parts})`)} as body,
      ${table.heat} as heat, ${table.time} as time
    from ${table.from} offset 0`;
};

/** Searches a table by substring, without an index. */
export const searchOver = (table: SearchedTable): KindSearch => ({
  find: async (db, words, { offset, limit, titleOnly }) => {
    const { rows } = await sql<{ id: string }>`
      select d.id::text as id from (${documents(table, titleOnly)}) d
      where ${hasAll(body, words)}
      order by (${title} = ${words.whole}) desc, ${hasAll(title, words)} desc,
        d.heat desc, d.time desc nulls last, d.id desc
      limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
    return rows.map(({ id }) => id);
  },
  count: async (db, words, max) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        select 1 from (${documents(table)}) d where ${hasAll(body, words)} limit ${sql.lit(max)}) hits`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
});
