import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import type { StarsByDay } from './star-growth.ts';

/** A row of projects.jsonl.gz. */
interface SampleProject {
  readonly id: number;
  readonly full_name: string;
  readonly url: string;
  readonly stars: number;
  readonly stars_asof: string;
  readonly language?: string;
  readonly license?: string;
  readonly topics?: string[];
  readonly pushed_at?: string;
  readonly stars_history?: StarsByDay;
}

const toRow = (project: SampleProject) => {
  // The list names a topic in several spellings; readers need one.
  const topics = [...new Map((project.topics ?? []).map((topic) => [topic.toLowerCase(), topic])).entries()];
  return { ...project, topics: topics.map(([, topic]) => topic), topic_keys: topics.map(([key]) => key) };
};

/** Loads the projects; those that are there are brought up to date and keep their counts. */
export const seedProjects = async (db: Db, data: SampleData): Promise<void> => {
  const rows = [];
  for await (const project of data.rows<SampleProject>('projects.jsonl.gz')) rows.push(toRow(project));
  await sql`
    insert into projects (id, full_name, url, language, license, topics, topic_keys, stars, stars_asof, stars_history, pushed_at,
      first_seen_at)
    select id, full_name, url, coalesce(language, ''), coalesce(license, ''), topics, topic_keys, stars,
      stars_asof::date, coalesce(stars_history, '{}'), pushed_at, coalesce(pushed_at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id int, full_name text, url text, language text, license text, topics text[], topic_keys text[], stars int,
      stars_asof text, stars_history jsonb, pushed_at timestamptz)
    on conflict (id) do update set
      full_name = excluded.full_name, url = excluded.url, language = excluded.language, license = excluded.license,
      topics = excluded.topics, topic_keys = excluded.topic_keys, stars = excluded.stars,
      stars_asof = excluded.stars_asof, stars_history = excluded.stars_history,
      pushed_at = excluded.pushed_at`.execute(db);
};
