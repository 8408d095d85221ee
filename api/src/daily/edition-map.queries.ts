import { sql } from 'kysely';
import { mapOver } from '../platform/site-map.queries.ts';

/** Every day on which a story was published, which is one that has an edition. */
export const editionMap = mapOver({
  from: sql`(
    select to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, max(published_at) as changed
    from stories where is_public and published_at <= now() group by 1
  ) days`,
  id: sql`day`,
  changed: sql`changed`,
  order: sql`day`,
});
