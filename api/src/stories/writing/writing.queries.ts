import type { StoryState } from '@hub/shared/contracts/story';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { ShownText, StoryText } from './story-text.ts';

/** A story as writing it needs it. */
export interface WrittenRow extends StoryText {
  readonly id: number;
  readonly user_id: number;
  readonly status: StoryState;
  readonly revision: number;
  readonly shown_revision: number;
  readonly approved_revision: number;
  readonly submitted_at: Date | null;
  readonly published_at: Date | null;
  readonly review_reason: string;
  readonly updated_at: Date;
}

const columns = sql`s.id, s.user_id, s.status, s.revision, s.shown_revision, s.approved_revision, s.submitted_at,
  s.published_at, s.review_reason, s.updated_at, s.title, s.summary, s.content, s.cover_url, s.url, s.declaration,
  s.tag_ids`;

/** One story that is not deleted. */
export const findWritten = async (db: Db, id: number): Promise<WrittenRow | undefined> => {
  const { rows } = await sql<WrittenRow>`
    select ${columns} from stories s where s.id = ${id} and s.deleted_at is null`.execute(db);
  return rows[0];
};

/** The same for one who will change it: whoever comes meanwhile waits. */
export const lockStory = async (tx: Db, id: number): Promise<WrittenRow | undefined> => {
  const { rows } = await sql<WrittenRow>`
    select ${columns} from stories s where s.id = ${id} and s.deleted_at is null for update`.execute(tx);
  return rows[0];
};

export const findByKey = async (db: Db, userId: number, key: string): Promise<WrittenRow | undefined> => {
  const { rows } = await sql<WrittenRow>`
    select ${columns} from stories s where s.user_id = ${userId} and s.create_key = ${key}`.execute(db);
  return rows[0];
};

/** Where a story stands once its text is saved. */
export interface Standing {
  readonly status: StoryState;
  readonly revision: number;
  readonly approvedRevision: number;
  readonly submittedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly reviewReason: string;
}

interface NewStory {
  readonly userId: number;
  readonly key: string | null;
  readonly text: ShownText;
  readonly standing: Standing;
  readonly at: Date;
}

const kindOf = ({ url }: StoryText): string => (url === '' ? 'native' : 'link');

/** Writes a new story; undefined where its key is taken. */
export const insertStory = async (
  tx: Db,
  { userId, key, text, standing, at }: NewStory,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into stories (user_id, create_key, kind, status, title, summary, content, cover_url, url, declaration,
      tag_ids, revision, shown_revision, approved_revision, submitted_at, published_at, created_at, updated_at)
    values (${userId}, ${key}, ${kindOf(text)}, ${standing.status}, ${text.title}, ${text.summary}, ${text.html},
      ${text.cover_url}, ${text.url}, ${text.declaration}, ${text.tag_ids}::int[], ${standing.revision},
      ${standing.revision}, ${standing.approvedRevision}, ${standing.submittedAt}, ${standing.publishedAt}, ${at}, ${at})
    on conflict (user_id, create_key) where create_key is not null do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
};

/** Puts a text in a story's row: what others see of it, or the latest of a draft. */
export const showText = async (
  tx: Db,
  id: number,
  { text, shown, standing, at }: { text: ShownText; shown: number; standing: Standing; at: Date },
): Promise<void> => {
  await sql`
    update stories set kind = ${kindOf(text)}, status = ${standing.status}, title = ${text.title},
      summary = ${text.summary}, content = ${text.html}, cover_url = ${text.cover_url},
      source_name = case when url = ${text.url} then source_name else '' end, url = ${text.url},
      declaration = ${text.declaration}, tag_ids = ${text.tag_ids}::int[], revision = ${standing.revision},
      shown_revision = ${shown}, approved_revision = ${standing.approvedRevision},
      submitted_at = ${standing.submittedAt}, published_at = ${standing.publishedAt},
      review_reason = ${standing.reviewReason}, updated_at = ${at}
    where id = ${id}`.execute(tx);
};

/** Notes that a draft was saved beside what others see. */
export const setRevision = async (tx: Db, id: number, revision: number): Promise<void> => {
  await sql`update stories set revision = ${revision} where id = ${id}`.execute(tx);
};

/** Ties it to a status of the link feed. */
export const setStatusId = async (tx: Db, id: number, postId: string): Promise<void> => {
  await sql`update stories set post_id = ${postId} where id = ${id}`.execute(tx);
};
