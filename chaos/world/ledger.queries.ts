import type { Pool } from 'pg';

/** What writers write to, made before they come. */
export interface Ground {
  readonly stories: readonly number[];
  readonly event: number;
}

const STORIES = 400;
const CAPACITY = 60;

/** Stories to vote for and to comment on, and an event with fewer places than people. */
export const prepareGround = async (pool: Pool): Promise<Ground> => {
  const { rows: author } = await pool.query<{ id: number }>(
    "insert into users (name, role) values ('作者', 'author') returning id",
  );
  const { rows: stories } = await pool.query<{ id: number }>(
    `insert into stories (user_id, title, content, status, published_at)
     select $1, '文章' || i, '<p>正文</p>', 'published', now() from generate_series(1, ${STORIES}) i returning id`,
    [author[0]?.id],
  );
  await pool.query(
    `insert into story_versions (story_id, revision, user_id, title, content, summary, cover_url, url, tag_ids, declaration, is_draft)
     select id, revision, user_id, title, content, '', '', '', '{}', '', false from stories`,
  );
  const { rows: events } = await pool.query<{ id: number }>(
    `insert into events (name, start_at, end_at, capacity)
     values ('活动', now() + interval '7 days', now() + interval '8 days', ${CAPACITY}) returning id`,
  );
  return { stories: stories.map(({ id }) => id), event: events[0]?.id ?? 0 };
};

/** A write that the hub said yes to. */
export type Acknowledged =
  | { readonly kind: 'vote'; readonly user: number; readonly source: string }
  | { readonly kind: 'comment'; readonly id: number }
  | { readonly kind: 'story'; readonly id: number }
  | { readonly kind: 'order'; readonly email: string };

const keys: Readonly<Record<Acknowledged['kind'], string>> = {
  vote: "select user_id || ' ' || source_id as key from votes",
  comment: 'select id::text as key from comments',
  story:
    'select s.id::text as key from stories s where exists (select from story_versions v where v.story_id = s.id)',
  order: "select email as key from event_orders where status = 'confirmed'",
};

const keyOf = (write: Acknowledged): string => {
  if (write.kind === 'vote') return `${write.user} ${write.source}`;
  return write.kind === 'order' ? write.email : String(write.id);
};

/** Acknowledged writes that are not there. */
export const findLost = async (pool: Pool, writes: readonly Acknowledged[]): Promise<string[]> => {
  const lost: string[] = [];
  for (const [kind, query] of Object.entries(keys)) {
    const { rows } = await pool.query<{ key: string }>(query);
    const there = new Set(rows.map(({ key }) => key));
    for (const write of writes.filter((one) => one.kind === kind && !there.has(keyOf(one))))
      lost.push(`${kind} ${keyOf(write)} was acknowledged and is not there`);
  }
  return lost;
};

// Each gives a line for whatever does not add up.
const rules: readonly string[] = [
  `select 'votes of story ' || id || ': counter ' || vote_count || ', rows ' || coalesce(n, 0) as line
   from stories left join (select source_id, count(*) as n from votes group by source_id) as c
   on source_id = 'story-' || id where coalesce(n, 0) <> vote_count`,
  `select 'comments of story ' || id || ': counter ' || comment_count || ', rows ' || coalesce(n, 0) as line
   from stories left join (select source_id, count(*) as n from comments group by source_id) as c
   on source_id = 'story-' || id where coalesce(n, 0) <> comment_count`,
  `select 'orders of event ' || id || ': counter ' || order_count || ', rows ' || coalesce(n, 0) as line
   from events left join (select event_id, count(*) as n from event_orders where status = 'confirmed' group by event_id) as c
   on event_id = id where coalesce(n, 0) <> order_count`,
  `select 'event ' || id || ' has ' || order_count || ' orders for ' || capacity as line from events
   where capacity > 0 and order_count > capacity`,
  `select 'story ' || id || ' has no text' as line from stories s
   where not exists (select from story_versions v where v.story_id = s.id)`,
];

/** What does not add up: counters and rows, more orders than places, half stories. */
export const findDisorder = async (pool: Pool): Promise<string[]> => {
  const lines: string[] = [];
  for (const rule of rules)
    lines.push(...(await pool.query<{ line: string }>(rule)).rows.map(({ line }) => line));
  return lines;
};

/** Takes one comment away behind the hub's back, as a write that was lost would be missing. */
export const dropOneComment = async (pool: Pool): Promise<void> => {
  await pool.query('delete from comments where id = (select max(id) from comments)');
};
