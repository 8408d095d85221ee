import { compareLoad } from '../measure/compare.ts';
import { underLoad } from '../measure/load.ts';
import type { Row } from '../row.ts';
import { type Server, startFloor } from '../world/servers.ts';
import type { World } from '../world/world.ts';
import { listMix } from './mixes.ts';

const FLOOR = 'one prepared query over a pool from bare node:http, same rows';

/** The floor of everything that is rows of the database. */
export const poolFloor = (world: World, url: string): Promise<Server> =>
  world.server(`pool floor ${url}`, () => startFloor('pool-server.ts', { DATABASE_URL: url }));

const against = async (world: World, ours: Server, least: number) => {
  const floor = await poolFloor(world, await world.loadUrl());
  const mix = listMix();
  const turns = { floor: () => underLoad(floor, mix), ours: () => underLoad(ours, mix) };
  return { figures: [await compareLoad(turns, 'throughput', { is: 'at least', value: least })] };
};

export const lists: readonly Row[] = [
  {
    name: 'list-cached',
    work: 'story list JSON for visitors, 32 connections, normal cache, a Zipf mix of 200 filters and pages',
    floor: FLOOR,
    measure: async (world) => against(world, await world.api(), 2),
  },
  {
    name: 'list-uncached',
    work: 'the same, nothing cached',
    floor: FLOOR,
    measure: async (world) => against(world, await world.uncachedApi(), 0.4),
  },
];
