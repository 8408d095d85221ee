import { sql } from 'kysely';
import { mapOver } from '../platform/site-map.queries.ts';

/** Every paper. */
export const paperMap = mapOver({
  from: sql`papers p`,
  id: sql`p.id`,
  changed: sql`p.published_at`,
  order: sql`p.published_at, p.id`,
});
