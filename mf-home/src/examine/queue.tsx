import type { ReviewEntry } from '@hub/shared/contracts/moderation';
import { api } from '@hub/shared/runtime/http';
import { useInfiniteQuery } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { DeskTabs } from '@hub/shared/ui/desk-tabs';
import { Link } from '@hub/shared/ui/link';
import { Segmented } from '@hub/shared/ui/segmented';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { EmptyView } from '@hub/shared/ui/status-views';
import { Time } from '@hub/shared/ui/time';
import { useState } from 'react';
import { Deleted } from './deleted.tsx';
import { DeskError } from './desk-error.tsx';
import styles from './examine.module.css';

const pageSize = 20;

/** Stories that wait, oldest first; in the other tab those that were deleted. */
export const Queue = () => {
  const [tab, setTab] = useState<'waiting' | 'deleted'>('waiting');
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>审核</h1>
      <DeskTabs current="/view/examine" />
      <Segmented
        label="审核"
        options={[
          { value: 'waiting', label: '待审核' },
          { value: 'deleted', label: '已删除' },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'waiting' ? <Waiting /> : <Deleted />}
    </div>
  );
};

const Waiting = () => {
  const query = useInfiniteQuery({
    queryKey: ['POST /v1/examine/list'],
    queryFn: ({ pageParam }) => api('POST /v1/examine/list', { page: pageParam }, { silent: true }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
    staleTime: 0,
  });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  if (error) return <DeskError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const entries = data.pages.flat();
  if (entries.length === 0) return <EmptyView />;
  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Row key={entry.story_id} entry={entry} />
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

const Row = ({ entry: { story_id, story_info, submitted_at, is_update } }: { entry: ReviewEntry }) => (
  <li className={styles.row}>
    <h2 className={styles.title}>
      <Link href={`/view/examine/${story_id}`}>{story_info.title}</Link>
    </h2>
    <p className={styles.meta}>
      {is_update ? '修改' : '新文章'} · {story_info.user_name} · <Time value={submitted_at} /> 提交
    </p>
  </li>
);
