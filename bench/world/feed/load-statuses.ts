import type pg from 'pg';

/** Who writes how much. */
export const authors = {
  /** Nine in ten statuses are theirs. */
  often: 1000,
  middling: 8000,
  /** Two each, in the oldest quarter. */
  rarely: 1000,
};

const all = authors.often + authors.middling + authors.rarely;

/** Names say which is which: 作者1 to 作者1000 write often, the last thousand rarely. */
const accounts = `insert into users (kind, name) select 'sample', '作者' || i from generate_series(1, $1::int) as i`;

const EVERY_MS = 35_000;

/** What statuses are made with. */
interface Base {
  readonly now: number;
  /** The id before that of the first author. */
  readonly first: number;
  readonly count: number;
}

/** Ids as the product makes them, one status every 35 seconds back from now. */
const msOf = ({ now }: Base, place: string): string => `(${now} - (${place}) * ${EVERY_MS})`;
const idOf = (base: Base, place: string): string => `(${msOf(base, place)} << 16 | ((${place}) & 65535))`;

const titles = `
  create table pg_temp.titles as
  select title, row_number() over (order by id) as place from stories
  where is_public and length(title) between 10 and 40 order by id limit 1000`;

const isRarely = ({ count }: Base): string =>
  `i > ${count} * 3 / 4 and random() < ${authors.rarely * 2} / (${count} / 4.0)`;

/**
 * Of ten statuses one is a boost and two are replies, to something a little older; of a hundred three are for followers, two
 * unlisted, one direct. The oldest come first, as they lie in the table where they came one after the other.
 */
const statuses = (base: Base): string => `
  insert into link_statuses (id, user_id, reply_to_id, thread_id, reblog_of_id, content, language, visibility, created_at)
  select ${idOf(base, 'i')}, ${base.first} + author,
    parent, parent,
    case when i % 10 = 0 and older < ${base.count} then ${idOf(base, 'older / 10 * 10 + 3')} end,
    case when i % 10 = 0 then '' else title || case
      when i % 20 = 5 then ' #日常' when i % 30000 = 16 then ' #罕见' else '' end end,
    'zh', case when i % 10 <= 2 then 'public' when chance < 0.03 then 'private' when chance < 0.05 then 'unlisted'
      when chance < 0.06 then 'direct' else 'public' end, to_timestamp(${msOf(base, 'i')} / 1000.0)
  from (
    select *, case when i % 10 in (1, 2) and older < ${base.count} then ${idOf(base, 'older / 10 * 10 + 4')} end as parent
    from (select i, random() as chance, i + 20 + floor(random() * 5000)::bigint as older,
      case when ${isRarely(base)} then ${authors.often + authors.middling} + 1 + floor(random() * ${authors.rarely})
        when random() < 0.9 then 1 + floor(random() * ${authors.often})
        else ${authors.often} + 1 + floor(random() * ${authors.middling}) end::int as author
    from generate_series(${base.count}::bigint - 1, 0, -1) as i) as drawn) as made
    join pg_temp.titles on place = 1 + i % 997
  order by i desc on conflict do nothing`;

const tags = `
  insert into link_status_tags (tag, status_id)
  select case when content like '%#日常' then '日常' else '罕见' end, id from link_statuses
  where content like '%#日常' or content like '%#罕见'`;

/** So that what somebody likes is not an empty table. */
const likes = (base: Base): string => `
  insert into link_favourites (user_id, status_id)
  select ${base.first} + 1 + floor(random() * ${all})::int, ${idOf(base, 'place')}
  from (select floor(power(random(), 2) * ${base.count})::bigint as place
    from generate_series(1, ${base.count} / 5)) as made
  on conflict do nothing`;

/** What refers to something that is not there goes: two things of one author met. */
const tidy = [
  `delete from link_favourites k where not exists (select 1 from link_statuses s where s.id = k.status_id)`,
  `delete from link_statuses s
   where reblog_of_id is not null and not exists (select 1 from link_statuses o where o.id = s.reblog_of_id)`,
  `update link_statuses s set reply_to_id = null, thread_id = null
   where reply_to_id is not null and not exists (select 1 from link_statuses r where r.id = s.reply_to_id)`,
];

const firstAuthor = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ id: number }>("select id from users where name = '作者1'");
  return (rows[0]?.id ?? 1) - 1;
};

/** Writes as many statuses as told. */
export const loadStatuses = async (client: pg.Client, count: number): Promise<void> => {
  await client.query('select setseed(0.4)');
  // What is written refers to what is there by the way it is made; nothing is checked row by row.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await client.query(accounts, [all]);
  const base = { now: Date.now(), first: await firstAuthor(client), count };
  await client.query(titles);
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'link_statuses_grams'",
  );
  await client.query('drop index link_statuses_grams');
  for (const statement of [statuses(base), tags, likes(base), 'analyze', ...tidy, rows[0]?.indexdef ?? ''])
    await client.query(statement);
  await client.query('set session_replication_role = origin');
};
