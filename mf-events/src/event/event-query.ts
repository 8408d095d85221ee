import { api } from '@hub/shared/runtime/http';
import type { QueryClient } from '@hub/shared/runtime/query';

/**
 * How one event is asked for; a member's order stands on it, so that each member has an answer of their own. So has each
 * element of a foreign page, which has a cache of its own.
 */
export const eventQuery = (id: number, viewer: number) => ({
  queryKey: ['POST /v1/events/info', { id }, viewer] as const,
  queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
    api('POST /v1/events/info', { id }, { signal, silent: true, asker: client }),
});
