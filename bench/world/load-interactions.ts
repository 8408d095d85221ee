import type pg from 'pg';

/** Ids of what was loaded, the members' and the stories' (the sample data have lower ones). */
const loaded = `
  with ranges as (
    select (select min(id) from users where name = '读者1') as user_from,
      (select count(*) from users where name like '读者%')::int as users,
      (select min(id) from stories where id >= 1000000) as story_from,
      (select count(*) from stories where id >= 1000000)::int as stories)`;

/** A few stories get most: the place is a cube of evenly spread numbers. */
const story = 'story_from + floor(power(random(), 3) * stories)::int';
const reader = 'user_from + floor(random() * users)::int';

const reactions = (table: string): string => `${loaded}
  insert into ${table} (user_id, source_id, created_at)
  select ${reader}, 'story-' || (${story}), now() - random() * interval '30 days'
  from ranges, generate_series(1, $1::int) on conflict do nothing`;

const views = `${loaded}
  insert into view_days (source_id, day, visitor, count)
  select 'story-' || (${story}), (now() - random() * interval '30 days')::date, 'v' || floor(random() * 1000000), 1
  from ranges, generate_series(1, $1::int) on conflict do nothing`;

/** Threads of one and two answers each, so that ten threads are thirty comments. */
const threads = `${loaded}
  insert into comments (source_id, user_id, content, created_at)
  select 'story-' || (story_from + place), ${reader}, '读到这里想起上个月的讨论，数据和结论都值得再看一遍。' || i,
    now() - random() * interval '30 days'
  from ranges, generate_series(0, $1::int / 30 - 1) as place, generate_series(1, 10) as i`;

const answers = `${loaded}
  insert into comments (source_id, parent_id, thread_id, user_id, content, created_at)
  select c.source_id, c.id, c.id, ${reader}, '同意，补充一点：样本还不够多，要等复现。' || i, c.created_at + i * interval '1 minute'
  from ranges, comments c, generate_series(1, 2) as i
  where c.thread_id is null and c.content like '读到这里想起%'`;

const counters = (column: string, table: string, what = 'count(*)'): string => `
  update stories s set ${column} = fresh.n
  from (select source_id, ${what}::int as n from ${table} group by source_id) as fresh
  where 'story-' || s.id = fresh.source_id and s.id >= 1000000`;

// Near to what the product computes for itself every ten minutes.
const heat = `
  update stories set
    heat_30 = 1 + vote_count + mark_count, heat_7 = 1 + vote_count, heat_3 = 1 + vote_count, heat_1 = 1 + mark_count
  where id >= 1000000 and published_at > now() - interval '30 days'`;

const shares = { votes: 0.4, bookmarks: 0.2, views: 0.3, comments: 0.1 };

/** Votes, bookmarks, looks and comments, as many as told together but for a few that meet, and what they add up to. */
export const loadInteractions = async (client: pg.Client, count: number): Promise<void> => {
  const part = (share: number) => [Math.round(count * share)];
  await client.query('select setseed(0.4)');
  await client.query(reactions('votes'), part(shares.votes));
  await client.query(reactions('bookmarks'), part(shares.bookmarks));
  await client.query(views, part(shares.views));
  await client.query(threads, part(shares.comments));
  await client.query(answers);
  await client.query(counters('vote_count', 'votes'));
  await client.query(counters('mark_count', 'bookmarks'));
  await client.query(counters('view_count', 'view_days'));
  await client.query(counters('comment_count', 'comments'));
  await client.query(heat);
};

/** Brings the youngest stories up to now, so that today's lists are not empty on the database of yesterday. */
export const freshen = async (client: pg.Client): Promise<void> => {
  await client.query(`
    update stories s set published_at = now() - young.place * interval '5 minutes'
    from (
      select id, row_number() over (order by published_at desc, id desc) as place
      from stories where is_public order by published_at desc, id desc limit 200) as young
    where s.id = young.id`);
};
