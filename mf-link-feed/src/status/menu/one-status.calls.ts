import type { Status } from '@hub/shared/contracts/link/entities';
import { callKey } from '@hub/shared/runtime/call-query';
import { api, tellFailure } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions } from '@hub/shared/runtime/query';
import { changeStatus, dropStatuses, outdate } from '../../data/change-feed.ts';
import { feedQuery } from '../../data/feed-query.ts';
import { feedApi } from '../../session/feed-api.ts';
import { tellFeedProblem } from '../../session/feed-problem.ts';

const pinCall = 'POST /api_link/v1/statuses/{id}/pin';
const unpinCall = 'POST /api_link/v1/statuses/{id}/unpin';
const muteCall = 'POST /api_link/v1/statuses/{id}/mute';
const unmuteCall = 'POST /api_link/v1/statuses/{id}/unmute';
const removeCall = 'POST /v1/link/status/del';
const deleteCall = 'DELETE /api_link/v1/statuses/{id}';

/** Puts an own status on top of the profile, or takes it from there. */
export const pinAction = (id: string, viewer: number) =>
  mutationOptions({
    mutationKey: callKey(pinCall, { id }, viewer),
    scope: { id: `pin ${id}` },
    mutationFn: ({ on }: { on: boolean }) =>
      feedApi(viewer, on ? pinCall : unpinCall, undefined, { params: { id } }),
    onSuccess: ({ pinned }, _wanted, _before, { client }) => {
      changeStatus(client, viewer, id, { pinned });
      outdate(client, viewer, 'GET /api_link/v1/accounts/{id}/statuses');
    },
    onError: tellFeedProblem,
  });

/** Keeps notifications of a status' thread away, or lets them come again. */
export const threadAction = (id: string, viewer: number) =>
  mutationOptions({
    mutationKey: callKey(muteCall, { id }, viewer),
    scope: { id: `thread ${id}` },
    mutationFn: ({ on }: { on: boolean }) =>
      feedApi(viewer, on ? muteCall : unmuteCall, undefined, { params: { id } }),
    onSuccess: ({ muted }, _wanted, _before, { client }) => changeStatus(client, viewer, id, { muted }),
    onError: tellFeedProblem,
  });

/** Takes another's status away, as a moderator, by the hub's own call: the feed knows no roles. */
export const removeAction = (id: string, member: number) =>
  mutationOptions({
    mutationKey: callKey(removeCall, { status_id: id }, member),
    mutationFn: (reason: string) =>
      inNameOf(
        member,
        (by) => api(removeCall, { ...by, status_id: id, reason }, { silent: true }),
        '没有删除',
      ),
    onSuccess: (_done, _reason, _before, { client }) => dropStatuses(client, member, (one) => one.id === id),
    onError: (error) => tellFailure(error),
  });

/** Deletes an own status; it leaves every list, as do boosts of it. */
export const deleteAction = ({ id, in_reply_to_id }: Status, viewer: number) =>
  mutationOptions({
    mutationKey: callKey(deleteCall, { id }, viewer),
    mutationFn: () => feedApi(viewer, deleteCall, undefined, { params: { id } }),
    onSuccess: (_status, _nothing, _before, { client }) => {
      dropStatuses(client, viewer, (status) => status.id === id);
      // One answer less: how many there are only the API knows.
      if (in_reply_to_id)
        void client.invalidateQueries({
          queryKey: ['GET /api_link/v1/statuses/{id}', { id: in_reply_to_id }, viewer],
        });
    },
    onError: tellFeedProblem,
  });

/** What a status said, the first version first. */
export const historyOf = (id: string, viewer: number) =>
  feedQuery('GET /api_link/v1/statuses/{id}/history', { params: { id }, viewer });
