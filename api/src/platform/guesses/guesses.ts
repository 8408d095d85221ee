import { createHash } from 'node:crypto';
import type { Db } from '../db/open-database.ts';
import { knowsBrowser } from './browsers.queries.ts';
import { countGuess, countTurnedAway, takeAlarm, takeBack } from './guesses.queries.ts';

/** The account whose secret is guessed, and the browser's cookie. */
export interface Guesser {
  /** An e-mail in lower case, with or without an account, or the number of an account. */
  readonly account: string | number;
  readonly browser: string | undefined;
}

export interface Guess {
  readonly key: Buffer;
  /** Seconds to wait before the guess may be checked; 0 if it may be checked now. */
  readonly wait: number;
  readonly isAlarming: boolean;
}

// Known browsers are counted apart: strangers' guesses do not delay them, and the limit for both is the same.
const keyOf = async (db: Db, { account, browser }: Guesser): Promise<Buffer> => {
  const isKnown = await knowsBrowser(db, account, browser);
  const name = typeof account === 'number' ? `user-${account}` : account;
  const counted = isKnown ? `${name}\n${browser}` : name;
  return createHash('sha256').update(counted).digest();
};

/** Counts a guess over all addresses and processes, before it is checked; also for e-mails without an account. */
export const takeGuess = async (db: Db, guesser: Guesser): Promise<Guess> => {
  const key = await keyOf(db, guesser);
  const counted = await countGuess(db, key);
  return { key, wait: 0, ...(counted ?? (await countTurnedAway(db, key))) };
};

/**
 * After a success: subtracts the guess and `forgiven` earlier ones of the same person. Strangers' guesses stay counted: otherwise
 * each login of the owner would allow them twenty more.
 */
export const forgiveGuesses = (db: Db, { key }: Guess, forgiven: number): Promise<void> =>
  takeBack(db, key, forgiven + 1);

/** Whether to notify the owner now; true once, then not for a day. */
export const isToTell = async (db: Db, { key, isAlarming }: Guess): Promise<boolean> =>
  isAlarming && takeAlarm(db, key);
