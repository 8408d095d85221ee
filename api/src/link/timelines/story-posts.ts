import type { Db } from '../../platform/db/open-database.ts';
import { toFeedId } from '../entities/feed-id.ts';
import { findReadable } from '../entities/status.queries.ts';
import { countOfStory } from './timelines.queries.ts';

const ID = /^\d{1,18}$/;

/** The id of a status where it can be one: before ids were looked at, a story was tied by whatever its author sent. */
export const postIdOf = (text: string): string => (ID.test(text) ? text : '');

/** What everybody reads of a story in the feed: how many statuses, and the one that it is tied to. */
export const postsOfStory = async (
  db: Db,
  id: number,
  tiedTo: string,
): Promise<{ post_id: string; post_count: number }> => {
  const postId = postIdOf(tiedTo);
  const { count, is_tied } = await countOfStory(db, { storyId: id, postId });
  return { post_id: is_tied ? postId : '', post_count: count };
};

/** The id of a status as it is kept, if the viewer may read it. */
export const postToTie = async (db: Db, viewerId: number, id: string): Promise<string | undefined> => {
  const [row] = await findReadable(db, viewerId, [toFeedId(id)]);
  return row?.id;
};
