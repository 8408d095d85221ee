import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { Project, ProjectDetail } from '@hub/shared/contracts/project';
import { noFlags, type ReactionFlags } from '../reactions/reactions.public.ts';
import type { ProjectDetailRow, ProjectRow } from './projects.queries.ts';
import { starHistory } from './star-growth.ts';

/** A project as it goes out, with the viewer's flags. */
export const presentProject = (row: ProjectRow, flags: ReadonlyMap<string, ReactionFlags>): Project => {
  const sourceId = formatSourceId('project', row.id);
  const { is_voted, is_marked, is_reported } = flags.get(sourceId) ?? noFlags;
  return {
    id: row.id,
    source_id: sourceId,
    title: row.full_name,
    introduction: row.introduction,
    source: row.url,
    language: row.language,
    stars: row.stars,
    stars_delta: row.stars_delta,
    stars_asof: row.stars_asof === null ? '' : `${row.stars_asof}T00:00:00.000Z`,
    topics: row.topics,
    license: row.license,
    pushed_at: row.pushed_at?.toISOString() ?? '',
    first_seen_at: row.first_seen_at.toISOString(),
    heat: row.heat,
    is_voted,
    vote_count: row.vote_count,
    is_marked,
    is_reported,
    mark_count: row.mark_count,
    comment_count: row.comment_count,
  };
};

/** What only its page shows of a project. */
export const presentDetail = (
  row: ProjectDetailRow,
  papers: readonly { readonly id: string; readonly title: string; readonly published_at: Date }[],
): Omit<ProjectDetail, keyof Project> => ({
  forks: row.forks,
  open_issues: row.open_issues,
  homepage: row.homepage,
  is_archived: row.is_archived,
  star_history: starHistory(row.stars_history, { day: row.stars_asof, stars: row.stars }),
  releases: row.releases.map(({ tag, name, published_at }) => ({ tag, name, published_at })),
  papers: papers.map(({ id, title, published_at }) => ({
    id,
    title,
    published_at: published_at.toISOString(),
  })),
});
