import { api } from '@hub/shared/runtime/http';
import { ofViewer, useQuery } from '@hub/shared/runtime/query';

/** How many messages a member did not read: asked at the login and on coming back to the tab, once a minute at most. */
export const useUnread = (): number => {
  const { data } = useQuery({
    // The page that lists messages puts the new number here.
    queryKey: ['GET /v1/messages/is_read'],
    queryFn: ({ signal }) => api('GET /v1/messages/is_read', {}, { signal, silent: true }),
    meta: ofViewer,
    refetchOnWindowFocus: true,
  });
  return data?.unread ?? 0;
};
