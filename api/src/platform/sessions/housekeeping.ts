import type { Feature } from '../feature.ts';
import { removeEndedSessions } from './session-store.ts';

/** Removes sessions that ended by themselves, each night. */
export const housekeeping: Feature = {
  name: 'housekeeping',
  jobs: (jobs, { db }) => jobs.schedule('remove-ended-sessions', '40 4 * * *', () => removeEndedSessions(db)),
};
