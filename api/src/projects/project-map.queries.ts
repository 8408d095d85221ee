import { sql } from 'kysely';
import { mapOver } from '../platform/site-map.queries.ts';

/** Every project. */
export const projectMap = mapOver({
  from: sql`projects p`,
  id: sql`p.id`,
  changed: sql`p.pushed_at`,
  order: sql`p.first_seen_at, p.id`,
});
