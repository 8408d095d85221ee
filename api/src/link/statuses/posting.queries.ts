import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { idAsText } from '../entities/paging.queries.ts';

export interface NewStatus {
  readonly id: string;
  readonly userId: number;
  readonly replyToId: string | null;
  readonly threadId: string | null;
  readonly content: string;
  readonly spoilerText: string;
  readonly sensitive: boolean;
  readonly visibility: string;
  readonly language: string;
  readonly mediaCount: number;
  readonly cardUrl: string | null;
  readonly storyId: number | null;
  readonly key: string | null;
  readonly at: Date;
}

/** Writes a status; false where its id or its key is taken. */
export const insertStatus = async (tx: Db, status: NewStatus): Promise<boolean> => {
  const { rows } = await sql`
    insert into link_statuses (id, user_id, reply_to_id, thread_id, content, spoiler_text, sensitive, visibility, language,
      media_count, card_url, story_id, idempotency_key, created_at)
    values (${status.id}::bigint, ${status.userId}, ${status.replyToId}::bigint, ${status.threadId}::bigint, ${status.content},
      ${status.spoilerText}, ${status.sensitive}, ${status.visibility}, ${status.language}, ${status.mediaCount},
      ${status.cardUrl}, ${status.storyId}, ${status.key}, ${status.at})
    on conflict do nothing returning 1 as one`.execute(tx);
  return rows.length > 0;
};

/** The status that was posted with a key. */
export const findByKey = async (tx: Db, userId: number, key: string): Promise<string | undefined> => {
  const status = await tx
    .selectFrom('link_statuses')
    .select(idAsText)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return status?.id;
};

/** A key is good for a while only; then the same one may mean something new. */
export const forgetKey = async (tx: Db, userId: number, key: string, before: Date): Promise<void> => {
  await sql`
    update link_statuses set idempotency_key = null
    where user_id = ${userId} and idempotency_key = ${key} and (created_at < ${before} or deleted_at is not null)`.execute(
    tx,
  );
};

/** Takes pictures of a member's for a status, in this order; how many there were to take. */
export const attachMedia = async (
  tx: Db,
  userId: number,
  statusId: string,
  mediaIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql`
    update link_media m set status_id = ${statusId}::bigint, position = given.position
    from unnest(${mediaIds}::bigint[]) with ordinality as given (id, position)
    where m.id = given.id and m.user_id = ${userId} and (m.status_id is null or m.status_id = ${statusId}::bigint)
    returning 1 as one`.execute(tx);
  return rows.length;
};

/** Lets go of the pictures of a status that are not among these. */
export const detachMedia = async (tx: Db, statusId: string, kept: readonly string[]): Promise<void> => {
  await sql`
    update link_media set status_id = null
    where status_id = ${statusId}::bigint and not (id = any(${kept}::bigint[]))`.execute(tx);
};

/** Notes whom and which hashtags a status names, instead of what it named before. */
export const saveNamed = async (
  tx: Db,
  statusId: string,
  userIds: readonly number[],
  tags: readonly string[],
): Promise<void> => {
  await sql`
    delete from link_mentions
    where status_id = ${statusId}::bigint and not (user_id = any(${userIds}::int[]))`.execute(tx);
  await sql`
    insert into link_mentions (status_id, user_id)
    select ${statusId}::bigint, id from users where id = any(${userIds}::int[])
    on conflict do nothing`.execute(tx);
  await sql`
    delete from link_status_tags
    where status_id = ${statusId}::bigint and not (tag = any(${tags}::text[]))`.execute(tx);
  await sql`
    insert into link_status_tags (tag, status_id) select distinct unnest(${tags}::text[]), ${statusId}::bigint
    on conflict do nothing`.execute(tx);
};

export const addToReplies = async (tx: Db, statusId: string, by: number): Promise<void> => {
  await sql`
    update link_statuses set replies_count = greatest(replies_count + ${by}::int, 0)
    where id = ${statusId}::bigint`.execute(tx);
};

export interface NewPoll {
  readonly options: readonly string[];
  readonly isMultiple: boolean;
  readonly hidesTotals: boolean;
  readonly expiresAt: Date;
}

/** Writes a status' poll, or changes it: other options begin anew, the same ones keep their votes. */
export const savePoll = async (tx: Db, statusId: string, poll: NewPoll): Promise<void> => {
  await sql`
    delete from link_polls where status_id = ${statusId}::bigint
      and (options <> ${poll.options}::text[] or is_multiple <> ${poll.isMultiple})`.execute(tx);
  await sql`
    insert into link_polls (status_id, options, votes, is_multiple, hides_totals, expires_at)
    values (${statusId}::bigint, ${poll.options}::text[], array_fill(0, array[${poll.options.length}::int]),
      ${poll.isMultiple}, ${poll.hidesTotals}, ${poll.expiresAt})
    on conflict (status_id) do update set
      hides_totals = excluded.hides_totals, expires_at = excluded.expires_at, told_at = null`.execute(tx);
};

export const removePoll = async (tx: Db, statusId: string): Promise<void> => {
  await sql`delete from link_polls where status_id = ${statusId}::bigint`.execute(tx);
};
