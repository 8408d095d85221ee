import { shown } from '../measure/compare.ts';
import { loadsOf, underLoad } from '../measure/load.ts';
import { spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';

const WORD = '智能';
const LEAST_PER_SECOND = 1000;

const mix = () => [{ method: 'GET' as const, path: `/api/v2/search?q=${encodeURIComponent(WORD)}` }];

export const searchCommon: Row = {
  name: 'search-common',
  work: `search for a common word (${WORD}) in 10,000 stories, 32 connections, nothing cached`,
  floor: '–',
  measure: async (world) => {
    const api = await world.smallApi();
    const loads = await loadsOf(() => underLoad(api, mix));
    return {
      figures: [
        {
          label: 'throughput',
          unit: 'req/s',
          value: spreadOf(loads.map(({ perSecond }) => perSecond)),
          reach: { is: 'at least', value: LEAST_PER_SECOND },
          beside: [`${shown(spreadOf(loads.map(({ cpu }) => cpu)).median)} ms of the API an answer`],
        },
      ],
    };
  },
};
