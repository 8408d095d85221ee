import { type NotNull, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';
import type { Stories } from '../platform/db/schema.generated.ts';

/** As much of a story as a status shows that shares it. */
export type SharedStory = Readonly<
  Pick<Selectable<Stories>, 'id' | 'title' | 'summary' | 'cover_url' | 'post_id'>
>;

/** Public stories by their ids. */
export const findSharedStories = async (db: Db, ids: readonly number[]): Promise<SharedStory[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'summary', 'cover_url', 'post_id'])
    .where('is_public', '=', true)
    .where('id', '=', anyOf(ids))
    .execute();
};

/** Ties a story of this author's to a status, unless it is tied. */
export const setOwnStatusId = async (tx: Db, id: number, userId: number, postId: string): Promise<void> => {
  await tx
    .updateTable('stories')
    .set({ post_id: postId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('post_id', '=', '')
    .execute();
};

/** A version of a public story. */
export type PublicVersion = Readonly<Pick<Selectable<Stories>, 'id' | 'user_id' | 'shown_revision'>> & {
  readonly published_at: Date;
};

/** Which version of each of their stories everybody sees, for these authors. */
export const findPublicVersions = (db: Db, userIds: readonly number[]): Promise<PublicVersion[]> =>
  db
    .selectFrom('stories')
    .select(['id', 'user_id', 'shown_revision', 'published_at'])
    .where('is_public', '=', sql.lit(true))
    .where('user_id', '=', anyOf(userIds))
    .$narrowType<{ published_at: NotNull }>()
    .execute();

/** A public story as it is read. */
export type PublicText = Readonly<
  Pick<Selectable<Stories>, 'id' | 'user_id' | 'title' | 'summary' | 'content' | 'cover_url' | 'updated_at'>
> & { readonly published_at: Date };

export const findPublicText = (db: Db, id: number): Promise<PublicText | undefined> =>
  db
    .selectFrom('stories')
    .select(['id', 'user_id', 'title', 'summary', 'content', 'cover_url', 'updated_at', 'published_at'])
    .where('is_public', '=', sql.lit(true))
    .where('id', '=', id)
    .$narrowType<{ published_at: NotNull }>()
    .executeTakeFirst();
