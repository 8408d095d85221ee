import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { allOf, anyOf, columnsOf } from '../platform/db/parts.queries.ts';
import type { Projects } from '../platform/db/schema.generated.ts';
import { FEWEST, type Newest } from '../platform/time-window.ts';
import type { HarvestedRelease } from './project-releases.queries.ts';
import type { StarsByDay } from './star-growth.ts';

const columns = [
  ...(['id', 'full_name', 'url', 'introduction', 'language', 'license', 'topics', 'stars'] as const),
  ...(['pushed_at', 'first_seen_at', 'vote_count', 'mark_count', 'comment_count'] as const),
] as const;

export interface ProjectRow extends Readonly<Pick<Selectable<Projects>, (typeof columns)[number]>> {
  /** `YYYY-MM-DD`. */
  readonly stars_asof: string | null;
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

const shownColumns = (days: ProjectWindow) => [
  ...columnsOf('p', columns),
  sql<string | null>`p.stars_asof::text`.as('stars_asof'),
  `p.heat_${days} as heat` as const,
  `p.delta_${days} as stars_delta` as const,
];

const where = ({ topics, from }: ProjectFilter): RawBuilder<boolean> =>
  allOf([
    ...(topics ? [sql`p.topic_keys && ${topics}::text[]`] : []),
    ...(from ? [sql`p.pushed_at >= ${from}`] : []),
  ]);

/** A slice of the projects that match; ids first, then their rows (deep pages). */
export const findProjects = (
  db: Db,
  filter: ProjectFilter,
  { days, byHeat }: ProjectOrder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ProjectRow[]> => {
  const first = byHeat ? sql`${sql.ref(`p.heat_${days}`)} desc, ` : sql``;
  const sorting = sql`${first}p.pushed_at desc nulls last, p.id desc`;
  return db
    .with('page', (cte) =>
      cte
        .selectFrom('projects as p')
        .select('p.id')
        .where(where(filter))
        .orderBy(sorting)
        .limit(sql.lit(limit))
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('projects as p', 'p.id', 'page.id')
    .select(shownColumns(days))
    .orderBy(sorting)
    .execute();
};

export const findProjectsById = (db: Db, ids: readonly number[]): Promise<ProjectRow[]> =>
  db.selectFrom('projects as p').select(shownColumns(7)).where('p.id', '=', anyOf(ids)).execute();

const detailColumns = ['forks', 'open_issues', 'homepage', 'is_archived'] as const;

export interface ProjectDetailRow
  extends ProjectRow,
    Readonly<Pick<Selectable<Projects>, (typeof detailColumns)[number]>> {
  readonly stars_history: StarsByDay;
  readonly releases: readonly HarvestedRelease[];
}

export const findProjectDetail = (db: Db, id: number): Promise<ProjectDetailRow | undefined> =>
  db
    .selectFrom('projects as p')
    .select([...shownColumns(7), ...columnsOf('p', detailColumns)])
    .select(({ ref }) => [
      ref('p.stars_history').$castTo<StarsByDay>().as('stars_history'),
      ref('p.releases').$castTo<HarvestedRelease[]>().as('releases'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** What the windows of the hot list are reckoned from; every project is an imported one. */
export const findNewestProjects = async (db: Db): Promise<Newest> => {
  const newest = db
    .selectFrom('projects')
    .select('pushed_at')
    .where('pushed_at', 'is not', null)
    .orderBy('pushed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
  const { twentieth, imported } = await db
    .selectNoFrom([newest.offset(sql.lit(FEWEST - 1)).as('twentieth'), newest.as('imported')])
    .executeTakeFirstOrThrow();
  return { twentieth: twentieth ?? undefined, imported: imported ?? undefined };
};

/** Titles by id. */
export const findProjectTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'full_name'])
    .where('id', '=', anyOf(ids.map(Number)))
    .execute();
  return new Map(rows.map(({ id, full_name }) => [String(id), full_name]));
};

/** Ids by `owner/name`. */
export const findIdsOfNames = async (db: Db, names: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'full_name'])
    .where('full_name', '=', anyOf(names))
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

/**
 * Writes projects; those that are there are brought up to date and keep their counts. One is first seen when it was last worked on, or
 * counted: a new hub must not call today what its sample data saw months ago.
 */
export const upsertProjects = async (db: Db, projects: readonly ImportedProject[]): Promise<void> => {
  await sql`
    insert into projects (id, full_name, url, language, license, topics, topic_keys, stars, stars_asof, stars_history, pushed_at,
      first_seen_at)
    select id, full_name, url, coalesce(language, ''), coalesce(license, ''), topics, topic_keys, stars,
      stars_asof::date, coalesce(stars_history, '{}'), pushed_at,
      coalesce(pushed_at, stars_asof::date::timestamp at time zone 'Asia/Shanghai')
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as row (
      id int, full_name text, url text, language text, license text, topics text[], topic_keys text[], stars int,
      stars_asof text, stars_history jsonb, pushed_at timestamptz)
    on conflict (id) do update set
      full_name = excluded.full_name, url = excluded.url, language = excluded.language, license = excluded.license,
      topics = excluded.topics, topic_keys = excluded.topic_keys, stars = excluded.stars,
      stars_asof = excluded.stars_asof, stars_history = excluded.stars_history,
      pushed_at = excluded.pushed_at`.execute(db);
};
