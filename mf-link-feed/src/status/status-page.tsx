import type { Status } from '@hub/shared/contracts/link/entities';
import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { isMissing } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useParams } from 'react-router-dom';
import { Column } from '../frame/column.tsx';
import { StatusEntry } from './status-entry.tsx';

const useStatus = (id: string) =>
  useQuery({
    queryKey: ['GET /api_link/v1/statuses/{id}', { id }],
    queryFn: ({ signal }) => api('GET /api_link/v1/statuses/{id}', undefined, { params: { id }, signal }),
    throwOnError: isMissing,
  });

/** One status between what it answers and its answers. */
export const StatusPage = () => {
  const { id = '' } = useParams();
  const { data: status, isError, isFetching, refetch } = useStatus(id);
  if (status) return <Thread key={status.id} status={status} />;
  if (isError && !isFetching) return <ErrorView onRetry={() => void refetch()} />;
  return (
    <Column>
      <EntrySkeleton />
    </Column>
  );
};

const Thread = ({ status }: { status: Status }) => {
  const { id } = status;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['GET /api_link/v1/statuses/{id}/context', { id }],
    queryFn: ({ signal }) =>
      api('GET /api_link/v1/statuses/{id}/context', undefined, { params: { id }, signal }),
  });
  return (
    <Column>
      <h1 className="visually-hidden">{status.account.display_name}的动态</h1>
      <Row statuses={data?.ancestors ?? []} />
      <Row statuses={[status]} />
      <Row statuses={data?.descendants ?? []} name="回复" />
      {!data && isError && !isFetching && <ErrorView compact onRetry={() => void refetch()} />}
    </Column>
  );
};

const Row = ({ statuses, name }: { statuses: readonly Status[]; name?: string }) =>
  statuses.length > 0 && (
    <section aria-label={name}>
      {statuses.map((status) => (
        <article key={status.id} aria-label={status.account.display_name}>
          <StatusEntry item={status} />
        </article>
      ))}
    </section>
  );
