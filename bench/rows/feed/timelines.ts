import type { Row } from '../../row.ts';
import { withClient } from '../../world/client.ts';
import { timeOf } from '../ask.ts';
import { compareAnswers, PRIMARY_KEY, primaryKeyFloor } from './answers.ts';

const PUBLIC = '/api/v1/timelines/public?limit=20';

const accountOf = (url: string, name: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from users where name = $1', [name]);
    return rows[0]?.id ?? 0;
  });

const listsOf = (often: number, rarely: number): Readonly<Record<string, string>> => ({
  public: PUBLIC,
  'public, page far down': `${PUBLIC}&max_id=${((BigInt(Date.now()) - 200n * 86_400_000n) << 16n).toString()}`,
  'a hashtag of many': `/api/v1/timelines/tag/${encodeURIComponent('日常')}?limit=20`,
  'a hashtag of few': `/api/v1/timelines/tag/${encodeURIComponent('罕见')}?limit=20`,
  'an account that writes often': `/api/v1/accounts/${often}/statuses?limit=20`,
  'an account that writes rarely': `/api/v1/accounts/${rarely}/statuses?limit=20`,
});

export const feedTimelines: Row = {
  name: 'feed-timelines',
  work: 'other timelines over 1,000,000 statuses for a member with 1,000 follows, nothing cached: p95 of an answer',
  floor: PRIMARY_KEY,
  measure: async (world) => {
    const [url, api, members] = [await world.feedUrl(), await world.feedApi(), await world.feedMembers()];
    const { headers } = members.often;
    const lists = listsOf(await accountOf(url, '作者1'), await accountOf(url, '作者9500'));
    const asks = Object.fromEntries(
      Object.entries(lists).map(([label, path]) => [label, () => timeOf(api.url + path, { headers })]),
    );
    const told = { headers: members.told.headers };
    const notified = {
      'notifications, 100,000 of them': () => timeOf(`${api.url}/api/v1/notifications?limit=20`, told),
    };
    const floor = await primaryKeyFloor(world, PUBLIC, headers);
    return { figures: await compareAnswers(floor, { ...asks, ...notified }, { is: 'at most', value: 5 }) };
  },
};
