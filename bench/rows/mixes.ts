import type { Mix, Request } from '../measure/load.ts';
import { pick, randomOf, zipfOf } from '../world/random.ts';

const KINDS = 200;
const SEQUENCE = 400;
const PAGES = 3;

const orders = [
  { sort: 'new' },
  { sort: 'hot', time: 'week' },
  { sort: 'hot', time: 'day' },
  { sort: 'hot', time: 'month' },
];

// No filter, and the community tags that a new hub has (api/migrations/0152_tags.sql).
const tagIds = ['', ...Array.from({ length: 46 }, (_, place) => String(place + 1)), '1026'];

/** What the home page asks for: 200 filters and pages, the likeliest first. */
export const listInputs = (tags: readonly string[]): object[] =>
  tags
    .flatMap((tag, tagPlace) =>
      orders.flatMap((order, orderPlace) =>
        Array.from({ length: PAGES }, (_, page) => ({
          unlikely: (tagPlace + 1) * (orderPlace + 1) * (page + 1),
          input: { ...order, page: page + 1, tag_id: tag, limit: 20, events: true },
        })),
      ),
    )
    .sort((a, b) => a.unlikely - b.unlikely)
    .slice(0, KINDS)
    .map(({ input }) => input);

/** Lists of stories, by Zipf's law; each connection has a sequence of its own, the same in every run. */
export const listMix = (): Mix => {
  const requests = listInputs(tagIds).map(
    (input): Request => ({ method: 'POST', path: '/api/v1/story/list', body: JSON.stringify(input) }),
  );
  return (connection) => {
    const random = randomOf(1000 + connection);
    const next = zipfOf(requests.length, random);
    return Array.from({ length: SEQUENCE }, () => requests[next()] ?? pick(requests, random));
  };
};

/** Stories and their comments, turn and turn about. */
export const storyMix =
  (ids: readonly number[]): Mix =>
  (connection) => {
    const random = randomOf(2000 + connection);
    return Array.from({ length: SEQUENCE / 2 }, () => pick(ids, random)).flatMap((id): Request[] => [
      { method: 'GET', path: `/api/v1/stories/${id}` },
      { method: 'GET', path: `/api/v1/comments?source_id=story-${id}` },
    ]);
  };
