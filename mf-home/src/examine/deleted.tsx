import type { DeletedStory } from '@hub/shared/contracts/writing/deleted';
import { api } from '@hub/shared/runtime/http';
import { useInfiniteQuery, useQueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { EmptyView } from '@hub/shared/ui/status-views';
import { Time } from '@hub/shared/ui/time';
import { useState } from 'react';
import { DeskError } from './desk-error.tsx';
import styles from './examine.module.css';

const pageSize = 20;
const queryKey = ['POST /v1/story/deleted'];

/** A draft shows no title: it was never anybody's but its owner's. */
const nameOf = ({ story_id, title }: DeletedStory): string =>
  title ? `《${title}》` : `草稿（编号 ${story_id}）`;

/** Stories deleted within 30 days, each with the way back. */
export const Deleted = () => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(0);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api('POST /v1/story/deleted', { page: pageParam }, { silent: true }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
    staleTime: 0,
  });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const restore = async (story: DeletedStory) => {
    const id = story.story_id;
    setBusy(id);
    try {
      await api('POST /v1/story/restore', { story_id: id });
      toast(`${nameOf(story)}已恢复`);
    } catch {
      // Said already; the list shows what is true now.
    }
    setBusy(0);
    void client.invalidateQueries({ queryKey });
  };
  if (error) return <DeskError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const stories = data.pages.flat();
  if (stories.length === 0) return <EmptyView />;
  return (
    <>
      <ul className={styles.list}>
        {stories.map((story) => (
          <li key={story.story_id} className={styles.row}>
            <h2 className={styles.title}>{story.title || nameOf(story)}</h2>
            <p className={styles.meta}>
              {story.user_name} · <Time value={story.deleted_at} />由{' '}
              {story.deleted_by_name || '已注销的账号'} 删除
              {story.reason && ` · 理由：${story.reason}`} · {story.gone_at.slice(0, 10)} 后无法恢复
            </p>
            <Button size="small" busy={busy === story.story_id} onClick={() => void restore(story)}>
              恢复
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          加载更多
        </Button>
      )}
    </>
  );
};
