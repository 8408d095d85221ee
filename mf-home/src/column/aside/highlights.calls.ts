import { callQuery } from '@hub/shared/runtime/call-query';

/** What else there is on the hub, by titles: the same for everybody. */
export const highlightsQuery = () => callQuery('GET /v1/highlights', { silent: true });
