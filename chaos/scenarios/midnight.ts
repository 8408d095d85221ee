import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '@hub/tools/webpack/workspace.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import { startHub } from '../world/hub.ts';
import { prepareGround } from '../world/ledger.queries.ts';
import { findBoardDays, findRuns, queueAgain, shiftQueueClock } from '../world/midnight.queries.ts';
import { inPlaces, onDatabaseOf, type Places } from '../world/places.ts';

const zones = ['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Kiritimati'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// Two processes start in that time, also on a busy machine.
const BEFORE = 60_000;
// The queue looks for what is due each half minute.
const AFTER = 75_000;
const daily = ['heat-papers', 'heat-projects', 'heat-rankings'];
const preload = path.join(root, 'chaos/world/shift-clock.ts');

/** The next 0:00 in Shanghai, which is eight hours ahead all year. */
const nextMidnight = (): number => Math.ceil((Date.now() + 8 * HOUR) / DAY) * DAY - 8 * HOUR;

const dayOf = (midnight: number): string => new Date(midnight + 8 * HOUR).toISOString().slice(0, 10);

/** Two processes of a host in this zone, over 0:00 in Shanghai. */
const crossMidnight = async (places: Places, zone: string) => {
  const place = await places.empty('PostgreSQL');
  const first = await startHub(place);
  const midnight = nextMidnight();
  const offset = midnight - BEFORE - Date.now();
  await onDatabaseOf(place, async (pool) => {
    await prepareGround(pool);
    await shiftQueueClock(pool, offset);
  });
  await first.stop();
  const env = { TZ: zone, CHAOS_CLOCK_MS: String(offset), NODE_OPTIONS: `--import ${preload}` };
  const hubs = await Promise.all([startHub(place, { env }), startHub(place, { env })]);
  await setTimeout(Math.max(0, midnight - offset - Date.now()) + AFTER);
  const since = new Date(midnight);
  const check = (): Promise<string[]> =>
    onDatabaseOf(place, async (pool) => {
      const runs = await findRuns(pool, since);
      const wrong = daily.flatMap((name) => {
        const states = runs.filter((run) => run.name === name).map(({ state }) => state);
        return states.join() === 'completed'
          ? []
          : [`${zone}: ${name} ran ${states.length} times: ${states.join()}`];
      });
      const days = await findBoardDays(pool, since);
      if (days.join() !== dayOf(midnight))
        wrong.push(`${zone}: boards of ${days.join()}, not of ${dayOf(midnight)}`);
      return wrong;
    });
  const lost = await check();
  await onDatabaseOf(place, (pool) => queueAgain(pool, 'heat-papers'));
  const isNoticed = (await check()).length > lost.length;
  await Promise.all(hubs.map((hub) => hub.stop()));
  return { lost, isNoticed };
};

export const midnight: Scenario = {
  name: 'midnight',
  what: '0:00 Asia/Shanghai in three host zones, two processes each: heat and boards computed once, for the right day',
  isShort: false,
  run: (): Promise<Outcome> =>
    inPlaces(async (places) => {
      await places.cluster();
      // Side by side: each waits most of its time.
      const tried = await Promise.allSettled(zones.map((zone) => crossMidnight(places, zone)));
      const all = tried.map((one) => {
        if (one.status === 'fulfilled') return one.value;
        return { lost: [String(one.reason)], isNoticed: false };
      });
      return {
        tried: `${zones.join(', ')}: ${daily.length} computations and the boards' day each`,
        lost: all.flatMap(({ lost }) => lost),
        control: { broken: 'one queued a second time', isNoticed: all.every(({ isNoticed }) => isNoticed) },
      };
    }),
};
