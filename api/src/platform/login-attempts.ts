import { addressKey } from '@hub/shared/door/address';
import type { Context } from './http/context.ts';
import { loginLimits } from './http/limits/limits.ts';
import { createKeyedWorkQueue } from './work-queue.ts';

type Limits = Pick<Context, 'limiter'>;

export interface Attempt {
  readonly email: string;
  /** The client's IP address. */
  readonly address: string;
}

const keysOf = ({ email, address }: Attempt) => {
  const place = addressKey(address);
  return { account: `login:${email}:${place}`, address: `login:${place}` };
};

/** Seconds for which no login is looked at, because too many failed; else 0. */
export const waitBeforeLogin = async ({ limiter }: Limits, attempt: Attempt): Promise<number> => {
  const keys = keysOf(attempt);
  const waits = await Promise.all([
    limiter.peek(keys.account, loginLimits.account),
    limiter.peek(keys.address, loginLimits.address),
  ]);
  return Math.max(...waits);
};

export const countFailedLogin = async ({ limiter }: Limits, attempt: Attempt): Promise<void> => {
  const keys = keysOf(attempt);
  await limiter.hit(keys.account, loginLimits.account);
  await limiter.hit(keys.address, loginLimits.address);
};

/** A success forgives the account's failures from this address, not the address's; how many they were. */
export const forgetFailedLogins = ({ limiter }: Limits, attempt: Attempt): Promise<number> =>
  limiter.clear(keysOf(attempt).account);

// Each waits for a hash; more of one address than that are no people.
const byAddress = createKeyedWorkQueue({ name: 'logins', mostWaiting: 20 });

/** Runs the attempts of one address one after the other: in parallel they would all pass before one is counted. */
export const enqueue = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  byAddress(addressKey(address), work);
