import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { guessRules } from './guess-rules.ts';

const { free, mostKept, firstWait, longestWait, alarmAt, alarmHours, hoursKept } = guessRules;

// What is left of the failures by now.
const leaked = sql`greatest(g.failures - extract(epoch from now() - g.guessed_at) / 3600, 0)`;
const counted = sql`least(${leaked} + 1, ${sql.lit(mostKept)})`;
// A moment forgives a trace, and of two at once the later one may have the earlier clock: the twentieth failure is about one.
const isFree = (failures: RawBuilder<unknown>) => sql<boolean>`${failures} < ${sql.lit(free - 0.5)}`;
// Doubles with each failure. The exponent is bounded by `mostKept`.
const wait = sql`case when ${isFree(counted)} then interval '0'
  else make_interval(secs => least(${sql.lit(firstWait)} * power(2, ${counted} - ${sql.lit(free)}), ${sql.lit(longestWait)})) end`;
const isAlarming = sql<boolean>`g.failures + g.turned_away >= ${sql.lit(alarmAt)}
  and (g.alarmed_at is null or g.alarmed_at < now() - make_interval(hours => ${sql.lit(alarmHours)}))`;

export interface Standing {
  readonly isAlarming: boolean;
}

/**
 * Counts a guess as a failure before it is looked at: however many come at once, each is one of them. Undefined, and
 * nothing counted, for one that has to wait. By the clock and not by `now()`: of two at once the later one may have begun
 * first, and would have to wait for nothing.
 */
export const countGuess = async (db: Db, key: Buffer): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    insert into login_guesses as g (key_hash, failures) values (${key}, 1)
    on conflict (key_hash) do update set
      failures = ${counted}, guessed_at = now(), opens_at = clock_timestamp() + ${wait},
      turned_away = case when ${isFree(counted)} then 0 else g.turned_away end
      where g.opens_at <= clock_timestamp()
    returning ${isAlarming} as "isAlarming"`.execute(db);
  return rows[0];
};

/** Notes that a guess was turned away, and how many seconds are left to wait. */
export const countTurnedAway = async (db: Db, key: Buffer): Promise<Standing & { readonly wait: number }> => {
  const { rows } = await sql<Standing & { wait: number }>`
    update login_guesses g set turned_away = least(g.turned_away + 1, ${sql.lit(alarmAt)}) where g.key_hash = ${key}
    returning greatest(ceil(extract(epoch from g.opens_at - now())), 1)::int as wait,
      ${isAlarming} as "isAlarming"`.execute(db);
  return rows[0] ?? { wait: 1, isAlarming: false };
};

/** Takes failures back; below the threshold nobody has to wait any more. */
export const takeBack = async (db: Db, key: Buffer, failures: number): Promise<void> => {
  const left = sql`greatest(g.failures - ${failures}::int, 0)`;
  await sql`
    update login_guesses g set failures = ${left},
      opens_at = case when ${isFree(left)} then now() else g.opens_at end
    where g.key_hash = ${key}`.execute(db);
};

/** True for the one who is to tell the owner, of however many who noticed at once. */
export const takeAlarm = async (db: Db, key: Buffer): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update login_guesses g set alarmed_at = now() where g.key_hash = ${key} and ${isAlarming}`.execute(db);
  return numAffectedRows === 1n;
};

/** What nobody guessed at for so long has no failures left. */
export const removeOldGuesses = async (db: Db): Promise<void> => {
  await sql`
    delete from login_guesses where guessed_at < now() - make_interval(hours => ${sql.lit(hoursKept)})`.execute(
    db,
  );
};
