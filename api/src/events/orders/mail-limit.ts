import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { scaled } from '../../platform/http/limits/limiter.ts';
import { signUpMailLimit } from '../../platform/http/limits/limits.ts';
import { addresseeOf } from './addressees.queries.ts';
import { hasProven } from './claiming.queries.ts';

/**
 * Counts a sign-up against the mailbox that gets its mail, which may be a stranger's: whoever signs up and gives up in turn
 * would fill it. The address that was given counts too where mail goes elsewhere, so that no count tells whose it is.
 */
export const limitMailsPerMailbox = async (
  { limiter, config }: Context,
  tx: Tx,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<void> => {
  const limit = scaled(signUpMailLimit, config.rateLimitFactor);
  if (!limit) return;
  for (const address of new Set([email, await addresseeOf(tx, { userId, email })])) {
    if (address === '' || (await hasProven(tx, userId, address))) continue;
    const retryAfter = await limiter.hit(`sign-up-mail:${address}`, limit);
    if (retryAfter > 0) throw new AppError('too_many', { retryAfter });
  }
};
