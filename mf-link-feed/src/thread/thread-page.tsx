import type { Status } from '@hub/shared/contracts/link/entities';
import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { useFeedKeys } from '@hub/shared/lists/use-feed-keys';
import { isMissing } from '@hub/shared/runtime/api-error';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { ErrorView, FailedPage } from '@hub/shared/ui/status-views';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ComposerPlace } from '../composer/composer-place.tsx';
import { Column } from '../frame/column.tsx';
import { useNewerCounts } from '../marks/newer-counts.ts';
import { StatusRow } from '../status/status-row.tsx';
import { useStatusKeys } from '../status/use-status-keys.ts';
import { contextOf, statusById } from './thread.calls.ts';
import styles from './thread-page.module.css';
import { useKeptPlace } from './use-kept-place.ts';

/** One status between what it answers and its answers. */
export const ThreadPage = () => {
  const { id = '' } = useParams();
  const asked = statusById(id, useViewer());
  const { data, error, isFetching, refetch } = useQuery({ ...asked, throwOnError: isMissing });
  useNewerCounts(asked.queryKey, data);
  if (data) return <Thread key={data.id} status={data} />;
  if (error && !isFetching) return <FailedPage what="动态" error={error} onRetry={() => void refetch()} />;
  return (
    <Column>
      <EntrySkeleton />
    </Column>
  );
};

const Thread = ({ status }: { status: Status }) => {
  const { id, account } = status;
  const asked = contextOf(id, useViewer());
  const { data, isError, isFetching, refetch } = useQuery(asked);
  const page = useRef<HTMLDivElement>(null);
  const read = useRef<HTMLElement>(null);
  const { ancestors = [], descendants = [] } = data ?? {};
  const name = `${account.display_name}的动态`;
  useNewerCounts(asked.queryKey, data);
  useDocumentTitle(name);
  useFeedKeys(page);
  useStatusKeys();
  useKeptPlace(read, ancestors.length);
  return (
    <Column>
      <div ref={page}>
        <h1 className="visually-hidden">{name}</h1>
        {ancestors.length > 0 && (
          <section aria-label="上文">
            {ancestors.map((one, index) => (
              <StatusRow key={one.id} status={one} position={index + 1} />
            ))}
          </section>
        )}
        <div className={styles.below}>
          <StatusRow status={status} position={ancestors.length + 1} ref={read} isRead />
          <ComposerPlace replyTo={status} />
          {descendants.length > 0 && (
            <section aria-label="回复">
              {descendants.map((one, index) => (
                <StatusRow key={one.id} status={one} position={ancestors.length + 2 + index} />
              ))}
            </section>
          )}
          {!data && isError && !isFetching && <ErrorView compact onRetry={() => void refetch()} />}
          {!data && !isError && <EntrySkeleton />}
          {data && descendants.length === 0 && <p className={styles.none}>还没有人回复</p>}
        </div>
      </div>
    </Column>
  );
};
