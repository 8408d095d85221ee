import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { announceNotifications, type Written, writtenIn } from '../notifications/telling.queries.ts';

export interface LockedPoll {
  readonly options: number;
  readonly is_multiple: boolean;
  readonly expires_at: Date;
}

/** A poll, for this transaction alone: its counts change with its votes. */
export const lockPoll = async (tx: Db, statusId: string): Promise<LockedPoll | undefined> => {
  const { rows } = await sql<LockedPoll>`
    select cardinality(options) as options, is_multiple, expires_at from link_polls
    where status_id = ${statusId}::bigint for update`.execute(tx);
  return rows[0];
};

/** Adds somebody's vote with what it counts; false where they have voted. */
export const addVote = async (
  tx: Db,
  userId: number,
  statusId: string,
  choices: readonly number[],
): Promise<boolean> => {
  const { rows } = await sql`
    insert into link_poll_votes (status_id, user_id, choices)
    values (${statusId}::bigint, ${userId}, ${choices}::smallint[])
    on conflict do nothing returning 1 as one`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update link_polls set voters_count = voters_count + 1, votes = (
      select array_agg(votes[place] + case when place - 1 = any(${choices}::int[]) then 1 else 0 end order by place)
      from generate_subscripts(votes, 1) place)
    where status_id = ${statusId}::bigint`.execute(tx);
  return true;
};

/** Tells the author and all who voted that a poll is over, once; whether there was one. */
export const tellEnded = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql<{ told: Written[] }>`
    with ended as (
      select status_id from link_polls where told_at is null and expires_at <= now()
      order by expires_at limit 1 for update skip locked),
    noted as (update link_polls p set told_at = now() from ended e where p.status_id = e.status_id),
    told as (
      insert into link_notifications (user_id, type, from_id, status_id)
      select concerned.user_id, 'poll', s.user_id, s.id
      from ended e join link_statuses s on s.id = e.status_id and s.deleted_at is null
        cross join lateral (
          select v.user_id from link_poll_votes v where v.status_id = s.id union select s.user_id) concerned
      on conflict do nothing returning id, user_id)
    select ${writtenIn} as told from ended`.execute(tx);
  announceNotifications(tx, rows[0]?.told ?? []);
  return rows.length > 0;
};
