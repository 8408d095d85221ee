import type { Row } from '../../row.ts';
import { timeOf } from '../ask.ts';
import { compareAnswers, PRIMARY_KEY, primaryKeyFloor } from './answers.ts';

const PATH = '/api/v1/timelines/home?limit=20';

/** Readers, each another way to follow: many or few, who write often or rarely. */
const readers = {
  often: '1,000 follows, who write often',
  rarely: '1,000 follows, who write rarely',
  mixed: '1,000 follows, of all kinds',
  fewOften: '5 follows, who write often',
  fewRarely: '5 follows, who write rarely',
} as const;

const names = Object.keys(readers) as (keyof typeof readers)[];

export const feedHome: Row = {
  name: 'feed-home',
  work: 'first page of the home timeline over 1,000,000 statuses, one request after the other: p95 of an answer',
  floor: PRIMARY_KEY,
  measure: async (world) => {
    const [api, members] = [await world.feedApi(), await world.feedMembers()];
    const asks = Object.fromEntries(
      names.map((name) => {
        const { headers } = members[name];
        return [readers[name], () => timeOf(api.url + PATH, { headers })];
      }),
    );
    const floor = await primaryKeyFloor(world, PATH, members.often.headers);
    return { figures: await compareAnswers(floor, asks, { is: 'at most', value: 5 }) };
  },
};
