import type { ImportSource } from '@hub/shared/contracts/community/import-source';
import { useQuery } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { EmptyView, ErrorView } from '@hub/shared/ui/status-views';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddressChoice } from '../address-choice.tsx';
import { ModeratorsOnly } from '../moderators-only.tsx';
import { AddFeed } from './add-feed.tsx';
import { SourceRow } from './source-row.tsx';
import { type SourceState, sourcesOf } from './sources.calls.ts';
import styles from './sources-page.module.css';

const states = [
  { value: 'all', label: '全部' },
  { value: 'failed', label: '失败' },
  { value: 'paused', label: '已暂停' },
  { value: 'removed', label: '已移除' },
] as const;

const hrefOf = (state: SourceState) =>
  state === 'all' ? '/moderation/sources' : `/moderation/sources?state=${state}`;

const hints: Readonly<Record<SourceState, string>> = {
  all: '还没有来源。可以按地址添加一个订阅源。',
  failed: '没有读取失败的来源。',
  paused: '没有暂停的来源。',
  removed: '没有移除的来源。',
};

/** How often it is looked whether what runs has ended. */
const LOOK_EVERY = 2000;
const isRunning = ({ state }: ImportSource) => state === 'running';

/** 来源: what the hub imports from, and how that goes. */
export const SourcesPage = () => {
  const [query] = useSearchParams();
  const state = states.find(({ value }) => value === query.get('state'))?.value ?? 'all';
  return (
    <ModeratorsOnly title="来源" href="/moderation/sources">
      {({ id }) => <SourceList key={state} state={state} memberId={id} />}
    </ModeratorsOnly>
  );
};

const SourceList = ({ state, memberId }: { state: SourceState; memberId: number }) => {
  const { data, isError, isFetching, refetch } = useQuery({
    ...sourcesOf(memberId, state),
    refetchInterval: ({ state: { data: sources } }) => (sources?.some(isRunning) ? LOOK_EVERY : false),
  });
  // Undefined until the form was there: then its button takes the focus back.
  const [isAdding, setAdding] = useState<boolean>();
  return (
    <>
      <div className={styles.choice}>
        <AddressChoice label="来源状态" options={states} value={state} hrefOf={hrefOf} />
        <div className={styles.ways}>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            刷新
          </Button>
          {!isAdding && (
            <Button
              size="small"
              tone="primary"
              autoFocus={isAdding === false}
              onClick={() => setAdding(true)}
            >
              添加订阅源
            </Button>
          )}
        </div>
      </div>
      {isAdding && <AddFeed memberId={memberId} onClose={() => setAdding(false)} />}
      {isError && <ErrorView compact busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton width="half" />}
      {data?.some((source) => source.state === 'off') && (
        <p className={styles.words}>定时导入已关闭（SOURCES=off），仍可以逐个立即导入。</p>
      )}
      {data?.length === 0 && <EmptyView>{hints[state]}</EmptyView>}
      <ul className={styles.list} aria-label="来源">
        {data?.map((source) => (
          <SourceRow key={source.id} source={source} memberId={memberId} />
        ))}
      </ul>
    </>
  );
};
