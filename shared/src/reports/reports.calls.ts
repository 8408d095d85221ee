import type { WireInput } from '../contracts/client.ts';
import { useViewer } from '../runtime/auth/viewer.ts';
import { api, tellFailure } from '../runtime/http/http.ts';
import { inNameOf } from '../runtime/login/in-name-of.ts';
import { callKey } from '../runtime/queries/call-query.ts';
import {
  mutationOptions,
  queryOptions,
  skipToken,
  useIsPending,
  useQuery,
} from '../runtime/queries/query.ts';
import { toast } from '../runtime/toast.ts';

const upCall = 'POST /v1/report/up';
const downCall = 'POST /v1/report/down';

/** Whether the viewer reported a thing, as the API last said after they did something about it: comments have no such field. */
const since = (sourceId: string, viewer: number) =>
  queryOptions<boolean>({ queryKey: callKey(upCall, { source_id: sourceId }, viewer), queryFn: skipToken });

/** Reports a thing. The form says what fails. */
export const reportAction = (sourceId: string, viewer: number, said = '举报成功') =>
  mutationOptions({
    mutationKey: callKey(upCall, { source_id: sourceId }, viewer),
    mutationFn: (filled: Omit<WireInput<typeof upCall>, 'source_id' | 'writer_id'>) =>
      inNameOf(
        viewer,
        (by) => api(upCall, { ...filled, ...by, source_id: sourceId }, { silent: true }),
        '没有举报',
      ),
    onSuccess: ({ is_reported }, _filled, _before, { client }) => {
      client.setQueryData(since(sourceId, viewer).queryKey, is_reported);
      toast(said);
    },
  });

/** Takes a report back. */
export const takeReportBack = (sourceId: string, viewer: number) =>
  mutationOptions({
    mutationKey: callKey(downCall, { source_id: sourceId }, viewer),
    mutationFn: () =>
      inNameOf(
        viewer,
        (by) => api(downCall, { ...by, source_id: sourceId }, { silent: true }),
        '没有撤回举报',
      ),
    onSuccess: ({ is_reported }, _nothing, _before, { client }) => {
      client.setQueryData(since(sourceId, viewer).queryKey, is_reported);
      toast('已撤回举报');
    },
    onError: tellFailure,
  });

/** Whether the viewer has reported a thing: what the page's data say, what was done since, or what is being taken back. */
export const useReported = (sourceId: string, isReported: boolean): boolean => {
  const viewer = useViewer();
  const { data = isReported } = useQuery(since(sourceId, viewer));
  const isTakingBack = useIsPending(takeReportBack(sourceId, viewer));
  return data && !isTakingBack;
};
