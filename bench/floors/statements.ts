import type { QueryConfig } from 'pg';

const DAY = 86_400_000;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

const story = `s.id, s.kind, s.status, s.user_id, s.title, s.summary, s.cover_url, s.url, s.source_name,
  s.show_user_name, s.declaration, s.tag_ids, s.vote_count, s.mark_count, s.comment_count, s.created_at,
  s.published_at, u.name as user_name, u.avatar_url as user_avatar`;

interface ListInput {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly time?: string;
  readonly tag_id: string;
}

const list = ({ page, limit, sort, time = '', tag_id }: ListInput, now: number): QueryConfig => {
  const values: unknown[] = [(page - 1) * limit];
  const conditions = ['s.is_public'];
  const order =
    sort === 'hot' ? `s.heat_${DAYS[time] ?? 1} desc, s.published_at desc` : 's.published_at desc';
  if (sort === 'hot')
    conditions.push(`s.published_at >= $${values.push(new Date(now - (DAYS[time] ?? 1) * DAY))}`);
  if (tag_id !== '') conditions.push(`s.tag_ids && $${values.push(tag_id.split(',').map(Number))}::int[]`);
  const text = `
    with page as (
      select s.id from stories s where ${conditions.join(' and ')} order by ${order}, s.id desc limit ${limit} offset $1)
    select ${story} from page join stories s using (id) join users u on u.id = s.user_id order by ${order}, s.id desc`;
  return { name: `${sort} ${time} ${tag_id === '' ? 'all' : 'tagged'} ${limit}`, text, values };
};

const oneStory = (id: string): QueryConfig => ({
  name: 'story',
  text: `select ${story}, s.content from stories s join users u on u.id = s.user_id where s.id = $1 and s.is_public`,
  values: [id],
});

const comments = (sourceId: string): QueryConfig => ({
  name: 'comments',
  text: `
    with threads as (
      select id from comments where source_id = $1 and thread_id is null order by created_at desc, id desc limit 20)
    select c.id, c.source_id, c.parent_id, c.thread_id, c.content, c.vote_count, c.created_at, c.user_id, u.name,
      u.avatar_url
    from threads t join comments c on c.id = t.id or c.thread_id = t.id join users u on u.id = c.user_id
    where c.deleted_at is null order by c.created_at, c.id`,
  values: [sourceId],
});

/** Statuses of the link feed by their primary key, with all that their rows carry. */
const statuses = (ids: string): QueryConfig => ({
  name: 'statuses',
  text: `
    select id, user_id, reply_to_id, reblog_of_id, content, spoiler_text, sensitive, visibility, language, media_count,
      card_url, replies_count, reblogs_count, favourites_count, created_at, edited_at, pinned_at
    from link_statuses where id = any($1::bigint[])`,
  values: [ids.split(',')],
});

/** The one query that answers a request of the product with the same rows. */
export const statementFor = (url: string, body: string, now = Date.now()): QueryConfig => {
  const { pathname, searchParams } = new URL(url, 'http://floor');
  if (pathname.endsWith('/story/list')) return list(JSON.parse(body) as ListInput, now);
  if (pathname.endsWith('/statuses')) return statuses(searchParams.get('ids') ?? '');
  if (pathname.endsWith('/comments')) return comments(searchParams.get('source_id') ?? '');
  return oneStory(pathname.split('/').at(-1) ?? '');
};
