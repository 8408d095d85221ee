import { type RawBuilder, sql } from 'kysely';

/** How many visitors stayed with a thing, each once a day; of the thing whose source id this is. */
export const readsOf = (sourceId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(d.reads), 0) from track_days d where d.source_id = ${sourceId})`;
