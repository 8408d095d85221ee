import { type NotNull, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Events, Papers, Projects, Stories } from '../platform/db/schema.generated.ts';

/** From the first moment to before the second. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const headline = [
  'id',
  'title',
  'summary',
  'url',
  'source_name',
  'points',
  'comment_count',
  'chinese',
] as const;

export type HeadlineRow = Readonly<Pick<Selectable<Stories>, (typeof headline)[number]>> & {
  readonly published_at: Date;
  /** When a source first gave it to the hub; null for what came with the sample data. */
  readonly first_seen_at: Date | null;
  readonly outlet_avatar: string;
};

const publicStories = (db: Db) => db.selectFrom('stories').where('is_public', '=', sql.lit(true));

/** The how many-th headline of its outlet on its day in Beijing this is, the latest first. */
const turn = sql<number>`row_number() over (
  partition by source_name, (published_at at time zone 'Asia/Shanghai')::date order by published_at desc, id desc)`;

/**
 * Headlines that were imported from outlets, the latest first. Where there are more than `limit`, outlets and days take turns: none
 * crowds out others.
 */
export const findHeadlines = (db: Db, { from, to }: Span, limit: number): Promise<HeadlineRow[]> => {
  const all = publicStories(db)
    .select(['id', 'published_at', turn.as('turn')])
    .where('import_key', 'is not', null)
    .where('published_at', '>=', from)
    .where('published_at', '<', to);
  const taken = db
    .selectFrom(all.as('headline'))
    .select('id')
    .orderBy('turn')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return db
    .selectFrom('stories')
    .select([...headline, 'published_at'])
    .select((select) =>
      select
        .selectFrom('users')
        .select('avatar_url')
        .whereRef('users.id', '=', 'stories.user_id')
        .$asScalar()
        .$notNull()
        .as('outlet_avatar'),
    )
    .select((select) =>
      select
        .selectFrom('import_entries')
        .select(({ fn }) => fn.min('seen_at').as('first'))
        .whereRef('import_entries.story_id', '=', 'stories.id')
        .as('first_seen_at'),
    )
    .where('id', 'in', taken)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ published_at: NotNull }>()
    .execute();
};

/** When a headline was published; undefined for what is none. */
export const findHeadlineTime = async (db: Db, id: number): Promise<Date | undefined> => {
  const row = await publicStories(db)
    .select('published_at')
    .where('id', '=', id)
    .where('import_key', 'is not', null)
    .executeTakeFirst();
  return row?.published_at ?? undefined;
};

export interface WrittenRow
  extends Readonly<
    Pick<Selectable<Stories>, 'id' | 'title' | 'summary' | 'show_user_name' | 'comment_count'>
  > {
  readonly user_name: string;
  readonly published_at: Date;
}

/** What members published, articles before links. */
export const findWritten = (db: Db, { from, to }: Span, limit: number): Promise<WrittenRow[]> =>
  db
    .selectFrom('stories as s')
    .innerJoin('users as author', 'author.id', 's.user_id')
    .select(['s.id', 's.title', 's.summary', 's.show_user_name', 's.comment_count', 's.published_at'])
    .select('author.name as user_name')
    .where('s.is_public', '=', sql.lit(true))
    .where('s.import_key', 'is', null)
    .where('s.published_at', '>=', from)
    .where('s.published_at', '<', to)
    .orderBy(sql`s.kind = 'link'`)
    .orderBy('s.published_at')
    .orderBy('s.id')
    .limit(limit)
    .$narrowType<{ published_at: NotNull }>()
    .execute();

const paper = ['id', 'title', 'introduction', 'authors', 'primary_category', 'published_at'] as const;

export type PaperRow = Readonly<Pick<Selectable<Papers>, (typeof paper)[number] | 'comment_count'>>;

/** Papers that were submitted in a span, those with the most votes elsewhere first. */
export const findPapers = (db: Db, { from, to }: Span, limit: number): Promise<PaperRow[]> =>
  db
    .selectFrom('papers')
    .select([...paper, 'comment_count'])
    .where('published_at', '>=', from)
    .where('published_at', '<', to)
    .orderBy('upvotes', 'desc')
    .orderBy('code_stars', 'desc')
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    .execute();

const project = ['id', 'full_name', 'introduction', 'url', 'language', 'stars', 'comment_count'] as const;

export type ProjectRow = Readonly<Pick<Selectable<Projects>, (typeof project)[number]>>;

/** Projects that this site saw for the first time in a span, those with the most stars first. */
export const findProjects = (db: Db, { from, to }: Span, limit: number): Promise<ProjectRow[]> =>
  db
    .selectFrom('projects')
    .select(project)
    .where('first_seen_at', '>=', from)
    .where('first_seen_at', '<', to)
    .orderBy('stars', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

const event = ['id', 'kind', 'name', 'start_at', 'end_at', 'all_day', 'place'] as const;

export type EventRow = Readonly<Pick<Selectable<Events>, (typeof event)[number]>>;

/** Events that begin in a span and were not called off: our own first, then by their start. */
export const findEvents = (db: Db, { from, to }: Span, limit: number): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .select(event)
    .where('deleted_at', 'is', null)
    .where('called_off_at', 'is', null)
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .orderBy(sql`kind = 'conference'`)
    .orderBy('start_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** When the last public story before a moment was published, and the first one from another on. */
export const findNeighbours = async (
  db: Db,
  before: Date,
  after: Date,
): Promise<{ previous: Date | null; next: Date | null }> => {
  const moments = publicStories(db).select('published_at').limit(sql.lit(1));
  return db
    .selectNoFrom([
      moments.where('published_at', '<', before).orderBy('published_at', 'desc').as('previous'),
      moments.where('published_at', '>=', after).orderBy('published_at').as('next'),
    ])
    .executeTakeFirstOrThrow();
};

/** When the last headline before a moment was published. */
export const findLastHeadline = async (db: Db, before: Date): Promise<Date | undefined> => {
  const row = await publicStories(db)
    .select('published_at')
    .where('import_key', 'is not', null)
    .where('published_at', '<', before)
    .orderBy('published_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.published_at ?? undefined;
};
