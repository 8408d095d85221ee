import type { Paper } from '@hub/shared/contracts/paper';
import type { ReactionsProps } from '@hub/shared/entries/reactions';

type Reacted = Pick<Paper, 'source_id' | 'is_voted' | 'vote_count' | 'is_marked' | 'mark_count'>;

/** What readers think of a paper or project, by the names that every kind goes by. */
export const reactionsOf = (thing: Reacted): ReactionsProps => ({
  sourceId: thing.source_id,
  vote: { on: thing.is_voted, count: thing.vote_count },
  mark: { on: thing.is_marked, count: thing.mark_count },
});
