import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { guessRules } from './guess-rules.ts';

const { free, maxCounted, firstWait, longestWait, alarmAt, alarmHours, retentionHours } = guessRules;

// What is left of the failures by now.
const leaked = sql`greatest(login_guesses.failures - extract(epoch from now() - login_guesses.guessed_at) / 3600, 0)`;
const counted = sql<number>`least(${leaked} + 1, ${sql.lit(maxCounted)})`;
// A moment forgives a trace, and of two at once the later one may have the earlier clock: the twentieth failure is about one.
const isFree = (failures: RawBuilder<unknown>) => sql<boolean>`${failures} < ${sql.lit(free - 0.5)}`;
// Doubles with each failure. The exponent is bounded by `maxCounted`.
const wait = sql`case when ${isFree(counted)} then interval '0'
  else make_interval(secs => least(${sql.lit(firstWait)} * power(2, ${counted} - ${sql.lit(free)}), ${sql.lit(longestWait)})) end`;
const isAlarming = sql<boolean>`login_guesses.failures + login_guesses.turned_away >= ${sql.lit(alarmAt)}
  and (login_guesses.alarmed_at is null or login_guesses.alarmed_at < now() - make_interval(hours => ${sql.lit(alarmHours)}))`;

export interface GuessCount {
  readonly isAlarming: boolean;
}

/**
 * Counts a guess as a failure before it is looked at: however many come at once, each is one of them. Undefined, and
 * nothing counted, for one that has to wait. By the clock and not by `now()`: of two at once the later one may have begun
 * first, and would have to wait for nothing.
 */
export const countGuess = (db: Db, key: Buffer): Promise<GuessCount | undefined> =>
  db
    .insertInto('login_guesses')
    .values({ key_hash: key, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({
          failures: counted,
          guessed_at: sql`now()`,
          opens_at: sql`clock_timestamp() + ${wait}`,
          turned_away: sql`case when ${isFree(counted)} then 0 else login_guesses.turned_away end`,
        })
        .where('login_guesses.opens_at', '<=', sql<Date>`clock_timestamp()`),
    )
    .returning(isAlarming.as('isAlarming'))
    .executeTakeFirst();

/** Notes that a guess was turned away, and how many seconds are left to wait. */
export const countTurnedAway = async (
  db: Db,
  key: Buffer,
): Promise<GuessCount & { readonly wait: number }> => {
  const counts = await db
    .updateTable('login_guesses')
    .set({ turned_away: sql`least(login_guesses.turned_away + 1, ${sql.lit(alarmAt)})` })
    .where('key_hash', '=', key)
    .returning([
      sql<number>`greatest(ceil(extract(epoch from login_guesses.opens_at - now())), 1)::int`.as('wait'),
      isAlarming.as('isAlarming'),
    ])
    .executeTakeFirst();
  return counts ?? { wait: 1, isAlarming: false };
};

/** Takes failures back; below the threshold nobody has to wait any more. */
export const takeBack = async (db: Db, key: Buffer, failures: number): Promise<void> => {
  const left = sql<number>`greatest(login_guesses.failures - ${failures}::int, 0)`;
  await db
    .updateTable('login_guesses')
    .set({
      failures: left,
      opens_at: sql`case when ${isFree(left)} then now() else login_guesses.opens_at end`,
    })
    .where('key_hash', '=', key)
    .execute();
};

/** True for the one who is to tell the owner, of however many who noticed at once. */
export const takeAlarm = async (db: Db, key: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('login_guesses')
    .set({ alarmed_at: sql`now()` })
    .where('key_hash', '=', key)
    .where(isAlarming)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What nobody guessed at for so long has no failures left. */
export const removeOldGuesses = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('login_guesses')
    .where('guessed_at', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(retentionHours)})`)
    .execute();
};
