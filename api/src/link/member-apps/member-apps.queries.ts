import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { isAlive } from '../viewer/tokens.queries.ts';

export interface MemberAppRow {
  readonly id: number;
  readonly name: string;
  readonly website: string;
  readonly scopes: readonly FeedScope[];
  readonly allowed_at: Date;
  readonly last_used_at: Date;
}

/** Programs that hold a good token of a member. */
export const findMemberApps = async (db: Db, userId: number): Promise<MemberAppRow[]> => {
  const { rows } = await sql<MemberAppRow>`
    select a.id, a.name, a.website, min(link_tokens.created_at) as allowed_at,
      max(link_tokens.last_used_at) as last_used_at, array(
        select distinct unnest(t.scopes) from link_tokens t where t.id = any(array_agg(link_tokens.id))) as scopes
    from link_tokens join link_apps a on a.id = link_tokens.app_id
    where link_tokens.user_id = ${userId} and link_tokens.session_hash is null and ${isAlive}
    group by a.id order by last_used_at desc, a.id desc`.execute(db);
  return rows;
};

/** Ends all that a program holds of a member, and what is on its way to it; whether there was anything. */
export const revokeMemberApp = async (db: Db, userId: number, appId: number): Promise<boolean> => {
  const { rows } = await sql`
    with codes as (
      delete from link_codes where user_id = ${userId} and app_id = ${appId} and used_at is null)
    update link_tokens set revoked_at = now()
    where user_id = ${userId} and app_id = ${appId} and session_hash is null and ${isAlive}
    returning 1 as one`.execute(db);
  return rows.length > 0;
};
