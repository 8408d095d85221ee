import type { DeletedStory } from '@hub/shared/contracts/writing/deleted';
import { useMutation } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { Time } from '@hub/shared/ui/time';
import type { RefObject } from 'react';
import { deletedStories, nameOf, restoreStory } from './examine.calls.ts';
import styles from './examine.module.css';
import { PagedList } from './paged-list.tsx';

export interface DeletedProps {
  member: number;
  /** Of the page. */
  heading: RefObject<HTMLElement | null>;
}

/** Stories deleted within 30 days, each with the way back. */
export const Deleted = ({ member, heading }: DeletedProps) => (
  <PagedList pages={deletedStories(member)} heading={heading}>
    {(story) => <Row key={story.story_id} story={story} member={member} />}
  </PagedList>
);

const Row = ({ story, member }: { story: DeletedStory; member: number }) => {
  const { mutate, isPending } = useMutation(restoreStory(story, member));
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>{story.title || nameOf(story)}</h2>
      <p className={styles.meta}>
        {story.user_name} · <Time value={story.deleted_at} />由 {story.deleted_by_name || '已注销的账号'} 删除
        {story.reason && ` · 理由：${story.reason}`} · {story.gone_at.slice(0, 10)} 后无法恢复
      </p>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        恢复
      </Button>
    </li>
  );
};
