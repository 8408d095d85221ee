import { callQuery } from '@hub/shared/runtime/call-query';

/** The editions of the last days in one; the same for everybody. */
export const catchUpQuery = (days: number) =>
  callQuery('GET /v1/daily/catch-up', { input: { days }, silent: true });
