import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import { PLAN_ANEW } from '../../platform/db/client.ts';
import type { ReadQuery, Sounds } from '../reading/read-query.ts';
import { type TsQuery, textOf } from '../reading/tsquery.ts';
import { narrow, rarestOf } from '../shares/narrow.ts';
import type { Counted, KindShares } from '../shares/shares.queries.ts';

/** How many hits of one sort are ranked, or counted. */
export const MOST_RANKED = 1000;
export const RANKED = sql.lit(MOST_RANKED);

/** How many of the hottest documents of all are looked through for a page: what one in fifty has is found there. */
export const LOOKED_THROUGH = sql.lit(500);

/** Before each statement: a rare term is looked up, one that is everywhere is read in the order of heat. */
export const planned = sql.raw(PLAN_ANEW);

/** Best first among equals. */
export const order = sql`heat desc, at desc nulls last, id desc`;

export type Condition = RawBuilder<boolean>;

/** What is looked for among documents of a kind. */
export interface Search {
  readonly kind: SearchType;
  readonly query: ReadQuery;
  /** Undefined where they were not counted yet. */
  readonly shares: KindShares | undefined;
}

/** That a column has what is looked for; what is too common to be read in its index is left to the rows that are found. */
export const has = ({ shares }: Pick<Search, 'shares'>, column: Counted, query: TsQuery): Condition => {
  const of = shares?.of(column);
  const narrowed = of && narrow(query, of);
  const name = sql.ref(column);
  return narrowed?.isPart
    ? sql`(${name} @@ ${textOf(narrowed.query)}::tsquery and ts_match_vq(${name}, ${textOf(query)}::tsquery))`
    : sql`${name} @@ ${textOf(query)}::tsquery`;
};

/** The same, looked at in rows that were found by something else. */
export const showsIn = (column: Counted, query: TsQuery): Condition =>
  sql`ts_match_vq(${sql.ref(column)}, ${textOf(query)}::tsquery)`;

/**
 * That its text has the words. The index is asked for all of them: it knows no places, so that nothing has to be looked for in what
 * it finds, and a text, which lies apart from its row, takes longer to be read than a list.
 */
export const inText = (words: TsQuery): Condition => sql`body @@ ${textOf(words)}::tsquery`;

/** That all words stand somewhere in the title or the summary. */
export const inWords = (search: Search): Condition => has(search, 'words', search.query.loose);

/** The same, as they were typed. */
const isWritten = ({ strict }: ReadQuery): Condition => showsIn('words', strict);

/** That what was typed is meant there. */
const isMeant = ({ meant }: ReadQuery): Condition => showsIn('words', meant);

/** That its whole title, or another name of it, is what was typed. */
export const isCalled = ({ key }: ReadQuery): Condition => sql`keys @> array[${key}]::text[]`;

/** That its title has the words as they were typed, one after the other; `inTitle` may want none of them to be only begun. */
export const isTyped = ({ key, strictInTitle }: ReadQuery, inTitle = strictInTitle): Condition =>
  sql`strpos(keys[1], ${key}) > 0 and ${showsIn('words', inTitle)}`;

/** That its title has the sounds in any order. */
export const isHeard = (search: Search, { inParts }: Sounds): Condition => has(search, 'titles', inParts);

/** Which kind of hit stands before which. */
const ranks = {
  called: 0,
  typed: 1,
  inTitle: 2,
  heard: 3,
  heardInParts: 4,
  looseInTitle: 5,
  written: 6,
  loose: 7,
  labelled: 8,
  inText: 9,
};

/** The place of a kind of hit, as SQL. */
export const rank = (name: keyof typeof ranks): RawBuilder<number> => sql`${sql.lit(ranks[name])}::int`;

/** Which kind of hit in words a document is. What is read in one way only need not be asked twice. */
export const ranksInWords = (query: ReadQuery, inTitle = query.strictInTitle): RawBuilder<number> => {
  const { looseInTitle, meant, loose } = query;
  const looselyInTitle =
    textOf(looseInTitle) === textOf(inTitle)
      ? sql``
      : sql`when ${showsIn('words', looseInTitle)} then ${rank('looseInTitle')}`;
  return sql`case
    when ${isTyped(query, inTitle)} then ${rank('typed')}
    when ${showsIn('words', inTitle)} then ${rank('inTitle')}
    ${looselyInTitle}
    ${textOf(loose) === textOf(meant) ? sql`else ${rank('written')}` : sql`when ${isMeant(query)} then ${rank('written')} else ${rank('loose')}`}
  end`;
};

/** That nothing is called or written so. `hits` are those in words, all of them or the hottest thousand. */
const isNowhere = ({ kind, query }: Search, hits: RawBuilder<unknown>): Condition => sql`
  not exists (select from search_documents where kind = ${sql.lit(kind)} and ${isCalled(query)})
  and not exists (select from ${hits} where ${isWritten(query)})`;

/** What sounds so: letters among Han say more as pinyin than the parts that titles have in any order. */
export const heardAmong = (search: Search, hits: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { kind, query } = search;
  const { sounds } = query;
  if (sounds === undefined)
    return sql`select id, heat, at, ${rank('heard')} as rank from search_documents where false`;
  return sql`
      select id, heat, at, case
        when ${showsIn('titles', sounds.inOneGo)} then ${rank('heard')}
        else ${rank('heardInParts')} end as rank
      from search_documents
      where kind = ${sql.lit(kind)} and ${isHeard(search, sounds)} and ${isNowhere(search, hits)}
      order by ${order} limit ${RANKED}`;
};

/** That a word stands in a tag or in the other column. */
const isBeside = (search: Search, other: Counted, word: TsQuery): Condition =>
  sql`(${has(search, 'labels', word)} or ${has(search, other, word)})`;

/** The same, looked at in rows that were found by something else. */
const showsBeside = (other: Counted, word: TsQuery): Condition =>
  sql`(${showsIn('labels', word)} or ${showsIn(other, word)})`;

/** That each word stands in a tag or in the other column. */
export const isLabelled = (search: Search, other: 'words' | 'titles'): Condition => {
  const { query, shares } = search;
  const [first, ...more] = query.looseWords;
  if (first !== undefined && more.length === 0) return has(search, 'labels', first);
  const of = shares?.of(other);
  const [lookedUp, lookedAt] = of ? rarestOf(query.looseWords, of) : [query.looseWords, []];
  return sql`(${sql.join(
    [
      ...lookedUp.map((word) => isBeside(search, other, word)),
      ...lookedAt.map((word) => showsBeside(other, word)),
    ],
    sql` and `,
  )})`;
};

/**
 * What has a tag of that name, and what has one that sounds so, where nothing is written so. Two conditions of which each is asked
 * alone: in one, the sounds would be looked up where they are not needed, too, which takes half of a long search.
 */
export const taggedWays = (search: Search, hits: RawBuilder<unknown>): Condition[] => {
  const { sounds } = search.query;
  const named = isLabelled(search, 'words');
  return sounds === undefined
    ? [named]
    : [named, sql`${has(search, 'labels', sounds.inOneGo)} and ${isNowhere(search, hits)}`];
};
