import { sql } from 'kysely';
import { mapOver } from '../platform/site-map.queries.ts';

/** Everybody known. People change with the ranks of the day, and those stand on their page. */
export const personMap = mapOver({
  from: sql`people p`,
  id: sql`p.id`,
  changed: sql`(select max(computed_at) from ranking_boards)`,
  order: sql`p.id`,
});
