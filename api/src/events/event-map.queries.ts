import { sql } from 'kysely';
import { mapOver } from '../platform/site-map.queries.ts';

/** Every event, also those that are over. */
export const eventMap = mapOver({
  from: sql`events e where e.deleted_at is null`,
  id: sql`e.id`,
  changed: sql`e.updated_at`,
  order: sql`e.id`,
});
