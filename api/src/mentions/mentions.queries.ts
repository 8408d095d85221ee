import { type NotNull, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

const MOST = 100;

/** Something that a story names, as the table of names has it: migrations 0334 and 0350 say what counts as a name. */
export interface NameRow {
  readonly story_id: number;
  readonly kind: string;
  readonly name: string;
}

/** What these stories name. */
export const findNames = (db: Db, storyIds: readonly number[]): Promise<NameRow[]> =>
  db
    .selectFrom('story_names')
    .select(['story_id', 'kind', 'name'])
    .where('story_id', '=', anyOf(storyIds))
    .execute();

export interface Names {
  readonly paper: readonly string[];
  readonly arxiv: readonly string[];
  readonly word: readonly string[];
  readonly version: readonly string[];
}

/** From the first moment to before the second. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface NamedPaper {
  readonly id: string;
  readonly arxiv_id: string;
  readonly title: string;
  /** What its title calls it, if that is a name. */
  readonly name: string;
  /** The same, however it is written. */
  readonly key: string;
}

const nameOfPaper = sql<string>`name_of_paper(title)`;
const keyOfPaper = sql<string>`name_key(name_of_paper(title))`;

/** Papers that these names lead to, and those of a span that are called so: `Name: …`, `Name Technical Report`. */
export const findNamedPapers = (db: Db, names: Names, span: Span): Promise<NamedPaper[]> =>
  db
    .selectFrom('papers')
    .select(['id', 'arxiv_id', 'title', nameOfPaper.as('name'), keyOfPaper.as('key')])
    .where(({ and, or, eb }) =>
      or([
        eb('id', '=', anyOf(names.paper)),
        eb('arxiv_id', '=', anyOf(names.arxiv)),
        and([
          eb('published_at', '>=', span.from),
          eb('published_at', '<', span.to),
          or([eb(nameOfPaper, '=', anyOf(names.word)), eb(keyOfPaper, '=', anyOf(names.version))]),
        ]),
      ]),
    )
    .orderBy('upvotes', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();

export interface MentionRow {
  readonly id: number;
  readonly title: string;
  readonly by: string;
  readonly published_at: Date;
}

/** Public stories that lead to a paper, and those of a span with its name in their title; the latest first. */
export const findMentions = (
  db: Db,
  paper: Pick<NamedPaper, 'id' | 'arxiv_id' | 'title'>,
  span: Span,
  limit: number,
): Promise<MentionRow[]> =>
  db
    .with('named', (cte) =>
      cte
        .selectFrom('story_names')
        .select(['story_id', sql<boolean>`bool_or(kind not in ('word', 'version'))`.as('is_led')])
        .where(
          sql<boolean>`(kind, name) in (('paper', ${paper.id}), ('arxiv', ${paper.arxiv_id}), ('word', name_of_paper(${paper.title})), ('version', name_key(name_of_paper(${paper.title}))))`,
        )
        .groupBy('story_id'),
    )
    .selectFrom('named')
    .innerJoin('stories as s', 's.id', 'named.story_id')
    .innerJoin('users as author', 'author.id', 's.user_id')
    .select(['s.id', 's.title', 's.published_at'])
    // A headline is its outlet's.
    .select(
      sql<string>`coalesce(nullif(s.show_user_name, ''), case when s.import_key is not null then nullif(s.source_name, '') end, author.name)`.as(
        'by',
      ),
    )
    .where('s.is_public', '=', sql.lit(true))
    .where(({ and, or, eb, ref }) =>
      or([
        ref('named.is_led'),
        and([eb('s.published_at', '>=', span.from), eb('s.published_at', '<', span.to)]),
      ]),
    )
    .orderBy('s.published_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(sql.lit(limit))
    .$narrowType<{ published_at: NotNull }>()
    .execute();
