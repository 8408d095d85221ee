import type { StoryOfUser } from '@hub/shared/contracts/account';
import { daysOf } from '@hub/shared/contracts/input/paging';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import type {
  ColumnEntry,
  listStories,
  StoryEntry,
  StoryInfo,
  StorySort,
  UserStory,
} from '@hub/shared/contracts/story';
import { papersNamedIn } from '../mentions/mentions.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Session } from '../platform/sessions/session.ts';
import { type TimeWindow, windowOf } from '../platform/time-window.ts';
import { flagsOf } from '../reactions/reactions.public.ts';
import { knownTags } from '../tags/tags.public.ts';
import { type EventsAhead, mixColumn, planColumn, type Viewer } from './column.ts';
import { isFixedPage } from './fixed-pages.ts';
import { rankBySimilarity } from './similarity.ts';
import { canRead } from './stories.policy.ts';
import { presentStory, presentUserStory } from './stories.present.ts';
import {
  findNewest,
  findPublicStories,
  findRelated,
  findStories,
  findStory,
  type StoryFilter,
  type StoryOrder,
  type StoryPageRow,
  type StoryRow,
} from './stories.queries.ts';
import type { FindStatus } from './writing/tie-to-status.ts';

const heatOrders: Readonly<Record<number, StoryOrder>> = {
  1: 'heat_1',
  3: 'heat_3',
  7: 'heat_7',
  30: 'heat_30',
};

const orderOf = (sort: StorySort, days: number): StoryOrder => {
  if (sort === 'new') return 'published_at';
  return sort === 'readCnt' ? 'view_count' : (heatOrders[days] ?? 'heat_30');
};

/** Rows as the viewer sees them: flags are asked once for all. */
export const presentAll = async (
  db: Db,
  rows: readonly StoryRow[],
  session: Session,
): Promise<StoryEntry[]> => {
  const flags = await flagsOf(
    db,
    session,
    rows.map((row) => formatSourceId('story', row.id)),
  );
  const tags = await knownTags(db);
  return rows.map((row) => presentStory(row, { session, flags, tags }));
};

type ListInput = InputOf<typeof listStories>;

interface ColumnPage {
  readonly entries: ColumnEntry[];
  /** For 数据截至. */
  readonly dataAsOf: string | undefined;
}

/** Finds pages of the column; `events` is undefined where none are to be mixed in. */
export const listColumn = async (
  db: Db,
  input: ListInput,
  viewer: Viewer,
  { events, now }: { readonly events: EventsAhead | undefined; readonly now: Date },
): Promise<ColumnPage> => {
  const { page, sort, limit } = input;
  const tagIds = (await knownTags(db)).toCommunityIds(input.tag_id);
  const days = daysOf(input);
  const [newest, eventIds] = await Promise.all([
    sort === 'new' ? undefined : findNewest(db),
    events && input.events && tagIds?.length !== 0 ? events.findIdsAhead(db, tagIds, now) : [],
  ]);
  const window: TimeWindow | undefined = newest && windowOf(days, now, newest);
  const dataAsOf = window?.dataAsOf;
  if (tagIds?.length === 0) return { entries: [], dataAsOf };

  const filter: StoryFilter = { tagIds, from: window?.from };
  const plan = planColumn(page, limit, eventIds.length);
  const slice = { offset: plan.storyOffset, limit: plan.storyLimit };
  const stories = await presentAll(
    db,
    await findStories(db, filter, orderOf(sort, days), slice),
    viewer.session,
  );
  const onPage = eventIds.slice(plan.eventOffset, plan.eventOffset + plan.slots.filter(Boolean).length);
  const shown = events && onPage.length > 0 ? await events.findEntries(db, onPage, viewer, now) : [];
  return { entries: mixColumn<StoryEntry, ColumnEntry>(plan, stories, shown), dataAsOf };
};

const findReadable = async (db: Db, id: number, session: Session): Promise<StoryPageRow> => {
  const row = await findStory(db, id);
  if (!row || !canRead(session, row)) throw new AppError('story_not_found');
  return row;
};

/** What the link feed knows of the statuses of a story. */
export interface PostsOfStory {
  /** What everybody reads of a story, which is tied to one of them. */
  readonly read: (
    db: Db,
    id: number,
    postId: string,
  ) => Promise<Required<Pick<StoryInfo, 'post_id' | 'post_count'>>>;
  /** The id of a status, if that member may read it. */
  readonly find: FindStatus;
}

const PAPERS = 10;

/** One story with its content; what the viewer may not see is not there. */
export const readStory = async (
  db: Db,
  id: number,
  session: Session,
  postsOf?: PostsOfStory['read'],
): Promise<StoryEntry> => {
  const row = await findReadable(db, id, session);
  const [entry] = await presentAll(db, [row], session);
  if (!entry) throw new AppError('story_not_found');
  const [posts, papers] = await Promise.all([
    postsOf?.(db, id, row.post_id),
    papersNamedIn(db, id, row.published_at ?? row.created_at),
  ]);
  const papersOfPage = { papers: papers.slice(0, PAPERS) };
  return { ...entry, story_info: { ...entry.story_info, content: row.content, ...posts, ...papersOfPage } };
};

/** Public stories in the order of the ids; others are left out. */
export const readStories = async (
  db: Db,
  ids: readonly number[],
  session: Session,
): Promise<StoryEntry[]> => {
  const rows = await findPublicStories(db, ids);
  const byId = new Map((await presentAll(db, rows, session)).map((entry) => [entry.story_id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export interface StoriesOf {
  readonly id: number;
  readonly page: number;
  readonly sort: StorySort;
  readonly limit: number;
}

const isOwnList = ({ id }: StoriesOf, session: Session): boolean => session.isMember && session.userId === id;

const rowsOf = (db: Db, asked: StoriesOf, session: Session): Promise<StoryRow[]> => {
  const { id, page, sort, limit } = asked;
  const withHidden = isOwnList(asked, session);
  const filter: StoryFilter = { tagIds: undefined, from: undefined, userId: id, withHidden };
  return findStories(db, filter, orderOf(sort, 30), { offset: (page - 1) * limit, limit });
};

/** The stories of one user; hidden ones to their owner alone. */
export const listStoriesOf = async (db: Db, asked: StoriesOf, session: Session): Promise<UserStory[]> => {
  const rows = await rowsOf(db, asked, session);
  const tags = await knownTags(db);
  return rows.map((row) => presentUserStory(row, isOwnList(asked, session), tags));
};

/** The same stories, each also as lists show it. */
export const listEntriesOf = async (db: Db, asked: StoriesOf, session: Session): Promise<StoryOfUser[]> => {
  const rows = await rowsOf(db, asked, session);
  const entries = await presentAll(db, rows, session);
  const tags = await knownTags(db);
  return rows.flatMap((row, index) => {
    const entry = entries[index];
    return entry ? [{ ...presentUserStory(row, isOwnList(asked, session), tags), ...entry }] : [];
  });
};

const CANDIDATES = 400;

/** Public stories like this one, the likest first. */
export const findSimilar = async (
  db: Db,
  { story_id, limit }: { readonly story_id: number; readonly limit: number },
  session: Session,
): Promise<StoryEntry[]> => {
  const story = await findReadable(db, story_id, session);
  const related = await findRelated(db, story.tag_ids, CANDIDATES);
  const candidates = related.filter(({ id }) => !isFixedPage(id));
  return presentAll(db, rankBySimilarity(story, candidates).slice(0, limit), session);
};
