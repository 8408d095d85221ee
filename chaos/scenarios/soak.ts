import { setTimeout } from 'node:timers/promises';
import { breakRequests } from '@hub/api/testing/broken-requests';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { integer } from '@hub/shared/contracts/settings/setting';
import type { Scenario } from '../scenario.ts';
import { type Hub, startHub } from '../world/hub.ts';
import { findDisorder, findLost, prepareGround } from '../world/ledger.queries.ts';
import { growthOf, memoryOf } from '../world/memory.ts';
import { inPlaces, onDatabaseOf } from '../world/places.ts';
import { register, Writers } from '../world/writers.ts';

const { minutes } = readSettings(
  { minutes: integer('CHAOS_MINUTES', 30, [1, 1440], { about: 'Length of the soak' }) },
  process.env,
);
const MOST_GROWTH = 1.05;
const SAMPLE_EVERY = 1000;
const PAUSE = 5;
// The collector is given time between its turns, as everywhere.
const BROKEN_AT_ONCE = 10;

const reads = ['/api/v1/stories/1000001', '/api/v1/comments?source_id=story-1000001'];
const lists = [
  { sort: 'new', page: 1, tag_id: '', limit: 20, events: true },
  { sort: 'hot', time: 'week', page: 1, tag_id: '', limit: 20, events: true },
];

/** Readers who go on until they are told to stop; each answer is 200 or says to come later. */
const readOn = async ({ url }: Hub, isOver: () => boolean, wrong: string[]): Promise<number> => {
  let count = 0;
  for (; !isOver(); count += 1) {
    const list = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lists[count % 2]),
    };
    const isList = count % 2 === 0;
    const path = isList ? '/api/v1/story/list' : (reads[count % reads.length] ?? '');
    const response = await fetch(`${url}${path}`, isList ? list : {});
    await response.arrayBuffer();
    if (![200, 404, 503].includes(response.status)) wrong.push(`${path} answered ${response.status}`);
    await setTimeout(PAUSE);
  }
  return count;
};

export const soak: Scenario = {
  name: 'soak',
  what: `mixed traffic (readers, writers, connections that break): memory of the last third ≤ ${MOST_GROWTH} × the second`,
  isShort: false,
  run: (_, say) =>
    inPlaces(async (places) => {
      const place = await places.empty('PostgreSQL');
      const hub = await startHub(place);
      const ground = await onDatabaseOf(place, (pool) => prepareGround(pool));
      const members = [await register(hub.url, 'first'), await register(hub.url, 'second')];
      const end = performance.now() + minutes * 60_000;
      const isOver = () => performance.now() > end;
      const wrong: string[] = [];
      const samples: number[] = [];
      const writers = new Writers(() => hub.url, members, ground, PAUSE);
      let broken = 0;
      const breaking = async () => {
        while (!isOver()) {
          broken += await breakRequests({
            port: hub.port,
            requests: 50,
            atOnce: BROKEN_AT_ONCE,
            reads,
            writes: ['/api/v1/story/list'],
          });
          await setTimeout(SAMPLE_EVERY);
        }
      };
      const sampling = async () => {
        for (; !isOver(); await setTimeout(SAMPLE_EVERY)) samples.push(memoryOf(hub.child.process.pid ?? 0));
      };
      const [read, more] = await Promise.all([
        readOn(hub, isOver, wrong),
        readOn(hub, isOver, wrong),
        breaking(),
        sampling(),
      ]);
      await writers.stop();
      const lost = [...new Set(wrong)];
      const growth = growthOf(samples);
      say(
        `  ${samples.length} samples, ${Math.min(...samples).toFixed(0)} to ${Math.max(...samples).toFixed(0)} MB, growth ${growth.toFixed(3)}`,
      );
      if (growth > MOST_GROWTH) lost.push(`memory grows: × ${growth.toFixed(3)}`);
      await onDatabaseOf(place, async (pool) => {
        lost.push(...(await findLost(pool, writers.acknowledged)), ...(await findDisorder(pool)));
      });
      await hub.stop();
      const leaking = samples.map((sample, second) => sample * (1 + second / samples.length));
      return {
        tried: `${minutes} minutes, ${read + more} reads, ${writers.acknowledged.length} writes, ${broken} broken off; × ${growth.toFixed(3)}, most ${Math.max(...samples).toFixed(0)} MB`,
        lost,
        control: { broken: 'the same samples with a leak', isNoticed: growthOf(leaking) > MOST_GROWTH },
      };
    }),
};
