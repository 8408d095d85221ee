import { api } from '@hub/shared/runtime/http';
import { queryOptions, withoutScriptsOnly } from '@hub/shared/runtime/query';

const call = 'GET /v1/tags/groups';

/** The tags for readers without scripts. By a name of its own: the browser asks for the tags when it has room for them. */
export const tagsWithoutScripts = () =>
  queryOptions({
    queryKey: [call, 'links'],
    queryFn: () => api(call, {}, { silent: true }),
    meta: withoutScriptsOnly,
  });
