import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import { PLAN_ANEW } from '../../platform/db/client.ts';
import type { ReadQuery, Sounds } from '../reading/read-query.ts';

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

/** That all words stand somewhere in the title or the summary. */
export const inWords = ({ loose }: ReadQuery): Condition => sql`words @@ ${loose}::tsquery`;

/** The same, as they were typed. */
const isWritten = ({ strict }: ReadQuery): Condition => sql`words @@ ${strict}::tsquery`;

/** That what was typed is meant there. */
const isMeant = ({ meant }: ReadQuery): Condition => sql`words @@ ${meant}::tsquery`;

/** That its whole title, or another name of it, is what was typed. */
export const isCalled = ({ key }: ReadQuery): Condition => sql`keys @> array[${key}]::text[]`;

/** That its title has the words as they were typed, one after the other. */
export const isTyped = ({ strictInTitle, key }: ReadQuery): Condition =>
  sql`words @@ ${strictInTitle}::tsquery and strpos(keys[1], ${key}) > 0`;

/** That its title has the sounds in any order. */
export const isHeard = ({ inParts }: Sounds): Condition => sql`titles @@ ${inParts}::tsquery`;

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
export const ranksInWords = (query: ReadQuery): RawBuilder<number> => {
  const { strictInTitle, looseInTitle, meant, loose } = query;
  const looselyInTitle =
    looseInTitle === strictInTitle
      ? sql``
      : sql`when words @@ ${looseInTitle}::tsquery then ${rank('looseInTitle')}`;
  return sql`case
    when ${isTyped(query)} then ${rank('typed')}
    when words @@ ${strictInTitle}::tsquery then ${rank('inTitle')}
    ${looselyInTitle}
    ${loose === meant ? sql`else ${rank('written')}` : sql`when ${isMeant(query)} then ${rank('written')} else ${rank('loose')}`}
  end`;
};

/** That nothing is called or written so. `hits` are those in words, all of them or the hottest thousand. */
const isNowhere = (kind: SearchType, query: ReadQuery, hits: RawBuilder<unknown>): Condition => sql`
  not exists (select from search_documents where kind = ${sql.lit(kind)} and ${isCalled(query)})
  and not exists (select from ${hits} where ${isWritten(query)})`;

/** What sounds so: letters among Han say more as pinyin than the parts that titles have in any order. */
export const heardAmong = (
  kind: SearchType,
  query: ReadQuery,
  hits: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  query.sounds === undefined
    ? sql`select id, heat, at, ${rank('heard')} as rank from search_documents where false`
    : sql`
      select id, heat, at, case
        when titles @@ ${query.sounds.inOneGo}::tsquery then ${rank('heard')}
        else ${rank('heardInParts')} end as rank
      from search_documents
      where kind = ${sql.lit(kind)} and ${isHeard(query.sounds)} and ${isNowhere(kind, query, hits)}
      order by ${order} limit ${RANKED}`;

/** That each word stands in a tag or in the other column. */
export const isLabelled = ({ looseWords }: ReadQuery, other: 'words' | 'titles'): Condition => {
  const [first, ...more] = looseWords.map((word) => sql<boolean>`labels @@ ${word}::tsquery`);
  if (first !== undefined && more.length === 0) return first;
  const each = looseWords.map(
    (word) => sql`(labels @@ ${word}::tsquery or ${sql.ref(other)} @@ ${word}::tsquery)`,
  );
  return sql`(${sql.join(each, sql` and `)})`;
};

/**
 * What has a tag of that name, and what has one that sounds so, where nothing is written so. Two conditions of which each is asked
 * alone: in one, the sounds would be looked up where they are not needed, too, which takes half of a long search.
 */
export const taggedWays = (kind: SearchType, query: ReadQuery, hits: RawBuilder<unknown>): Condition[] => {
  const named = isLabelled(query, 'words');
  return query.sounds === undefined
    ? [named]
    : [named, sql`labels @@ ${query.sounds.inOneGo}::tsquery and ${isNowhere(kind, query, hits)}`];
};
