import { callKey } from '@hub/shared/runtime/call-query';
import { api, tellFailure } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions, queryOptions } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';

/** The address of a member's own calendar. */
export const myAddress = (member: number) =>
  queryOptions({
    queryKey: callKey('POST /v1/events/mine', {}, member),
    queryFn: ({ signal }) =>
      inNameOf(member, (by) => api('POST /v1/events/mine', by, { signal, silent: true }), '没有取得地址'),
    // Each asking makes one more address.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Another address instead of all before it. */
export const renewAddress = (member: number) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/events/mine/renew', {}, member),
    mutationFn: () =>
      inNameOf(member, (by) => api('POST /v1/events/mine/renew', by, { silent: true }), '没有换地址'),
    onSuccess: (address, _input, _before, { client }) => {
      client.setQueryData(myAddress(member).queryKey, address);
      toast('已换成新地址');
    },
    onError: tellFailure,
  });
