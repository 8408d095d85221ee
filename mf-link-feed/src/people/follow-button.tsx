import type { Relationship } from '@hub/shared/contracts/link/people';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Button } from '@hub/shared/ui/button';
import { useFeedAccount } from '../session/feed-account.ts';
import { useRelation } from './use-relation.ts';

const isWanted = (relationship: Relationship | undefined): boolean =>
  relationship?.following === true || relationship?.requested === true;

const wordsOf = (isOn: boolean, relationship: Relationship | undefined): string => {
  if (isOn) return relationship?.requested ? '已请求' : '已关注';
  return relationship?.followed_by ? '回关' : '关注';
};

export interface FollowButtonProps {
  /** The account's id. */
  id: string;
  /** The account's name, for screen readers: many such buttons stand on one page. */
  name: string;
  relationship: Relationship | undefined;
  size?: 'small' | 'default';
}

/** 关注; drawn as pressed when the viewer follows the account, or asked to on another server. Nothing for one's own account, or where one blocks the other. Pressed before anybody knows how they stand, it does what it says: it follows. */
export const FollowButton = ({ id, name, relationship, size = 'default' }: FollowButtonProps) => {
  const viewer = useViewer();
  const own = useFeedAccount(viewer);
  const { on, toggle } = useRelation('follow', id, isWanted(relationship));
  if (own === id || relationship?.blocking || relationship?.blocked_by) return null;
  const words = wordsOf(on, relationship);
  return (
    <Button
      tone={on ? 'plain' : 'primary'}
      size={size}
      aria-pressed={on}
      aria-label={`${words} ${name}`}
      onClick={toggle}
    >
      {words}
    </Button>
  );
};
