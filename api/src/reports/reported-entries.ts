import type { ReportedEntry } from '@hub/shared/contracts/community/report';
import { parseSourceId, type SourceKind } from '@hub/shared/contracts/input/source-id';
import { findEntries as findEvents, type Viewer } from '../events/events.public.ts';
import { findEntries as findPapers } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findEntries as findProjects } from '../projects/projects.public.ts';
import { findEntries as findStories } from '../stories/stories.public.ts';

/** Public things as their owners show them in lists, by source id; comments have no entries. */
export const findEntries = async (
  db: Db,
  sourceIds: readonly string[],
  viewer: Viewer,
  now: Date,
): Promise<Map<string, ReportedEntry>> => {
  const sources = sourceIds.flatMap((id) => parseSourceId(id) ?? []);
  const idsOf = (kind: SourceKind): string[] =>
    sources.flatMap((source) => (source.kind === kind ? source.id : []));
  const { session } = viewer;
  const [stories, papers, projects, events] = await Promise.all([
    findStories(db, idsOf('story').map(Number), session),
    findPapers(db, idsOf('paper'), session),
    findProjects(db, idsOf('project').map(Number), session),
    findEvents(db, idsOf('event').map(Number), viewer, now),
  ]);
  return new Map<string, ReportedEntry>([
    ...stories.map((story) => [story.story_info.source_id, { ...story, type: 'story' }] as const),
    ...papers.map((paper) => [paper.source_id, { ...paper, type: 'paper' }] as const),
    ...projects.map((project) => [project.source_id, { ...project, type: 'project' }] as const),
    ...events.map((event) => [`event-${event.event_info.id}`, { ...event, type: 'event' }] as const),
  ]);
};
