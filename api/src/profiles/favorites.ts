import type { Favorite } from '@hub/shared/contracts/account';
import { parseSourceId, type SourceKind } from '@hub/shared/contracts/input/source-id';
import { wireTime } from '@hub/shared/dates/beijing';
import { findEntries as findPapers } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Context } from '../platform/http/context.ts';
import type { Member } from '../platform/sessions/session.ts';
import { findEntries as findProjects } from '../projects/projects.public.ts';
import { bookmarksOf } from '../reactions/reactions.public.ts';
import { findEntries as findStories } from '../stories/stories.public.ts';

type Unmarked<Entry> = Entry extends Favorite ? Omit<Entry, 'marked_at'> : never;
type Thing = Unmarked<Favorite>;

/** The things with these source ids, each as its owner shows it. */
const findThings = async (
  db: Db,
  sourceIds: readonly string[],
  member: Member,
): Promise<Map<string, Thing>> => {
  const idsOf = (kind: SourceKind): string[] =>
    sourceIds.flatMap((sourceId) => {
      const source = parseSourceId(sourceId);
      return source?.kind === kind ? [source.id] : [];
    });
  const [stories, papers, projects] = await Promise.all([
    findStories(db, idsOf('story').map(Number), member),
    findPapers(db, idsOf('paper'), member),
    findProjects(db, idsOf('project').map(Number), member),
  ]);
  return new Map<string, Thing>([
    ...stories.map((story) => [story.story_info.source_id, { ...story, type: 'story' }] as const),
    ...papers.map((paper) => [paper.source_id, { ...paper, type: 'paper' }] as const),
    ...projects.map((project) => [project.source_id, { ...project, type: 'project' }] as const),
  ]);
};

/** What a member bookmarked, the latest first; what is gone is left out. */
export const listFavorites = async (
  { db, sources }: Pick<Context, 'db' | 'sources'>,
  member: Member,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Favorite[]> => {
  const bookmarks = (await bookmarksOf(db, sources, member.userId)).slice(offset, offset + limit);
  const things = await findThings(
    db,
    bookmarks.map(({ source_id }) => source_id),
    member,
  );
  return bookmarks.flatMap(({ source_id, created_at }): Favorite[] => {
    const thing = things.get(source_id);
    return thing ? [{ marked_at: wireTime(created_at), ...thing }] : [];
  });
};
