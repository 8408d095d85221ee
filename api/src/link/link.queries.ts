import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export const countFeed = async (db: Db): Promise<{ users: number; statuses: number }> => {
  const { rows } = await sql<{ users: number; statuses: number }>`
    select (select count(*)::int from users where kind <> 'remote') as users,
      (select count(*)::int from link_statuses where deleted_at is null and remote_uri is null) as statuses`.execute(
    db,
  );
  return rows[0] ?? { users: 0, statuses: 0 };
};
