import type { RankedDay } from '@hub/shared/contracts/ranking';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Board } from './rankings.queries.ts';

const DAYS_KEPT = 400;
/** Places of a board that are remembered; further down a rank says little. */
const PLACES_KEPT = 1000;

// No foreign key can say it: the table is of people, too.
const isOfGoneMember = sql<boolean>`person_id like 'user-%'
  and not exists (select from users where 'user-' || users.id = person_ranks.person_id)`;

/** Remembers who stands where on these boards, in the place of the same day's, and forgets members who are gone; use it in a transaction. */
export const rememberRanks = async (
  db: Db,
  day: string,
  boards: readonly Pick<Board, 'places'>[],
): Promise<void> => {
  const ranks = boards.flatMap(({ places }) =>
    places.slice(0, PLACES_KEPT).map(({ person_id, heat }, index) => ({ person_id, heat, rank: index + 1 })),
  );
  await db
    .deleteFrom('person_ranks')
    .where(({ eb, or }) =>
      or([
        eb('day', '=', sql<Date>`${day}::date`),
        eb('day', '<=', sql<Date>`${day}::date - ${sql.lit(DAYS_KEPT)}::int`),
        isOfGoneMember,
      ]),
    )
    .execute();
  await sql`
    insert into person_ranks (person_id, day, rank, heat)
    select person_id, ${day}::date, rank, heat
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as row (person_id text, rank int, heat int)`.execute(
    db,
  );
};

/** Where somebody stood, the first day first. */
export const findRankHistory = (db: Db, personId: string): Promise<RankedDay[]> =>
  db
    .selectFrom('person_ranks')
    .select([sql<string>`day::text`.as('day'), 'rank', 'heat'])
    .where('person_id', '=', personId)
    .orderBy('person_ranks.day')
    .execute();
