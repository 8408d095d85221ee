import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { publicVersions } from '../../../stories/stories.public.ts';
import { tellOthers } from '../../events/federated-events.queries.ts';
import * as queries from '../composing/stories.queries.ts';

type Parts = Pick<Context, 'db'>;

/** Which versions others shall have: of what was published since its author wished it. */
const findWanted = async ({ db }: Parts): Promise<Map<number, queries.Told>> => {
  const sharing = await queries.findSharing(db);
  const since = new Map(sharing.map(({ user_id, shares_stories_since }) => [user_id, shares_stories_since]));
  const versions = sharing.length === 0 ? [] : await publicVersions(db, [...since.keys()]);
  return new Map(
    versions
      .filter(({ user_id, published_at }) => published_at >= (since.get(user_id) ?? published_at))
      .map(({ id, user_id, shown_revision: revision }) => [id, { story_id: id, user_id, revision }]),
  );
};

const tellOf = ({ db }: Parts, told: queries.Told, isNew: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await queries.noteTold(tx, told))) return;
    const kind = isNew ? 'story' : 'story_update';
    await tellOthers(tx, { kind, userId: told.user_id, storyId: told.story_id });
  });

const takeBack = ({ db }: Parts, { story_id: storyId, user_id: userId }: queries.Told): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await queries.forgetTold(tx, storyId)) await tellOthers(tx, { kind: 'unstory', userId, storyId });
  });

/**
 * Tells others of stories by comparing what is public with what they were told: stories are published, reviewed, removed and
 * brought back in many ways, and this is true after each of them. Who no longer wishes it has them taken back.
 */
export const tellStories = async (parts: Parts): Promise<void> => {
  const wanted = await findWanted(parts);
  const told = new Map((await queries.findTold(parts.db)).map((row) => [row.story_id, row]));
  for (const version of wanted.values()) {
    const known = told.get(version.story_id);
    if (known?.revision !== version.revision) await tellOf(parts, version, !known);
  }
  for (const row of told.values()) if (!wanted.has(row.story_id)) await takeBack(parts, row);
};
