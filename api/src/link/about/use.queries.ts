import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface Use {
  readonly users: number;
  readonly activeMonth: number;
  readonly statuses: number;
}

/** How much the feed is used; those who wrote within thirty days are active. */
export const countUse = async (db: Db, now: Date): Promise<Use> => {
  const { rows } = await sql<Use>`
    select (select count(*)::int from users where banned_at is null and kind <> 'remote') as users,
      (select count(distinct user_id)::int from link_statuses
        where deleted_at is null and remote_uri is null and created_at > ${now}::timestamptz - interval '30 days') as "activeMonth",
      (select count(*)::int from link_statuses where deleted_at is null and remote_uri is null) as statuses`.execute(
    db,
  );
  return rows[0] ?? { users: 0, activeMonth: 0, statuses: 0 };
};
