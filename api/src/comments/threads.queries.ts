import { pageSizes } from '@hub/shared/contracts/input/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { type CommentRow, shownColumns } from './comments.queries.ts';

interface ThreadPage {
  readonly sourceId: string;
  readonly page: number;
  readonly sort: 'new' | 'hot';
  /** The thread of this comment comes first, and it is there. */
  readonly comment?: number | undefined;
}

// One page's answers; more is a quarrel that nobody reads to its end.
const MOST_ANSWERS = 1000;

/** How the threads on one thing stand. */
const orderOf = ({ sort, comment }: Pick<ThreadPage, 'sort' | 'comment'>): RawBuilder<unknown> => {
  const first =
    comment === undefined
      ? sql``
      : sql`(c.id = (select coalesce(thread_id, id) from comments where id = ${comment})) is true desc, `;
  const rest =
    sort === 'hot' ? sql`c.vote_count desc, c.created_at desc, c.id desc` : sql`c.created_at desc, c.id desc`;
  return sql`${first}${rest}`;
};

/** Beside a row of the page: the answers of its thread from one end on, with their places counted from there. */
const answersFrom = (db: Db, end: 'asc' | 'desc') =>
  db
    .selectFrom('comments as c')
    .select('c.id')
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('c.created_at', end).orderBy('c.id', end))
        .as('place'),
    )
    .where('c.thread_id', '=', sql<number>`page.id`)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at', end)
    .orderBy('c.id', end)
    .limit(sql.lit(MOST_ANSWERS / 2))
    .as('answer');

/**
 * A page of top-level comments on one thing, then their answers in the order they were given. A deleted comment stays
 * while it has answers. Where the page has too many answers, the middles of its longest threads are left out: nobody's
 * new answer, and no thread's beginning, is pushed out by what others write.
 */
export const findThreads = (db: Db, asked: ThreadPage): Promise<CommentRow[]> => {
  const { sourceId, page, comment } = asked;
  const size = pageSizes.comments;
  const order = orderOf(asked);
  return db
    .with(
      (cte) => cte('page').materialized(),
      (cte) =>
        cte
          .selectFrom('comments as c')
          .select(['c.id', sql<number | null>`row_number() over (order by ${order})`.as('place')])
          .where('c.source_id', '=', sourceId)
          .where('c.thread_id', 'is', null)
          .where(
            sql<boolean>`(c.deleted_at is null or exists (
              select 1 from comments answer where answer.thread_id = c.id and answer.deleted_at is null))`,
          )
          .orderBy(order)
          .limit(sql.lit(size))
          .offset((page - 1) * size),
    )
    .with('answers', (cte) =>
      cte
        .selectFrom('page')
        .innerJoinLateral(answersFrom(db, 'desc'), (join) => join.onTrue())
        .select(['answer.id', 'answer.place'])
        .unionAll((eb) =>
          eb
            .selectFrom('page')
            .innerJoinLateral(answersFrom(db, 'asc'), (join) => join.onTrue())
            .select(['answer.id', 'answer.place']),
        )
        // Whoever asks for a comment gets it, wherever in its thread it stands.
        .unionAll((eb) =>
          eb
            .selectFrom('page')
            .innerJoin('comments as c', 'c.thread_id', 'page.id')
            .select(['c.id', sql<number>`0`.as('place')])
            .where('c.id', '=', comment ?? 0)
            .where('c.deleted_at', 'is', null),
        ),
    )
    .with('shown', (cte) =>
      cte
        .selectFrom('page')
        .select(['id', 'place'])
        .unionAll(({ parens, selectFrom }) =>
          parens(
            selectFrom('answers')
              .select(['answers.id', sql<number | null>`null`.as('place')])
              .groupBy('answers.id')
              // Of each thread as many of its ends as of the others, and the newer where one is too many.
              .orderBy(({ fn }) => fn.min('answers.place'))
              .orderBy('answers.id', 'desc')
              .limit(sql.lit(MOST_ANSWERS)),
          ),
        ),
    )
    .selectFrom('shown')
    .innerJoin('comments as c', 'c.id', 'shown.id')
    .innerJoin('users as author', 'author.id', 'c.user_id')
    .select(shownColumns)
    .orderBy('shown.place')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
};
