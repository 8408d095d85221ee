import { createHash } from 'node:crypto';
import type { Db } from '../db/open-database.ts';
import { knowsBrowser } from './browsers.queries.ts';
import { countGuess, countTurnedAway, takeAlarm, takeBack } from './guesses.queries.ts';

/** Whose secret is typed, and by the cookie of which browser. */
export interface Guesser {
  /** An e-mail in lower case, with or without an account, or the number of an account. */
  readonly account: string | number;
  readonly browser: string | undefined;
}

export interface Guess {
  readonly key: Buffer;
  /** Seconds until another one is looked at; 0 for one that may be. */
  readonly wait: number;
  readonly isAlarming: boolean;
}

// Counted apart: what strangers guess does not hold up a browser that logged in before, and it guesses no more than they do.
const keyOf = async (db: Db, { account, browser }: Guesser): Promise<Buffer> => {
  const isKnown = await knowsBrowser(db, account, browser);
  const name = typeof account === 'number' ? `user-${account}` : account;
  const counted = isKnown ? `${name}\n${browser}` : name;
  return createHash('sha256').update(counted).digest();
};

/** Counts a guess over all addresses and processes, before it is looked at. The same for e-mails without an account. */
export const takeGuess = async (db: Db, guesser: Guesser): Promise<Guess> => {
  const key = await keyOf(db, guesser);
  const counted = await countGuess(db, key);
  return { key, wait: 0, ...(counted ?? (await countTurnedAway(db, key))) };
};

/**
 * After a success: the guess was none, and `forgiven` others were its maker's. Those of others stay counted, or each login
 * of the owner would give them twenty more.
 */
export const forgiveGuesses = (db: Db, { key }: Guess, forgiven: number): Promise<void> =>
  takeBack(db, key, forgiven + 1);

/** Whether the owner is to be told now; true once, then not for a day. */
export const isToTell = async (db: Db, { key, isAlarming }: Guess): Promise<boolean> =>
  isAlarming && takeAlarm(db, key);
