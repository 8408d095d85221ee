import { compareLoad } from '../measure/compare.ts';
import { underLoad } from '../measure/load.ts';
import type { Row } from '../row.ts';
import { withClient } from '../world/client.ts';
import { poolFloor } from './lists.ts';
import { storyMix } from './mixes.ts';

const STORIES = 100;

/** Stories with thirty comments each. */
export const discussedStories = (url: string): Promise<number[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from stories where is_public and comment_count = 30 order by id limit $1',
      [STORIES],
    );
    return rows.map(({ id }) => id);
  });

export const story: Row = {
  name: 'story-uncached',
  work: 'story with 30 comments (its two calls in turn), JSON, nothing cached, 32 connections',
  floor: 'one prepared query for each of the two from bare node:http, same rows',
  measure: async (world) => {
    const loadUrl = await world.loadUrl();
    const mix = storyMix(await discussedStories(loadUrl));
    const [floor, ours] = [await poolFloor(world, loadUrl), await world.uncachedApi()];
    const turns = { floor: () => underLoad(floor, mix), ours: () => underLoad(ours, mix) };
    return { figures: [await compareLoad(turns, 'throughput', { is: 'at least', value: 0.4 })] };
  },
};
