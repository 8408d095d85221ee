import type { EventEntry } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import { useAuth } from '@hub/shared/runtime/auth';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { queryOptions, useQuery, viewerFlags } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';

const call = 'POST /v1/events';

const firstPage = (tags: readonly string[], viewer: number) => {
  const input = { page: 1, tag_id: tags.join(',') };
  return queryOptions({
    queryKey: callKey(call, input, viewer),
    // Each element of a foreign page has a cache of its own, and asks for itself.
    queryFn: ({ signal, client }) => api(call, input, { signal, silent: true, asker: client }),
    meta: viewerFlags,
  });
};

const isComing = ({ event_info }: EventEntry) => event_info.color_status !== eventStatus.over;

/** The next events with one of these tags, as many as a page of the hub's list holds. */
export const useComingEvents = (tags: readonly string[]) => {
  const isKnown = useAuth(({ status }) => status !== 'unknown');
  const { data, isError, isFetching, refetch } = useQuery({
    ...firstPage(tags, useViewer()),
    // On the server nobody will ever be known.
    enabled: isKnown || typeof window === 'undefined',
  });
  return {
    events: data?.filter(isComing),
    failed: isError && !isFetching,
    isFetching,
    retry: () => void refetch(),
  };
};
