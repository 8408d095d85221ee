import type pg from 'pg';
import { authors } from './load-statuses.ts';

/** Members whom rows ask for, by their names. */
export const people = {
  /** Each follows a thousand: those who write often; those who write rarely; some of each and of those between. */
  often: '关注常写的人',
  rarely: '关注少写的人',
  mixed: '关注各种人',
  /** Each follows five. */
  fewOften: '只关注五个常写的人',
  fewRarely: '只关注五个少写的人',
  /** Has a hundred thousand followers; the other has none. */
  popular: '万众瞩目',
  unknown: '无人问津',
  /** Has a hundred thousand notifications. */
  told: '通知很多的人',
} as const;

const FOLLOWS = 1000;
const FEW = 5;
const KEPT_SHARE = 10;
const KEPT = 100;
const all = authors.often + authors.middling + authors.rarely;

const follow = (name: string, from: number, count: number, step = 1): [string, unknown[]] => [
  `insert into link_follows (follower_id, followee_id)
   select r.id, a.id from users r, users a,
     generate_series($2::int, $2::int + ($3::int - 1) * $4::int, $4::int) as i
   where r.name = $1 and a.name = '作者' || i`,
  [name, from, count, step],
];

/** Followers of the popular author; a tenth of them read their homes lately. */
const followers = `
  with made as (
    insert into users (kind, name) select 'sample', '读者' || i from generate_series(1, $1::int) as i returning id)
  insert into link_follows (follower_id, followee_id)
  select made.id, u.id from made, users u where u.name = '${people.popular}' order by made.id`;

const homes = `
  with readers as (
    insert into ephemeral.link_home_readers (user_id, whole_from)
    select r.id, (select id from link_statuses order by id desc offset ${KEPT} - 1 limit 1)
    from users r where r.name like '读者%' and r.id % ${KEPT_SHARE} = 0 returning user_id)
  insert into ephemeral.link_home (user_id, status_id)
  select user_id, s.id from readers, (select id from link_statuses order by id desc limit ${KEPT}) s`;

/** Nine in ten are likes, the rest are mentions; a follow is there for each hundred. */
const notifications = `
  insert into link_notifications (user_id, type, from_id, status_id, created_at)
  select u.id, case when i % 100 = 0 then 'follow' when i % 10 = 0 then 'mention' else 'favourite' end,
    a.id, case when i % 100 = 0 then null else s.id end, now() - ($1 - i) * interval '1 minute'
  from users u, generate_series(1, $1::int) as i
    join users a on a.name = '作者' || (1 + i % ${all})
    join (select id, row_number() over (order by id desc) as place from link_statuses
      where visibility = 'public' and reblog_of_id is null limit 5000) s on s.place = 1 + i % 4999
  where u.name = '${people.told}' on conflict do nothing`;

const counts = `
  insert into link_accounts (user_id, followers_count, following_count, statuses_count, last_status_at)
  select u.id, coalesce(f.n, 0), coalesce(g.n, 0), coalesce(s.n, 0), s.last
  from users u
    left join (select followee_id as id, count(*)::int as n from link_follows group by 1) f using (id)
    left join (select follower_id as id, count(*)::int as n from link_follows group by 1) g using (id)
    left join (select user_id as id, count(*)::int as n, max(created_at) as last from link_statuses group by 1) s using (id)
  where coalesce(f.n, g.n, s.n) is not null
  on conflict (user_id) do update set followers_count = excluded.followers_count,
    following_count = excluded.following_count, statuses_count = excluded.statuses_count,
    last_status_at = excluded.last_status_at`;

/** Writes who follows whom, homes that are kept, notifications, and what accounts count. */
export const loadPeople = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(`insert into users (kind, name) select 'member', unnest($1::text[])`, [
    Object.values(people),
  ]);
  const rare = authors.often + authors.middling + 1;
  for (const [statement, values] of [
    follow(people.often, 1, FOLLOWS),
    follow(people.rarely, rare, FOLLOWS),
    follow(people.mixed, 1, FOLLOWS, all / FOLLOWS),
    follow(people.fewOften, 1, FEW),
    follow(people.fewRarely, rare, FEW),
  ])
    await client.query(statement, values);
  await client.query(followers, [count]);
  await client.query(homes);
  await client.query(notifications, [count]);
  await client.query(counts);
};
