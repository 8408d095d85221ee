import type pg from 'pg';
import { pick, randomOf } from './random.ts';

const BATCH = 2000;
const YEARS = 3;
const BODY_PARTS = 8;

interface Sample {
  readonly title: string;
  readonly tag_ids: number[];
}

interface Made {
  readonly user_id: number;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly tag_ids: number[];
  /** How far back it lies, from 0 to 1. */
  readonly age: number;
}

interface Sources {
  readonly samples: readonly Sample[];
  readonly users: readonly number[];
  readonly random: () => number;
}

const front = (title: string): string => title.slice(0, Math.ceil(title.length / 2));
const back = (title: string): string => title.slice(Math.ceil(title.length / 2));

/** Texts of halves of real titles: bigrams and words come as often as in the real ones. */
const makeStory = ({ samples, users, random }: Sources, age: number): Made => {
  const [first, second] = [pick(samples, random), pick(samples, random)];
  const some = (count: number) => Array.from({ length: count }, () => pick(samples, random).title);
  const tags = [...new Set([...first.tag_ids, ...second.tag_ids])].slice(0, 5);
  return {
    user_id: pick(users, random),
    title: `${front(first.title)}${back(second.title)}`,
    summary: some(2).join('，'),
    content: `<p>${some(BODY_PARTS / 2).join('，')}。</p><p>${some(BODY_PARTS / 2).join('，')}。</p>`,
    tag_ids: tags,
    age,
  };
};

const insert = `
  insert into stories (kind, status, user_id, title, summary, content, tag_ids, created_at, updated_at, published_at)
  select 'native', 'published', user_id, title, summary, content, tag_ids, at, at, at
  from (
    select *, now() - age * interval '${YEARS} years' as at
    from jsonb_to_recordset($1::jsonb) as row (
      user_id int, title text, summary text, content text, tag_ids int[], age float8)) as made`;

const READERS = 5000;

/** Writes as many stories as told, the youngest first, always the same ones; five thousand members besides. */
export const loadStories = async (client: pg.Client, count: number): Promise<void> => {
  const random = randomOf(4);
  await client.query(
    `insert into users (kind, name) select 'sample', '读者' || i from generate_series(1, $1) as i`,
    [READERS],
  );
  const { rows: samples } = await client.query<Sample>(
    'select title, tag_ids from stories where is_public and length(title) >= 10 order by id',
  );
  const { rows: users } = await client.query<{ id: number }>('select id from users order by id limit 300');
  const sources = { samples, users: users.map(({ id }) => id), random };
  for (let done = 0; done < count; done += BATCH) {
    // Those of one time lie together in the table, as they do where they came one after the other.
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, (_, place) =>
      makeStory(sources, (done + place) / count),
    );
    await client.query(insert, [JSON.stringify(batch)]);
  }
};
