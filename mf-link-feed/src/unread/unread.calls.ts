import { callKey } from '@hub/shared/runtime/call-query';
import { mutationOptions } from '@hub/shared/runtime/query';
import { feedQuery } from '../data/feed-query.ts';
import { feedApi } from '../session/feed-api.ts';

const markerCall = 'POST /api_link/v1/markers';

/** How many notifications a member has not seen, a hundred at most. */
export const unreadOf = (member: number) =>
  feedQuery('GET /api_link/v1/notifications/unread_count', { viewer: member, isOwn: true });

/** Notes that a member has seen their notifications up to one. Nobody need hear where that fails. */
export const markRead = (member: number) =>
  mutationOptions({
    mutationKey: callKey(markerCall, {}, member),
    mutationFn: (last_read_id: string) => feedApi(member, markerCall, { notifications: { last_read_id } }),
    onSuccess: (_markers, _id, _before, { client }) =>
      // What was asked before counts too many.
      void client.invalidateQueries({ queryKey: unreadOf(member).queryKey }),
  });
