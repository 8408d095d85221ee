import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Papers that are looked through for one without Chinese words; older ones stay as they are. */
const NEWEST = 2000;
const MOST_ATTEMPTS = 2;

const hashOf: RawBuilder<string> = sql`md5(p.title || E'\n' || p.introduction)`;

export interface WaitingPaper {
  readonly id: string;
  readonly title: string;
  readonly introduction: string;
  readonly content_hash: string;
}

/** Of the newest papers with an abstract the first ones that this model was not asked about, or not often enough. */
export const findWaiting = (db: Db, model: string, limit: number): Promise<WaitingPaper[]> =>
  db
    .with('newest', (cte) =>
      cte
        .selectFrom('papers as p')
        .select(['p.id', 'p.title', 'p.introduction', 'p.published_at', hashOf.as('content_hash')])
        .where('p.chinese', 'is', null)
        .where('p.introduction', '<>', '')
        .orderBy('p.published_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(sql.lit(NEWEST)),
    )
    .selectFrom('newest')
    .leftJoin('chinese_texts as made', (join) =>
      join.onRef('made.content_hash', '=', 'newest.content_hash').on('made.model', '=', model),
    )
    .select(['newest.id', 'newest.title', 'newest.introduction', 'newest.content_hash'])
    .where(({ eb, or }) => or([eb('made.attempts', 'is', null), eb('made.attempts', '<', MOST_ATTEMPTS)]))
    .orderBy('newest.published_at', 'desc')
    .limit(limit)
    .execute();

export interface ChineseWords {
  readonly title: string;
  readonly summary: string;
}

interface Made extends ChineseWords {
  readonly content_hash: string;
  readonly model: string;
  readonly made_at: Date;
}

/** What the model made of this text before. */
export const findMade = async (db: Db, contentHash: string, model: string): Promise<Made | undefined> =>
  db
    .selectFrom('chinese_texts')
    .select(['content_hash', 'model', 'title', 'summary', 'made_at'])
    .where('content_hash', '=', contentHash)
    .where('model', '=', model)
    .where('title', '<>', '')
    .executeTakeFirst();

/** Shows the words with their paper, if it still says what they were made of. */
export const showWith = async (db: Db, paperId: string, made: Made): Promise<void> => {
  const { title, summary, model, made_at, content_hash } = made;
  await db
    .updateTable('papers as p')
    .set({ chinese: JSON.stringify({ title, summary, model, made_at: made_at.toISOString() }) })
    .where('p.id', '=', paperId)
    .where(hashOf, '=', content_hash)
    .execute();
};

/** Keeps the words of an answer, or why it could not be used. */
export const keepAnswer = async (
  db: Db,
  { contentHash, model, now }: { contentHash: string; model: string; now: Date },
  answer: ChineseWords | string,
): Promise<void> => {
  const words =
    typeof answer === 'string' ? { title: '', summary: '', problem: answer } : { ...answer, problem: '' };
  await db
    .insertInto('chinese_texts')
    .values({ content_hash: contentHash, model, ...words, attempts: 1, made_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['content_hash', 'model'])
        .doUpdateSet({ ...words, attempts: sql<number>`chinese_texts.attempts + 1`, made_at: now }),
    )
    .execute();
};

/** Takes one question of a day's budget; false where it is used up, or the model rests. */
export const takeQuestion = async (db: Db, day: string, budget: number, now: Date): Promise<boolean> => {
  const row = await db
    .insertInto('chinese_days')
    .values({ day, asked: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ asked: sql<number>`chinese_days.asked + 1` })
        .where('chinese_days.asked', '<', budget)
        .where(({ eb, or }) =>
          or([eb('chinese_days.rest_until', 'is', null), eb('chinese_days.rest_until', '<=', now)]),
        ),
    )
    .returning('asked')
    .executeTakeFirst();
  return row !== undefined;
};

/** Asks nothing more until then. */
export const rest = async (db: Db, day: string, until: Date): Promise<void> => {
  await db
    .updateTable('chinese_days')
    .set({ rest_until: until })
    .where('day', '=', sql<Date>`${day}::date`)
    .execute();
};
