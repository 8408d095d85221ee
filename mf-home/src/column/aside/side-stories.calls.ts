import { saveListHead } from '@hub/shared/lists/use-list-head';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { queryOptions } from '@hub/shared/runtime/query';

const call = 'POST /v1/story/list';

/** How many titles stand beside the column. */
export const sideLimit = 10;

const inputs = {
  hot: { sort: 'hot', time: 'week', limit: sideLimit, events: false },
  new: { sort: 'new', limit: sideLimit, events: false },
} as const;

/** The first stories of a list, for their titles: the same for everybody. */
export const sideStories = (list: keyof typeof inputs) => {
  const input = inputs[list];
  const queryKey = callKey(call, input);
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => api(call, input, { silent: true, onHeaders: saveListHead(client, queryKey) }),
  });
};
