import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface SeededStatus {
  readonly id: string;
  readonly user_id: number;
  readonly reply_to_id: string | null;
  readonly content: string;
  readonly story_id: number | null;
  readonly created_at: string;
}

export interface SeededMark {
  readonly user_id: number;
  readonly status_id: string;
}

/** Writes sample statuses and what was done with them; answers come after what they answer. */
export const addSeeded = async (
  db: Db,
  statuses: readonly SeededStatus[],
  favourites: readonly SeededMark[],
  bookmarks: readonly SeededMark[],
  tags: readonly { readonly tag: string; readonly status_id: string }[],
): Promise<void> => {
  await sql`
    insert into link_statuses (id, user_id, reply_to_id, content, story_id, language, created_at)
    select id, user_id, reply_to_id, content, (select s.id from stories s where s.id = story_id), 'zh', created_at
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as row (
      id bigint, user_id int, reply_to_id bigint, content text, story_id int, created_at timestamptz)
    on conflict (id) do nothing`.execute(db);
  for (const [table, marks] of [
    ['link_favourites', favourites],
    ['link_bookmarks', bookmarks],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (user_id, status_id)
      select user_id, status_id
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as row (user_id int, status_id bigint)
      on conflict do nothing`.execute(db);
  }
  await sql`
    insert into link_status_tags (tag, status_id)
    select tag, status_id from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as row (tag text, status_id bigint)
    on conflict do nothing`.execute(db);
  await sql`
    insert into link_accounts (user_id, statuses_count, last_status_at)
    select user_id, count(*), max(created_at) from link_statuses
    where user_id = any(${statuses.map(({ user_id }) => user_id)}::int[]) and deleted_at is null
    group by user_id
    on conflict (user_id) do update
    set statuses_count = excluded.statuses_count, last_status_at = excluded.last_status_at`.execute(db);
  await sql`
    with recursive thread (id, root) as (
      select id, id from link_statuses where reply_to_id is null
        and id = any(${statuses.map(({ id }) => id)}::bigint[])
      union all
      select s.id, t.root from thread t join link_statuses s on s.reply_to_id = t.id)
    update link_statuses s set thread_id = t.root from thread t where t.id = s.id and t.root <> s.id`.execute(
    db,
  );
  await sql`
    update link_statuses s set
      replies_count = (select count(*)::int from link_statuses r where r.reply_to_id = s.id),
      favourites_count = (select count(*)::int from link_favourites f where f.status_id = s.id)
    where s.id = any(${statuses.map(({ id }) => id)}::bigint[])`.execute(db);
};
