import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { feedQuery } from '../data/feed-query.ts';
import { StatusRow } from '../status/status-row.tsx';

const pinnedOf = (id: string, viewer: number) =>
  feedQuery('GET /api_link/v1/accounts/{id}/statuses', { params: { id }, input: { pinned: true }, viewer });

/** What somebody put on top of their profile. */
export const PinnedStatuses = ({ accountId }: { accountId: string }) => {
  const { data = [] } = useQuery(pinnedOf(accountId, useViewer()));
  if (data.length === 0) return null;
  return (
    <section aria-label="置顶">
      {data.map((status) => (
        <StatusRow key={status.id} status={status} />
      ))}
    </section>
  );
};
