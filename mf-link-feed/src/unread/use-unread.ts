import { useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useStream } from '../live/use-stream.ts';
import { takeToldCounts } from '../marks/newer-counts.ts';
import { useIsUnconnected } from '../session/feed-account.ts';
import { unreadOf } from './unread.calls.ts';

/** How many notifications the viewer has not seen, as they come. */
export const useUnread = (): number => {
  const client = useQueryClient();
  const viewer = useViewer();
  const isMember = !useIsUnconnected(viewer) && viewer !== 0;
  const unread = unreadOf(viewer);
  const ask = () => void client.invalidateQueries({ queryKey: unread.queryKey });
  useStream(isMember ? { stream: 'user:notification' } : undefined, {
    onEvent: (event, payload) => {
      if (event !== 'notification') return;
      ask();
      takeToldCounts(client, viewer, payload);
    },
    onBack: ask,
  });
  return useQuery({ ...unread, enabled: isMember }).data?.count ?? 0;
};
