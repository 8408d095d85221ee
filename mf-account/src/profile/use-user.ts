import { isMissing } from '@hub/shared/runtime/api-error';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';

/** What everybody may know of a member; the page's host draws the 404 where there is none. */
export const useUser = (id: number | string, { enabled = true } = {}) =>
  useQuery({
    ...callQuery('GET /v1/users/{id}', { params: { id: Number(id) }, viewer: useViewer(), silent: true }),
    enabled,
    throwOnError: isMissing,
  });
