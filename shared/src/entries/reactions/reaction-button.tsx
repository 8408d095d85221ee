import { Count } from '../../ui/data/count.tsx';
import { EntryButton } from '../entry-button.tsx';
import { markIcon, voteIcon } from '../icons.tsx';
import type { ReactionKind } from './reactions.calls.ts';
import { type Reaction, useReaction } from './use-reaction.ts';

export interface ReactionButtonProps {
  kind: ReactionKind;
  /** `story-7` */
  sourceId: string;
  /** As the page's data have it. */
  data: Reaction;
}

const looks = {
  vote: { label: '点赞', icon: voteIcon },
  mark: { label: '收藏', icon: markIcon },
};

/** 点赞 or 收藏, with how many did; pressed when the viewer is one of them (spec §4, contract §5). */
export const ReactionButton = ({ kind, sourceId, data }: ReactionButtonProps) => {
  const { on, count, turn } = useReaction(kind, sourceId, data);
  const { label, icon } = looks[kind];
  return (
    <EntryButton label={count > 0 ? `${label} ${count}` : label} icon={icon} aria-pressed={on} onClick={turn}>
      {count > 0 && <Count value={count} />}
    </EntryButton>
  );
};
