import { removeExpiredCodes } from '../codes/codes.queries.ts';
import type { Feature } from '../feature.ts';
import { removeOldBrowsers } from '../guesses/browsers.queries.ts';
import { removeOldGuesses } from '../guesses/guesses.queries.ts';
import { removeEndedSessions } from './sessions.queries.ts';

/** Removes what ended by itself, each night; what strangers fill by guessing, each hour. */
export const housekeeping: Feature = {
  name: 'housekeeping',
  jobs: (jobs, { db }) => {
    jobs.schedule('remove-ended-sessions', '40 4 * * *', () => removeEndedSessions(db));
    jobs.schedule('remove-expired-codes', '45 4 * * *', () => removeExpiredCodes(db));
    jobs.schedule('remove-old-browsers', '42 4 * * *', () => removeOldBrowsers(db));
    jobs.schedule('remove-old-guesses', '20 * * * *', () => removeOldGuesses(db));
  },
};
