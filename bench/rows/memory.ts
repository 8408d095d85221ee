import { setTimeout } from 'node:timers/promises';
import { underLoad } from '../measure/load.ts';
import { canReadProcesses, pssOf } from '../measure/processes.ts';
import { spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';
import type { Server } from '../world/servers.ts';
import { listMix } from './mixes.ts';

const EVERY_MS = 500;

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

export const memory: Row = {
  name: 'api-memory',
  work: 'API process memory (Pss) under load, PostgreSQL mode',
  floor: '–',
  measure: async (world) => {
    if (!canReadProcesses()) return { unmeasured: 'this machine has no /proc/<pid>/smaps_rollup' };
    const servers = { 'normal cache': await world.api(), 'nothing cached': await world.uncachedApi() };
    const figures = [];
    for (const [label, server] of Object.entries(servers)) {
      const seen = await memoryUnderLoad(server);
      const peak = spreadOf(seen);
      figures.push({
        label: `peak, ${label}`,
        unit: 'MB',
        value: { median: peak.high, low: peak.low, high: peak.high },
        reach: { is: 'at most' as const, value: 250 },
        beside: [`median ${peak.median.toFixed(0)} MB of ${seen.length} looks`],
      });
    }
    return { figures };
  },
};
