import { shown } from '../measure/compare.ts';
import { type Load, loadsOf, type Mix, underLoad } from '../measure/load.ts';
import { spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { addMembers, logIn } from '../world/members.ts';
import { listMix, storyMix } from './mixes.ts';
import { discussedStories } from './story.ts';

const as =
  (headers: Readonly<Record<string, string>>, mix: Mix): Mix =>
  (connection) =>
    mix(connection).map((request) => ({ ...request, headers }));

const cpuFigure = (label: string, loads: readonly Load[]): Figure => ({
  label,
  unit: 'ms',
  value: spreadOf(loads.map(({ cpu }) => cpu)),
  reach: { is: 'at most', value: 1.2 },
  beside: [`${shown(spreadOf(loads.map(({ perSecond }) => perSecond)).median)} req/s`],
});

export const membersUncached: Row = {
  name: 'members-uncached',
  work: 'what a member is sent, JSON, nothing cached, 32 connections: processor time of the API, all threads, an answer',
  floor: '–',
  measure: async (world) => {
    const loadUrl = await world.loadUrl();
    const api = await world.uncachedApi();
    await addMembers(loadUrl, 1);
    const headers = await logIn(api.url, 0);
    const mixes = {
      'story list': listMix(),
      'story and comments': storyMix(await discussedStories(loadUrl)),
    };
    const figures: Figure[] = [];
    for (const [label, mix] of Object.entries(mixes))
      figures.push(cpuFigure(label, await loadsOf(() => underLoad(api, as(headers, mix)))));
    return { figures };
  },
};
