import { type NotNull, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

/** Authors whose stories go out, and from when on. */
export const findSharing = (db: Db): Promise<{ user_id: number; shares_stories_since: Date }[]> =>
  db
    .selectFrom('link_accounts')
    .innerJoin('users', 'users.id', 'link_accounts.user_id')
    .select(['user_id', 'shares_stories_since'])
    .where('shares_stories_since', 'is not', null)
    .where('users.banned_at', 'is', null)
    .$narrowType<{ shares_stories_since: NotNull }>()
    .execute();

export interface Told {
  readonly story_id: number;
  readonly user_id: number;
  readonly revision: number;
}

/** What other servers were told of. */
export const findTold = (db: Db): Promise<Told[]> =>
  db.selectFrom('federation_stories').select(['story_id', 'user_id', 'revision']).execute();

export const isTold = async (db: Db, storyId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('federation_stories')
    .select('story_id')
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Notes that others are told of a version; false where another process did so. */
export const noteTold = async (tx: Db, { story_id, user_id, revision }: Told): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('federation_stories')
    .values({ story_id, user_id, revision })
    .onConflict((conflict) =>
      conflict
        .column('story_id')
        .doUpdateSet({ revision })
        .where(sql<boolean>`federation_stories.revision <> ${revision}`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const forgetTold = async (tx: Db, storyId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('federation_stories')
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
