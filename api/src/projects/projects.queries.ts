import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { FEWEST, type Newest } from '../platform/time-window.ts';
import type { StarsByDay } from './star-growth.ts';

export interface ProjectRow {
  readonly id: number;
  readonly full_name: string;
  readonly url: string;
  readonly introduction: string;
  readonly language: string;
  readonly license: string;
  readonly topics: string[];
  readonly stars: number;
  /** `YYYY-MM-DD`. */
  readonly stars_asof: string | null;
  readonly pushed_at: Date | null;
  readonly first_seen_at: Date;
  readonly vote_count: number;
  readonly mark_count: number;
  readonly comment_count: number;
  readonly heat: number;
  readonly stars_delta: number;
}

export type ProjectWindow = 1 | 7 | 30;

export interface ProjectFilter {
  /** Any of these topics, in lower case. */
  readonly topics?: readonly string[] | undefined;
  readonly from?: Date | undefined;
}

export interface ProjectOrder {
  /** Whose stars and heat are shown. */
  readonly days: ProjectWindow;
  readonly byHeat: boolean;
}

const columns = sql`p.id, p.full_name, p.url, p.introduction, p.language, p.license, p.topics, p.stars,
  p.stars_asof::text as stars_asof, p.pushed_at, p.first_seen_at, p.vote_count, p.mark_count, p.comment_count`;

const figures = (days: ProjectWindow): RawBuilder<unknown> =>
  sql`${sql.ref(`p.heat_${days}`)} as heat, ${sql.ref(`p.delta_${days}`)} as stars_delta`;

const where = ({ topics, from }: ProjectFilter): RawBuilder<boolean> => {
  const conditions = [
    ...(topics ? [sql`p.topic_keys && ${topics}::text[]`] : []),
    ...(from ? [sql`p.pushed_at >= ${from}`] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
};

/** A slice of the projects that match; ids first, then their rows (deep pages). */
export const findProjects = async (
  db: Db,
  filter: ProjectFilter,
  { days, byHeat }: ProjectOrder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ProjectRow[]> => {
  const first = byHeat ? sql`${sql.ref(`p.heat_${days}`)} desc, ` : sql``;
  const sorting = sql`${first}p.pushed_at desc nulls last, p.id desc`;
  const { rows } = await sql<ProjectRow>`
    with page as (
      select p.id from projects p where ${where(filter)}
      order by ${sorting} limit ${sql.lit(limit)} offset ${offset}::bigint)
    select ${columns}, ${figures(days)} from page join projects p using (id) order by ${sorting}`.execute(db);
  return rows;
};

export const findProjectsById = async (db: Db, ids: readonly number[]): Promise<ProjectRow[]> => {
  const { rows } = await sql<ProjectRow>`
    select ${columns}, ${figures(7)} from projects p where p.id = any(${ids}::int[])`.execute(db);
  return rows;
};

/** What the windows of the hot list are reckoned from; every project is an imported one. */
export const findNewestProjects = async (db: Db): Promise<Newest> => {
  const { rows } = await sql<{ twentieth: Date | null; imported: Date | null }>`
    select
      (select pushed_at from projects where pushed_at is not null
        order by pushed_at desc nulls last, id desc limit 1 offset ${sql.lit(FEWEST - 1)}) as twentieth,
      (select pushed_at from projects where pushed_at is not null
        order by pushed_at desc nulls last, id desc limit 1) as imported`.execute(db);
  return { twentieth: rows[0]?.twentieth ?? undefined, imported: rows[0]?.imported ?? undefined };
};

/** Titles by id. */
export const findProjectTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'full_name'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, full_name }) => [String(id), full_name]));
};

/** Ids by `owner/name`. */
export const findIdsOfNames = async (db: Db, names: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'full_name'])
    .where(sql<boolean>`full_name = any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ id, full_name }) => [full_name, String(id)]));
};

export interface ImportedProject {
  readonly id: number;
  readonly full_name: string;
  readonly url: string;
  readonly stars: number;
  readonly stars_asof: string;
  readonly language?: string;
  readonly license?: string;
  readonly topics?: string[];
  /** Topics in lower case. */
  readonly topic_keys: string[];
  readonly pushed_at?: string;
  readonly stars_history?: StarsByDay;
}

/** Writes projects; those that are there are brought up to date and keep their counts. */
export const upsertProjects = async (db: Db, projects: readonly ImportedProject[]): Promise<void> => {
  await sql`
    insert into projects (id, full_name, url, language, license, topics, topic_keys, stars, stars_asof, stars_history, pushed_at,
      first_seen_at)
    select id, full_name, url, coalesce(language, ''), coalesce(license, ''), topics, topic_keys, stars,
      stars_asof::date, coalesce(stars_history, '{}'), pushed_at, coalesce(pushed_at, now())
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as row (
      id int, full_name text, url text, language text, license text, topics text[], topic_keys text[], stars int,
      stars_asof text, stars_history jsonb, pushed_at timestamptz)
    on conflict (id) do update set
      full_name = excluded.full_name, url = excluded.url, language = excluded.language, license = excluded.license,
      topics = excluded.topics, topic_keys = excluded.topic_keys, stars = excluded.stars,
      stars_asof = excluded.stars_asof, stars_history = excluded.stars_history,
      pushed_at = excluded.pushed_at`.execute(db);
};
