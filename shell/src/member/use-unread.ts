import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';

/** How many messages a member did not read: asked at the login and on coming back to the tab, once a minute at most. */
export const useUnread = (): number => {
  const { data } = useQuery({
    // The page that lists messages puts the new number here.
    ...callQuery('GET /v1/messages/is_read', { member: useViewer(), silent: true }),
    refetchOnWindowFocus: true,
  });
  return data?.unread ?? 0;
};
