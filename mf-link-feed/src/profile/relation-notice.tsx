import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import type { Relationship } from '@hub/shared/contracts/link/people';
import { Button } from '@hub/shared/ui/button';
import { useRelation } from '../people/use-relation.ts';
import styles from './profile-head.module.css';

interface Props {
  account: FeedAccount;
  relationship: Relationship;
}

/** That the viewer blocks or mutes somebody, or is blocked, and how to end it. */
export const RelationNotice = ({ account: { id, display_name }, relationship }: Props) => {
  const block = useRelation('block', id, relationship.blocking);
  const mute = useRelation('mute', id, relationship.muting);
  if (relationship.blocked_by && !block.on)
    return <p className={styles.notice}>对方屏蔽了你，你们看不到彼此的动态。</p>;
  if (!block.on && !mute.on) return null;
  const { words, end, toggle } = block.on
    ? { words: `你屏蔽了${display_name}，看不到对方的动态。`, end: '取消屏蔽', toggle: block.toggle }
    : { words: `你静音了${display_name}，列表里不出现对方的动态。`, end: '取消静音', toggle: mute.toggle };
  return (
    <p className={styles.notice}>
      {words}
      <Button size="small" onClick={toggle}>
        {end}
      </Button>
    </p>
  );
};
