import { ReactionButton } from './reaction-button.tsx';
import type { Reaction } from './use-reaction.ts';

export interface ReactionsProps {
  /** `story-7` */
  sourceId: string;
  vote: Reaction;
  mark: Reaction;
}

/** What a thing got from its readers, and what the viewer may add: votes and bookmarks. */
export const Reactions = ({ sourceId, vote, mark }: ReactionsProps) => (
  <>
    <ReactionButton kind="vote" sourceId={sourceId} data={vote} />
    <ReactionButton kind="mark" sourceId={sourceId} data={mark} />
  </>
);
