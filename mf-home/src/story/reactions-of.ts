import type { StoryInfo } from '@hub/shared/contracts/story';
import type { ReactionsProps } from '@hub/shared/entries/reactions';

type Reacted = Pick<StoryInfo, 'source_id' | 'is_voted' | 'final_score' | 'is_marked' | 'remark_count'>;

/** What readers think of a story, by the names that every kind goes by. */
export const reactionsOf = (story: Reacted): ReactionsProps => ({
  sourceId: story.source_id,
  vote: { on: story.is_voted, count: story.final_score },
  mark: { on: story.is_marked, count: story.remark_count },
});
