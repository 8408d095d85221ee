import type { EditionMonth } from '@hub/shared/contracts/other/daily';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';

const latest = 'GET /v1/daily/archive';
const ofMonth = 'GET /v1/daily/archive/{month}';

/** The days of a month that have an edition, or of the latest month; the same for everybody. */
export const archiveQuery = (month: string | undefined) => ({
  queryKey: month === undefined ? callKey(latest) : callKey(ofMonth, { month }),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<EditionMonth> =>
    month === undefined
      ? api(latest, undefined, { signal, silent: true })
      : api(ofMonth, undefined, { params: { month }, signal, silent: true }),
});
