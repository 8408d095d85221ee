import { arxivId } from '../text/arxiv-id.ts';

interface KeyedPaper {
  id: string;
  source: string;
}

interface KeyedStoryOrEvent {
  is_event: boolean;
  story_id?: number;
  event_info?: { id: number };
}

/** Papers are the same when their arXiv id is (spec §5). */
export const paperKey = ({ id, source }: KeyedPaper): string => `paper-${arxivId(source) ?? id}`;

/** Events by their id, stories by `story_id` (spec §5). */
export const storyOrEventKey = (entry: KeyedStoryOrEvent): string =>
  entry.is_event ? `event-${entry.event_info?.id}` : `story-${entry.story_id}`;

/** Anything else that has an id of its own. */
export const idKey = ({ id }: { id: number | string }): string => String(id);
