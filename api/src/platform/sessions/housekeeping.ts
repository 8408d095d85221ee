import { removeExpiredCodes } from '../codes/codes.queries.ts';
import type { Feature } from '../feature.ts';
import { removeEndedSessions } from './session-store.ts';

/** Removes what ended by itself, each night. */
export const housekeeping: Feature = {
  name: 'housekeeping',
  jobs: (jobs, { db }) => {
    jobs.schedule('remove-ended-sessions', '40 4 * * *', () => removeEndedSessions(db));
    jobs.schedule('remove-expired-codes', '45 4 * * *', () => removeExpiredCodes(db));
  },
};
