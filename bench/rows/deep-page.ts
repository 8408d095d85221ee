import { shown } from '../measure/compare.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';
import type { Server } from '../world/servers.ts';
import { timeOf, timesOf } from './ask.ts';

const DEEP = 5000;
const TIMES = 5;

const timePage = async ({ url }: Server, page: number): Promise<number> => {
  const body = JSON.stringify({ sort: 'new', page, tag_id: '', limit: 20, events: true });
  return median(await timesOf(TIMES, () => timeOf(`${url}/api/v1/story/list`, { body })));
};

export const deepPage: Row = {
  name: 'deep-page',
  work: 'page 5,000 of a list, 20 stories a page, uncached: time of an answer',
  floor: 'page 1',
  measure: async (world) => {
    const api = await world.uncachedApi();
    const turns = { floor: () => timePage(api, 1), ours: () => timePage(api, DEEP) };
    const { floor, ours } = await inTurns<'floor' | 'ours', number>(turns, settings.rounds * 2);
    return {
      figures: [
        {
          label: 'time',
          unit: '×',
          value: spreadOf(ratiosOf(ours, floor)),
          reach: { is: 'at most', value: 30 },
          beside: [`page 1 ${shown(median(floor))} ms`, `page 5,000 ${shown(median(ours))} ms`],
        },
      ],
    };
  },
};
