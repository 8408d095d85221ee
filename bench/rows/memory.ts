import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { underLoad } from '../measure/load.ts';
import { canReadProcesses, pssOf } from '../measure/processes.ts';
import { spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { settings } from '../settings.ts';
import { type Server, startWhole } from '../world/servers.ts';
import type { World } from '../world/world.ts';
import { listMix } from './mixes.ts';

const EVERY_MS = 500;
/** Until what is slow the first time was asked for. */
const WARM_MS = 20_000;

/** The process's memory, looked at again and again while it is under load. */
const memoryUnderLoad = async (server: Server): Promise<number[]> => {
  const seen: number[] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      await setTimeout(EVERY_MS);
      seen.push(pssOf(server.pid));
    }
  };
  const watching = watch();
  await underLoad(server, listMix(), settings.seconds * 3);
  isOver = true;
  await watching;
  return seen;
};

const peakOf = async (label: string, server: Server, most: number): Promise<Figure> => {
  const seen = await memoryUnderLoad(server);
  const { median, high } = spreadOf(seen);
  return {
    label: `peak, ${label}`,
    unit: 'MB',
    value: { median: high, low: high, high },
    reach: { is: 'at most', value: most },
    beside: [`median ${median.toFixed(0)} MB of ${seen.length} looks`],
  };
};

/**
 * As `npm start` runs it: API, documents, event site and database in one process, warm. What the very first start reads
 * in (the sample data) is a start of its own before.
 */
const wholeHub = (world: World): Promise<Server> =>
  world.server('whole hub, embedded', async () => {
    const start = () => startWhole('', { DATA_DIR: path.join(settings.folder, 'whole') });
    await (await start()).stop();
    const { hub, pid, stop } = await start();
    await setTimeout(WARM_MS);
    return { url: hub, pid, stop };
  });

export const memory: readonly Row[] = [
  {
    name: 'api-memory',
    work: 'API process memory (Pss) under load, PostgreSQL mode',
    floor: '–',
    measure: async (world) => {
      if (!canReadProcesses()) return { unmeasured: 'this machine has no /proc/<pid>/smaps_rollup' };
      const cached = await peakOf('normal cache', await world.api(), 220);
      return { figures: [cached, await peakOf('nothing cached', await world.uncachedApi(), 250)] };
    },
  },
  {
    name: 'whole-memory',
    work: 'memory (Pss) of the whole hub in one process on the embedded database, started before and warm, under the same load',
    floor: '–',
    measure: async (world) => {
      if (!canReadProcesses()) return { unmeasured: 'this machine has no /proc/<pid>/smaps_rollup' };
      return { figures: [await peakOf('normal cache', await wholeHub(world), 450)] };
    },
  },
];
