import type { WireInput } from '../contracts/client.ts';
import { callKey } from '../runtime/call-query.ts';
import { api } from '../runtime/http.ts';
import { mutationOptions, queryOptions, skipToken, useIsPending, useQuery } from '../runtime/query.ts';
import { toast } from '../runtime/toast.ts';
import { useViewer } from '../runtime/viewer.ts';

const upCall = 'POST /v1/report/up';
const downCall = 'POST /v1/report/down';

/** Whether the viewer reported a thing, as the API last said after they did something about it: comments have no such field. */
const since = (sourceId: string, viewer: number) =>
  queryOptions<boolean>({ queryKey: callKey(upCall, { source_id: sourceId }, viewer), queryFn: skipToken });

/** Reports a thing. The form says what fails. */
export const reportAction = (sourceId: string, viewer: number) =>
  mutationOptions({
    mutationKey: callKey(upCall, { source_id: sourceId }, viewer),
    mutationFn: (filled: Omit<WireInput<typeof upCall>, 'source_id'>) =>
      api(upCall, { ...filled, source_id: sourceId }, { silent: true }),
    onSuccess: ({ is_reported }, _filled, _before, { client }) => {
      client.setQueryData(since(sourceId, viewer).queryKey, is_reported);
      toast('举报成功');
    },
  });

/** Takes a report back. */
export const takeReportBack = (sourceId: string, viewer: number) =>
  mutationOptions({
    mutationKey: callKey(downCall, { source_id: sourceId }, viewer),
    mutationFn: () => api(downCall, { source_id: sourceId }),
    onSuccess: ({ is_reported }, _nothing, _before, { client }) => {
      client.setQueryData(since(sourceId, viewer).queryKey, is_reported);
      toast('已撤回举报');
    },
  });

/** Whether the viewer has reported a thing: what the page's data say, what was done since, or what is being taken back. */
export const useReported = (sourceId: string, isReported: boolean): boolean => {
  const viewer = useViewer();
  const { data = isReported } = useQuery(since(sourceId, viewer));
  const isTakingBack = useIsPending(takeReportBack(sourceId, viewer));
  return data && !isTakingBack;
};
