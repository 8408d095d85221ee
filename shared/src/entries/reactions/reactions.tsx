import { ReactionButton } from './reaction-button.tsx';
import type { Toggled } from './toggle.ts';

export interface ReactionsProps {
  /** `story-7` */
  sourceId: string;
  vote: Toggled;
  mark: Toggled;
}

/** The buttons for votes and bookmarks of a thing. */
export const Reactions = ({ sourceId, vote, mark }: ReactionsProps) => (
  <>
    <ReactionButton kind="vote" sourceId={sourceId} data={vote} />
    <ReactionButton kind="mark" sourceId={sourceId} data={mark} />
  </>
);
