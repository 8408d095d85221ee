import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** A repository as GitHub tells of it. */
export interface HarvestedProject {
  readonly github_id: number;
  /** `owner/name` */
  readonly full_name: string;
  readonly url: string;
  readonly introduction: string;
  readonly language: string;
  readonly license: string;
  readonly topics: readonly string[];
  /** Topics in lower case. */
  readonly topic_keys: readonly string[];
  readonly stars: number;
  /** `YYYY-MM-DD` on which they were counted. */
  readonly stars_asof: string;
  readonly forks: number;
  readonly open_issues: number;
  readonly homepage: string;
  readonly is_archived: boolean;
  /** ISO 8601. */
  readonly pushed_at: string | null;
}

/** Takes a name from whoever had it before: GitHub gives the name of what was renamed or deleted to another repository. */
const freeNames = async (tx: Db, projects: readonly HarvestedProject[]): Promise<void> => {
  await sql`
    update projects p set full_name = p.full_name || '#' || p.id
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as given (github_id bigint, full_name text)
    where lower(p.full_name) = lower(given.full_name) and p.github_id is distinct from given.github_id
      and (p.github_id is not null or exists (select from projects other where other.github_id = given.github_id))`.execute(
    tx,
  );
};

/** Writes repositories, each once, also after it was renamed; stars of the day join those of the days before. */
export const upsertHarvestedProjects = async (
  tx: Db,
  projects: readonly HarvestedProject[],
): Promise<{ new: number; changed: number }> => {
  if (projects.length === 0) return { new: 0, changed: 0 };
  await freeNames(tx, projects);
  const { rows } = await sql<{ is_new: boolean }>`
    with given as (
      select distinct on (lower(full_name)) * from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as row (
        github_id bigint, full_name text, url text, introduction text, language text, license text, topics text[],
        topic_keys text[], stars int, stars_asof date, forks int, open_issues int, homepage text, is_archived boolean,
        pushed_at timestamptz)),
    known as (
      select g.*, (
        select p.id from projects p where p.github_id = g.github_id or (p.github_id is null and lower(p.full_name) = lower(g.full_name))
        order by p.github_id = g.github_id desc nulls last, p.id limit 1) as known_id
      from given g)
    insert into projects (id, github_id, full_name, url, introduction, language, license, topics, topic_keys, stars, stars_asof,
      stars_history, forks, open_issues, homepage, is_archived, pushed_at, first_seen_at)
    select coalesce(known_id, nextval('project_ids')::int), github_id, full_name, url, introduction, language, license,
      topics, topic_keys, stars, stars_asof, jsonb_build_object(stars_asof::text, stars), forks, open_issues, homepage,
      is_archived, pushed_at, now()
    from known
    on conflict (id) do update set
      github_id = excluded.github_id, full_name = excluded.full_name, url = excluded.url,
      introduction = excluded.introduction, language = excluded.language, license = excluded.license,
      topics = excluded.topics, topic_keys = excluded.topic_keys, stars = excluded.stars, stars_asof = excluded.stars_asof,
      stars_history = projects.stars_history || excluded.stars_history, forks = excluded.forks,
      open_issues = excluded.open_issues, homepage = excluded.homepage, is_archived = excluded.is_archived,
      pushed_at = excluded.pushed_at
    where (projects.github_id, projects.full_name, projects.introduction, projects.topics, projects.stars, projects.stars_asof,
        projects.license, projects.pushed_at, projects.is_archived)
      is distinct from (excluded.github_id, excluded.full_name, excluded.introduction, excluded.topics, excluded.stars,
        excluded.stars_asof, excluded.license, excluded.pushed_at, excluded.is_archived)
    returning (xmax = 0) as is_new`.execute(tx);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { new: added, changed: rows.length - added };
};
