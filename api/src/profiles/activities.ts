import type { Activity } from '@hub/shared/contracts/account';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { wireTime } from '@hub/shared/dates/beijing';
import { commentRowsOf } from '../comments/comments.public.ts';
import type { Context } from '../platform/http/context.ts';
import { findTitles } from '../platform/sources/sources.ts';
import { publishedBy } from '../stories/stories.public.ts';

type Parts = Pick<Context, 'db' | 'sources'>;

type DatedActivity = Omit<Activity, 'created_at'> & { readonly at: Date };

// Further back nobody reads, and every page is made from the beginning.
const MOST = 1000;

const publications = async ({ db }: Parts, userId: number, limit: number): Promise<DatedActivity[]> =>
  (await publishedBy(db, userId, limit)).map((story) => ({
    action: story.kind === 'link' ? 'share' : 'publish',
    source_id: formatSourceId('story', story.id),
    title: story.title,
    summary: story.summary,
    at: story.published_at,
  }));

const remarks = async ({ db, sources }: Parts, userId: number, limit: number): Promise<DatedActivity[]> => {
  const rows = await commentRowsOf(db, userId, limit);
  const titles = await findTitles(
    sources,
    db,
    rows.map(({ source_id }) => source_id),
  );
  return rows.flatMap(({ source_id, content, created_at }): DatedActivity[] => {
    const title = titles.get(source_id);
    return title === undefined
      ? []
      : [{ action: 'comment', source_id, title, summary: content, at: created_at }];
  });
};

/** What somebody did in public, the latest first: a slice of what features know, each of its own. */
export const listActivities = async (
  parts: Parts,
  userId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Activity[]> => {
  const upTo = offset + limit;
  if (upTo > MOST) return [];
  const dated = [...(await publications(parts, userId, upTo)), ...(await remarks(parts, userId, upTo))].sort(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
  return dated.slice(offset, upTo).map(({ at, ...activity }) => ({ ...activity, created_at: wireTime(at) }));
};
