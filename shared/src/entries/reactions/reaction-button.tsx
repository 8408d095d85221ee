import { Count } from '../../ui/data/count.tsx';
import { EntryButton } from '../entry-button.tsx';
import { markIcon, voteIcon } from '../icons.tsx';
import { type ReactionKind, reactionNames } from './reactions.calls.ts';
import type { Toggled } from './toggle.ts';
import { useReaction } from './use-reaction.ts';

export interface ReactionButtonProps {
  kind: ReactionKind;
  /** `story-7` */
  sourceId: string;
  /** The state in the page's data. */
  data: Toggled;
}

const icons = { vote: voteIcon, mark: markIcon };

/** The button 点赞 (vote) or 收藏 (bookmark) with its count; pressed if the viewer did it (spec §4, contract §5). */
export const ReactionButton = ({ kind, sourceId, data }: ReactionButtonProps) => {
  const { on, count, toggle } = useReaction(kind, sourceId, data);
  const label = reactionNames[kind];
  return (
    <EntryButton
      label={count > 0 ? `${label} ${count}` : label}
      icon={icons[kind]}
      aria-pressed={on}
      onClick={toggle}
    >
      {count > 0 && <Count value={count} />}
    </EntryButton>
  );
};
