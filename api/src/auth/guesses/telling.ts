import { lockReachable, storeLoginLink } from '../../platform/codes/login-links.queries.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { newToken } from '../../platform/secrets/tokens.ts';
import { guessedMail } from './guessed-mail.ts';

/** The job that tells an owner of guesses; enqueued for e-mails without an account too, with 0, to take as long. */
export const TELL_OF_GUESSES = 'tell-of-guesses';

const settingsOf = (hubOrigin: string): string => `${hubOrigin}/settings/account_binding`;

const wayIn = (hubOrigin: string, token: string): string =>
  `${hubOrigin}/auth/way-in?${new URLSearchParams({ token, redirect_url: settingsOf(hubOrigin) })}`;

/** Writes to the owner of an account, once a day, with a link that logs in whatever the guesses cost others. */
export const tellOfGuesses = async ({ db, mail, config }: Context, userId: number): Promise<void> => {
  if (userId === 0) return;
  await inTransaction(db, async (tx) => {
    const email = await lockReachable(tx, userId);
    const token = newToken();
    if (email === undefined || !(await storeLoginLink(tx, userId, token))) return;
    const { hubOrigin } = config;
    const urls = { wayIn: wayIn(hubOrigin, token), reset: `${hubOrigin}/auth/reset` };
    await mail.send(tx, guessedMail(email, urls));
  });
};
