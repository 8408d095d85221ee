import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** A story that comes from a file, published. */
export interface ImportedStory {
  readonly id: number;
  readonly kind: 'native' | 'link';
  readonly user_id: number;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  /** The same for an editor; empty where nobody wrote it here. */
  readonly source: string;
  readonly cover_url: string;
  readonly url: string;
  readonly source_name: string;
  readonly declaration: string;
  readonly tag_ids: readonly number[];
  /** The importer's key; null for sample stories, which count as ours. */
  readonly import_key: string | null;
  readonly points: number | null;
  /** ISO 8601. */
  readonly published_at: string;
}

/** Writes imported stories; those that are there take what changed, and keep their counters and state. */
export const upsertStories = async (db: Db, stories: readonly ImportedStory[]): Promise<void> => {
  await sql`
    insert into stories (id, kind, status, user_id, title, summary, content, cover_url, url, source_name,
      declaration, tag_ids, import_key, points, created_at, updated_at, published_at)
    select id, kind, 'published', user_id, title, summary, content, cover_url, url, source_name,
      declaration, tag_ids, import_key, points, published_at, published_at, published_at
    from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as row (
      id int, kind text, user_id int, title text, summary text, content text, cover_url text, url text,
      source_name text, declaration text, tag_ids int[], import_key text, points int, published_at timestamptz)
    on conflict (id) do update set
      title = excluded.title, summary = excluded.summary, content = excluded.content,
      cover_url = excluded.cover_url, url = excluded.url, source_name = excluded.source_name,
      declaration = excluded.declaration, tag_ids = excluded.tag_ids, points = excluded.points
    -- What was changed here stays as it is.
    where stories.revision = 0 and (stories.title, stories.summary, stories.content, stories.cover_url, stories.url, stories.source_name,
        stories.declaration, stories.tag_ids, stories.points)
      is distinct from (excluded.title, excluded.summary, excluded.content, excluded.cover_url, excluded.url,
        excluded.source_name, excluded.declaration, excluded.tag_ids, excluded.points)`.execute(db);
  const written = stories.filter(({ source }) => source !== '');
  await sql`
    insert into story_versions (story_id, revision, user_id, is_draft, title, summary, content, cover_url, url,
      declaration, tag_ids, created_at)
    select id, 0, user_id, false, title, summary, source, cover_url, url, declaration, tag_ids, published_at
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as row (
      id int, user_id int, title text, summary text, source text, cover_url text, url text, declaration text,
      tag_ids int[], published_at timestamptz)
    where exists (select 1 from stories s where s.id = row.id and s.revision = 0)
    on conflict (story_id, revision) do update set
      title = excluded.title, summary = excluded.summary, content = excluded.content,
      cover_url = excluded.cover_url, declaration = excluded.declaration, tag_ids = excluded.tag_ids`.execute(
    db,
  );
};
