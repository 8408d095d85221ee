import { KEPT_VERSIONS } from '@hub/shared/contracts/writing/drafts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { StoryText } from './story-text.ts';

/** A text that was saved. */
export interface Version extends StoryText {
  readonly revision: number;
  readonly user_id: number | null;
  readonly is_draft: boolean;
  readonly created_at: Date;
}

const columns = sql`v.revision, v.user_id, v.is_draft, v.created_at, v.title, v.summary, v.content, v.cover_url, v.url,
  v.declaration, v.tag_ids`;

interface NewVersion {
  readonly storyId: number;
  readonly revision: number;
  readonly userId: number;
  readonly isDraft: boolean;
  readonly text: StoryText;
  readonly at: Date;
  /** Until when the author's next draft may take its place; null for never. */
  readonly joinsUntil: Date | null;
}

/** Keeps a text; one that is there already stays. */
export const addVersion = async (
  tx: Db,
  { storyId, revision, userId, isDraft, text, at, joinsUntil }: NewVersion,
): Promise<void> => {
  await sql`
    insert into story_versions (story_id, revision, user_id, is_draft, title, summary, content, cover_url, url,
      declaration, tag_ids, created_at, joins_until)
    values (${storyId}, ${revision}, ${userId}, ${isDraft}, ${text.title}, ${text.summary}, ${text.content},
      ${text.cover_url}, ${text.url}, ${text.declaration}, ${text.tag_ids}::int[], ${at}, ${joinsUntil})
    on conflict do nothing`.execute(tx);
};

const isPastVerdict = sql<boolean>`exists (
  select from story_verdicts w
  where w.story_id = s.id and v.revision in (w.shown_revision, w.approved_revision))`;

/**
 * Takes the latest text away where the author's next draft may take its place, and says until when others may; what
 * others see, or may see again, stays.
 */
export const takeJoining = async (
  tx: Db,
  storyId: number,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ joins_until: Date }>`
    delete from story_versions v using stories s
    where s.id = ${storyId} and v.story_id = s.id and v.revision = s.revision
      and v.is_draft and v.user_id = ${userId} and v.joins_until > ${at}
      and (s.status = 'draft' or v.revision <> s.shown_revision) and v.revision <> s.approved_revision
      and not ${isPastVerdict}
    returning v.joins_until`.execute(tx);
  return rows[0]?.joins_until;
};

/** The latest text stays as it is, whatever is saved next. */
export const holdLatest = async (tx: Db, storyId: number): Promise<void> => {
  await sql`
    update story_versions v set joins_until = null from stories s
    where s.id = ${storyId} and v.story_id = s.id and v.revision = s.revision`.execute(tx);
};

/** Who asks for versions: drafts of others are nobody's but the owner's. */
export interface VersionReader {
  readonly userId: number;
  readonly isOwner: boolean;
}

const mayRead = ({ userId, isOwner }: VersionReader): RawBuilder<boolean> =>
  isOwner ? sql<boolean>`true` : sql<boolean>`(not v.is_draft or v.user_id = ${userId})`;

export const findVersions = async (
  db: Db,
  storyId: number,
  reader: VersionReader,
  limit: number,
): Promise<Version[]> => {
  const { rows } = await sql<Version>`
    select ${columns} from story_versions v where v.story_id = ${storyId} and ${mayRead(reader)}
    order by v.revision desc limit ${limit}`.execute(db);
  return rows;
};

export const findVersion = async (
  db: Db,
  storyId: number,
  revision: number,
  reader: VersionReader,
): Promise<Version | undefined> => {
  const { rows } = await sql<Version>`
    select ${columns} from story_versions v
    where v.story_id = ${storyId} and v.revision = ${revision} and ${mayRead(reader)}`.execute(db);
  return rows[0];
};

/** Lets go of old texts; the latest stay, and what is shown or was approved, or will be if a verdict is taken back. */
export const pruneVersions = async (tx: Db, storyId: number): Promise<void> => {
  await sql`
    delete from story_versions v using stories s
    where s.id = ${storyId} and v.story_id = s.id
      and v.revision not in (
        select k.revision from story_versions k where k.story_id = ${storyId}
        order by k.revision desc limit ${sql.lit(KEPT_VERSIONS)})
      and v.revision not in (s.shown_revision, s.approved_revision)
      and not ${isPastVerdict}`.execute(tx);
};

/** Every text and cover in which an address of an upload stands. */
export const findTextsWithUploads = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select content as text from story_versions where content like '%/uploads/%'
    union all select cover_url from story_versions where cover_url like '%/uploads/%'
    union all select content from stories where content like '%/uploads/%'
    union all select cover_url from stories where cover_url like '%/uploads/%'`.execute(db);
  return rows.map(({ text }) => text);
};
