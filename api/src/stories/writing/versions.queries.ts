import { KEPT_VERSIONS } from '@hub/shared/contracts/writing/drafts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { columnsOf } from '../../platform/db/parts.queries.ts';
import type { StoryVersions } from '../../platform/db/schema.generated.ts';
import type { StoryText } from './story-text.ts';

const columns = [
  ...(['revision', 'user_id', 'is_draft', 'created_at'] as const),
  ...(['title', 'summary', 'content', 'cover_url', 'url', 'declaration', 'tag_ids'] as const),
] as const;

/** A text that was saved. */
export type Version = Readonly<Pick<Selectable<StoryVersions>, (typeof columns)[number]>>;

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
  const { title, summary, content, cover_url, url, declaration, tag_ids } = text;
  await tx
    .insertInto('story_versions')
    .values({
      ...{ story_id: storyId, revision, user_id: userId, is_draft: isDraft },
      ...{ title, summary, content, cover_url, url, declaration, tag_ids: [...tag_ids] },
      ...{ created_at: at, joins_until: joinsUntil },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  const taken = await tx
    .deleteFrom('story_versions as v')
    .using('stories as s')
    .where('s.id', '=', storyId)
    .whereRef('v.story_id', '=', 's.id')
    .whereRef('v.revision', '=', 's.revision')
    .where('v.is_draft', '=', sql.lit(true))
    .where('v.user_id', '=', userId)
    .where('v.joins_until', '>', at)
    .where(({ eb, or, ref }) =>
      or([eb('s.status', '=', 'draft'), eb('v.revision', '<>', ref('s.shown_revision'))]),
    )
    .whereRef('v.revision', '<>', 's.approved_revision')
    .where(({ not }) => not(isPastVerdict))
    .returning('v.joins_until')
    .executeTakeFirst();
  return taken?.joins_until ?? undefined;
};

/** The latest text stays as it is, whatever is saved next. */
export const holdLatest = async (tx: Db, storyId: number): Promise<void> => {
  await tx
    .updateTable('story_versions as v')
    .from('stories as s')
    .set({ joins_until: null })
    .where('s.id', '=', storyId)
    .whereRef('v.story_id', '=', 's.id')
    .whereRef('v.revision', '=', 's.revision')
    .execute();
};

/** Who asks for versions: drafts of others are nobody's but the owner's. */
export interface VersionReader {
  readonly userId: number;
  readonly isOwner: boolean;
}

const mayRead = ({ userId, isOwner }: VersionReader): RawBuilder<boolean> =>
  isOwner ? sql<boolean>`true` : sql<boolean>`(not v.is_draft or v.user_id = ${userId})`;

/** The texts of a story that somebody may read. */
const selectVersions = (db: Db, storyId: number, reader: VersionReader) =>
  db
    .selectFrom('story_versions as v')
    .select(columnsOf('v', columns))
    .where('v.story_id', '=', storyId)
    .where(mayRead(reader));

export const findVersions = (
  db: Db,
  storyId: number,
  reader: VersionReader,
  limit: number,
): Promise<Version[]> =>
  selectVersions(db, storyId, reader).orderBy('v.revision', 'desc').limit(limit).execute();

export const findVersion = (
  db: Db,
  storyId: number,
  revision: number,
  reader: VersionReader,
): Promise<Version | undefined> =>
  selectVersions(db, storyId, reader).where('v.revision', '=', revision).executeTakeFirst();

/** Lets go of old texts; the latest stay, and what is shown or was approved, or will be if a verdict is taken back. */
export const pruneVersions = async (tx: Db, storyId: number): Promise<void> => {
  await tx
    .deleteFrom('story_versions as v')
    .using('stories as s')
    .where('s.id', '=', storyId)
    .whereRef('v.story_id', '=', 's.id')
    .where('v.revision', 'not in', ({ selectFrom }) =>
      selectFrom('story_versions as k')
        .select('k.revision')
        .where('k.story_id', '=', storyId)
        .orderBy('k.revision', 'desc')
        .limit(sql.lit(KEPT_VERSIONS)),
    )
    .whereRef('v.revision', '<>', 's.shown_revision')
    .whereRef('v.revision', '<>', 's.approved_revision')
    .where(({ not }) => not(isPastVerdict))
    .execute();
};

/** Every text and cover in which an address of an upload stands. */
export const findTextsWithUploads = async (db: Db): Promise<string[]> => {
  const textsOf = (table: 'story_versions' | 'stories', column: 'content' | 'cover_url') =>
    db.selectFrom(table).select(`${column} as text`).where(column, 'like', '%/uploads/%');
  const rows = await textsOf('story_versions', 'content')
    .unionAll(textsOf('story_versions', 'cover_url'))
    .unionAll(textsOf('stories', 'content'))
    .unionAll(textsOf('stories', 'cover_url'))
    .execute();
  return rows.map(({ text }) => text);
};
