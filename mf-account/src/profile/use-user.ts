import type { PublicUser } from '@hub/shared/contracts/account';
import { isMissing } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { ofViewer, useQuery } from '@hub/shared/runtime/query';

const keyOf = (id: number | string) => ['GET /v1/users/{id}', String(id)];

/** What everybody may know of a member; the page's host draws the 404 where there is none. */
export const useUser = (id: number | string, { enabled = true } = {}) =>
  useQuery<PublicUser>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      api('GET /v1/users/{id}', {}, { params: { id: Number(id) }, signal, silent: true }),
    meta: ofViewer,
    enabled,
    throwOnError: isMissing,
  });
