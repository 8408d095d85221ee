import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { leaveTo } from '@hub/shared/runtime/leave';
import { mutationOptions } from '@hub/shared/runtime/query';
import { tellFeedProblem } from './feed-problem.ts';

const call = 'GET /v3/link/authorize/url';

/** Sends a member to the page of the server that holds the feed; from there they come back to `returnUrl`. */
export const connectAction = (viewer: number) =>
  mutationOptions({
    mutationKey: callKey(call, {}, viewer),
    mutationFn: (returnUrl: string) =>
      inNameOf(viewer, () => api(call, { return_url: returnUrl }, { silent: true })),
    onSuccess: ({ url }) => leaveTo(url),
    onError: tellFeedProblem,
  });
