import { later } from '@hub/shared/dates/beijing';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { DB } from '../../platform/db/schema.generated.ts';

export interface Use {
  readonly users: number;
  readonly activeMonth: number;
  readonly statuses: number;
}

/** Statuses that members of this hub wrote, and that are not deleted. */
const ownStatuses = ({ selectFrom }: ExpressionBuilder<DB, never>) =>
  selectFrom('link_statuses').where('deleted_at', 'is', null).where('remote_uri', 'is', null);

/** How much the feed is used; those who wrote within thirty days are active. */
export const countUse = (db: Db, now: Date): Promise<Use> =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
        .where('banned_at', 'is', null)
        .where('kind', '<>', 'remote')
        .$asScalar()
        .$notNull()
        .as('users'),
      ownStatuses(eb)
        .select(({ cast, fn }) => cast<number>(fn.count('user_id').distinct(), 'integer').as('count'))
        .where('created_at', '>', later(now, -30, 'day'))
        .$asScalar()
        .$notNull()
        .as('activeMonth'),
      ownStatuses(eb)
        .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
        .$asScalar()
        .$notNull()
        .as('statuses'),
    ])
    .executeTakeFirstOrThrow();
