import type { StoryOfUser } from '@hub/shared/contracts/account';
import type { StoryEntry } from '@hub/shared/contracts/story';
import type { Db } from '../platform/db/open-database.ts';
import type { Session } from '../platform/sessions/session.ts';
import { MOST_A_DAY } from './importing/day-limit.ts';
import { type Headline, type HeadlineSource, importHeadlines } from './importing/import-headlines.ts';
import { type AuthorRow, findAuthors, findReceivedByDay, type ReceivedRow } from './received.queries.ts';
import { findPublicTitles, findPublished, findReceived, type PublishedRow } from './stories.queries.ts';
import { findStoryDocuments } from './stories.search.ts';
import { listEntriesOf, readStories, type StoriesOf } from './stories.service.ts';
import {
  findPublicText,
  findPublicVersions,
  findSharedStories,
  type PublicText,
  type SharedStory,
  setOwnStatusId,
} from './story-feed.queries.ts';
import { computeStoryHeat, findStoryHeat } from './story-heat.queries.ts';
import { storyMap } from './story-map.queries.ts';
import { findTextsWithUploads } from './writing/versions.queries.ts';

/** What heat needs of stories: bringing theirs up to date, and what makes one of them hot. */
export const hotStories = { computeHeat: computeStoryHeat, findHeat: findStoryHeat };

/** What a user's public stories received in votes and bookmarks, and how many there are. */
export const receivedBy = (db: Db, userId: number): Promise<{ score: number; stories: number }> =>
  findReceived(db, userId);

/** Everybody with a public story. */
export const storyAuthors = (db: Db): Promise<AuthorRow[]> => findAuthors(db);

/** Votes and bookmarks that stories received from others since then, by author and day. */
export const reactionsReceived = (db: Db, from: Date): Promise<ReceivedRow[]> => findReceivedByDay(db, from);

/** A page of the stories of one user; hidden ones to their owner alone. */
export const storiesOf = (db: Db, asked: StoriesOf, session: Session): Promise<StoryOfUser[]> =>
  listEntriesOf(db, asked, session);

/** What a user published, the latest first. */
export const publishedBy = (db: Db, userId: number, limit: number): Promise<PublishedRow[]> =>
  findPublished(db, userId, limit);

/** Public stories in the order of the ids; others are left out. */
export const findEntries = (db: Db, ids: readonly number[], session: Session): Promise<StoryEntry[]> =>
  readStories(db, ids, session);

/** What search reads of these stories, the public ones. */
export const searchDocuments = findStoryDocuments;

/** Titles, by id, of the public ones among these. */
export const findTitles = findPublicTitles;

/** Public stories that statuses of the link feed share, and those that are tied to one of these statuses. */
export const findShared = findSharedStories;
export type { SharedStory };

/** Ties a story to a status by which its own author shares it, unless it is tied already. */
export const tieOwnStory = setOwnStatusId;

/** What there is, for the map of the site. */
export const mapOf = storyMap;

/** Texts and covers that show uploads, of every version and of what was deleted too. */
export const textsWithUploads = findTextsWithUploads;

/** What other servers get of stories: which versions there are, and the text of one. */
export const publicVersions = findPublicVersions;
export const publicText = findPublicText;
export type { PublicText };

/** Writes headlines that were imported from elsewhere. */
export { type Headline, type HeadlineSource, importHeadlines, MOST_A_DAY };
