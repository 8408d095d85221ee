import { removeExpiredLinks } from '../../platform/codes/login-links.queries.ts';
import type { Feature } from '../../platform/feature.ts';
import { TELL_OF_GUESSES, tellOfGuesses } from './telling.ts';

/** Tells owners of accounts that somebody guesses at. */
export const guesses: Feature = {
  name: 'guesses',
  jobs: (jobs, context) => {
    jobs.define(TELL_OF_GUESSES, (data) =>
      tellOfGuesses(context, Number((data as { userId?: unknown }).userId)),
    );
    jobs.schedule('remove-expired-login-links', '55 4 * * *', () => removeExpiredLinks(context.db));
  },
};
