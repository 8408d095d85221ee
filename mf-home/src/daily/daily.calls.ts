import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';

const newest = 'GET /v1/daily';
const ofDay = 'GET /v1/daily/{date}';

/** The edition of a day, or the newest one; the same for everybody. */
export const editionQuery = (date: string | undefined) => ({
  queryKey: date === undefined ? callKey(newest) : callKey(ofDay, { date }),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<DailyEdition> =>
    date === undefined
      ? api(newest, undefined, { signal, silent: true })
      : api(ofDay, undefined, { params: { date }, signal, silent: true }),
});
