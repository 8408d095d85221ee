import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

const textsOf = (column: 'agenda' | 'speakers', key: string) => sql<string[]>`array(
  select distinct item ->> ${sql.lit(key)} from jsonb_array_elements(${sql.ref(`events.${column}`)}) as item
  where item ->> ${sql.lit(key)} is not null)`;

/** What search reads of events. */
export const findSearchedEvents = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('events')
    .select([
      'id',
      'name',
      'brief',
      'company',
      'place',
      'tag_ids',
      'ac_desc',
      'ac_desc_two',
      'start_at as at',
    ])
    .select([
      textsOf('agenda', 'speaker').as('speakers'),
      textsOf('speakers', 'name').as('guests'),
      textsOf('agenda', 'title').as('topics'),
    ])
    .where('deleted_at', 'is', null)
    .where('id', '=', anyOf(ids.map(Number)))
    .execute();
