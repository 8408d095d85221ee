import { type AliasedExpression, type NotNull, type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Texts of one kind that are looked through for one without Chinese words; older ones stay as they are. */
const NEWEST = 2000;
const MOST_ATTEMPTS = 2;

/** Where texts in other languages stand: the table, and its column of what is more than the title. */
export const places = {
  paper: { table: 'papers', text: 'introduction' },
  headline: { table: 'stories', text: 'summary' },
} as const;

export type Kind = keyof typeof places;

interface Text {
  readonly id: string;
  readonly title: string;
  /** Abstract of a paper, summary of a headline; perhaps empty there. */
  readonly text: string;
  readonly published_at: Date;
  readonly content_hash: string;
}

export interface WaitingText extends Text {
  readonly kind: Kind;
}

export const hashOf = (kind: Kind): RawBuilder<string> =>
  sql`md5(s.title || E'\n' || s.${sql.ref(places[kind].text)})`;
const idAsText = sql<string>`s.id::text`.as('id');

/** A run reads no more than these, however many there are. */
const newest: Record<Kind, (db: Db) => AliasedExpression<Text & { chinese: unknown }, 'newest'>> = {
  /** Papers with an abstract. */
  paper: (db) =>
    db
      .selectFrom('papers as s')
      .select([idAsText, 's.title', 's.introduction as text', 's.published_at', 's.chinese'])
      .select(hashOf('paper').as('content_hash'))
      .where('s.introduction', '<>', '')
      .orderBy('s.published_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(sql.lit(NEWEST))
      .as('newest'),
  /** Headlines of outlets. */
  headline: (db) =>
    db
      .selectFrom('stories as s')
      .select([idAsText, 's.title', 's.summary as text', 's.published_at', 's.chinese'])
      .select(hashOf('headline').as('content_hash'))
      .where('s.is_public', '=', sql.lit(true))
      .where('s.import_key', 'is not', null)
      .orderBy('s.published_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(sql.lit(NEWEST))
      .$narrowType<{ published_at: NotNull }>()
      .as('newest'),
};

/** What has a Chinese sign in its title is taken as Chinese. */
const hasNoHan = sql<boolean>`newest.title !~ '[\u3400-\u9fff]'`;

const findWaitingOf = async (db: Db, kind: Kind, model: string, limit: number): Promise<WaitingText[]> => {
  const rows = await db
    .selectFrom(newest[kind](db))
    .leftJoin('chinese_texts as made', (join) =>
      join.onRef('made.content_hash', '=', 'newest.content_hash').on('made.model', '=', model),
    )
    .select(['newest.id', 'newest.title', 'newest.text', 'newest.published_at', 'newest.content_hash'])
    .where('newest.chinese', 'is', null)
    .where(hasNoHan)
    .where('made.withdrawn_by', 'is', null)
    .where(({ eb, or }) => or([eb('made.attempts', 'is', null), eb('made.attempts', '<', MOST_ATTEMPTS)]))
    .orderBy('newest.published_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ kind, ...row }));
};

/** Of the newest texts the first ones that this model was not asked about, or not often enough. */
export const findWaiting = async (db: Db, model: string, limit: number): Promise<WaitingText[]> => {
  const [papers, headlines] = await Promise.all([
    findWaitingOf(db, 'paper', model, limit),
    findWaitingOf(db, 'headline', model, limit),
  ]);
  const all = [...papers, ...headlines].sort((one, other) => +other.published_at - +one.published_at);
  return all.slice(0, limit);
};

export interface ChineseWords {
  readonly title: string;
  readonly summary: string;
}

export interface Made extends ChineseWords {
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

/** The words that stand with a public text now. */
export const findShown = async (db: Db, kind: 'paper' | 'story', id: string): Promise<unknown> => {
  const row =
    kind === 'paper'
      ? await db.selectFrom('papers').select('chinese').where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('stories').select('chinese').where('id', '=', Number(id)).executeTakeFirst();
  return row?.chinese ?? undefined;
};

/** Shows the words with their text, if it still says what they were made of, and they were not withdrawn meanwhile. */
export const showWith = async (
  db: Db,
  { kind, id }: Pick<WaitingText, 'kind' | 'id'>,
  made: Made,
): Promise<void> => {
  const { title, summary, model, made_at, content_hash } = made;
  const shown = JSON.stringify({ title, summary, model, made_at: made_at.toISOString() });
  await sql`update ${sql.table(places[kind].table)} s set chinese = ${shown}::jsonb
    where s.id = ${id} and ${hashOf(kind)} = ${content_hash} and not exists (
      select from chinese_texts t
      where t.content_hash = ${content_hash} and t.model = ${model} and t.withdrawn_by is not null)`.execute(
    db,
  );
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
