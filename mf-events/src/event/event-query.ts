import { api } from '@hub/shared/runtime/http';

/** How one event is asked for; a member's order stands on it, so that each member has an answer of their own. */
export const eventQuery = (id: number, viewer: number) => ({
  queryKey: ['POST /v1/events/info', { id }, viewer] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('POST /v1/events/info', { id }, { signal, silent: true }),
});
