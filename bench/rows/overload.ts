import { setTimeout as pass } from 'node:timers/promises';
import { arrive } from '../measure/arrivals.ts';
import { shown } from '../measure/compare.ts';
import { underLoad } from '../measure/load.ts';
import { spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { settings } from '../settings.ts';
import type { Server } from '../world/servers.ts';
import type { World } from '../world/world.ts';
import { answerOf } from './ask.ts';
import { listMix } from './mixes.ts';

const TIMES = 4;
const WARM_UP = 3;
const LONGEST = 30_000;
const IN_A_ROW = 5;

/** Seconds until so many in a row are served, each as soon as under full load. */
const recovery = async (server: Server, p99: number): Promise<number> => {
  const [{ path, body = '' } = { path: '/' }] = listMix()(0);
  const startedAt = performance.now();
  for (let good = 0; good < IN_A_ROW && performance.now() - startedAt < LONGEST; await pass(50)) {
    const { status, took } = await answerOf(`${server.url}${path}`, { body }, [200, 503]);
    good = status === 200 && took <= Math.max(p99, 50) ? good + 1 : 0;
  }
  return (performance.now() - startedAt) / 1000;
};

const round = async (server: Server) => {
  const { perSecond } = await underLoad(server, listMix());
  const timing = { seconds: settings.seconds, warmUp: WARM_UP };
  const full = await arrive(server.url, listMix(), perSecond, timing);
  const more = await arrive(server.url, listMix(), perSecond * TIMES, timing);
  return { perSecond, full, more, recovered: await recovery(server, full.p99) };
};

const rowOn = (name: string, work: string, serverOf: (world: World) => Promise<Server>): Row => ({
  name,
  work,
  floor: 'the same at full load: as many a second as 32 connections get answered',
  measure: async (world) => {
    const server = await serverOf(world);
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let turn = 0; turn < settings.rounds; turn += 1) rounds.push(await round(server));
    const of = (value: (one: (typeof rounds)[number]) => number) => spreadOf(rounds.map(value));
    const median = (value: (one: (typeof rounds)[number]) => number) => shown(of(value).median);
    const figures: Figure[] = [
      {
        label: 'p99 of those served',
        unit: '×',
        value: of(({ full, more }) => more.p99 / full.p99),
        reach: { is: 'at most', value: 2 },
        beside: [
          `full load ${median(({ full }) => full.p99)} ms (p50 ${median(({ full }) => full.p50)})`,
          `4 × ${median(({ more }) => more.p99)} ms (p50 ${median(({ more }) => more.p50)})`,
        ],
      },
      {
        label: 'served a second',
        unit: '×',
        value: of(({ full, more }) => more.served / full.served),
        reach: { is: 'at least', value: 0.8 },
        beside: [
          `full load ${median(({ full }) => full.served)} of ${median(({ perSecond }) => perSecond)}`,
          `4 × ${median(({ more }) => more.served)}, refused ${median(({ more }) => more.refused)}`,
        ],
      },
      {
        label: 'recovered after',
        unit: 's',
        value: of(({ recovered }) => recovered),
        reach: { is: 'at most', value: 10 },
        beside: [],
      },
    ];
    return { figures };
  },
});

/** Four times as much is asked for as can be served. */
export const overload: readonly Row[] = [
  rowOn('overload', 'story list, nothing cached, PostgreSQL: 4 × the load', (world) => world.uncachedApi()),
  rowOn('overload-embedded', 'story list, nothing cached, embedded database: 4 × the load', (world) =>
    world.embeddedApi(),
  ),
];
