import { sql } from 'kysely';
import { mapOver } from '../platform/site-map.queries.ts';

/** Every public story. */
export const storyMap = mapOver({
  from: sql`stories s where s.is_public`,
  id: sql`s.id`,
  changed: sql`greatest(s.updated_at, s.published_at)`,
  order: sql`s.published_at, s.id`,
});
