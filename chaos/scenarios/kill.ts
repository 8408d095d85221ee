import type { Outcome, Scenario } from '../scenario.ts';
import { type Hub, type Place, startHub } from '../world/hub.ts';
import {
  type Acknowledged,
  dropOneComment,
  findDisorder,
  findLost,
  prepareGround,
} from '../world/ledger.queries.ts';
import { inPlaces, type Kind, onDatabaseOf } from '../world/places.ts';
import { register, Writers } from '../world/writers.ts';

const MEMBERS = 6;
const BETWEEN = 25;
const kills = { short: 3, long: 20 };

const check = (place: Place, writes: readonly Acknowledged[]): Promise<string[]> =>
  onDatabaseOf(place, async (pool) => [...(await findLost(pool, writes)), ...(await findDisorder(pool))]);

const prepare = async (place: Place, hub: Hub) => {
  const ground = await onDatabaseOf(place, (pool) => prepareGround(pool));
  const names = Array.from({ length: MEMBERS }, (_, number) => `member${number}`);
  return { ground, members: await Promise.all(names.map((name) => register(hub.url, name))) };
};

/** Kills the hub among its writers, again and again; then everything that it said yes to must be there. */
const killAgain = (kind: Kind, times: number, say: (line: string) => void): Promise<Outcome> =>
  inPlaces(async (places) => {
    const place = await places.empty(kind);
    let hub = await startHub(place);
    const { ground, members } = await prepare(place, hub);
    const writers = new Writers(() => hub.url, members, ground);
    for (let turn = 1; turn <= times; turn += 1) {
      await writers.more(BETWEEN);
      await hub.kill();
      hub = await startHub(place, { port: hub.port });
      say(`  ${kind}: killed ${turn} of ${times}, ${writers.acknowledged.length} acknowledged`);
    }
    await writers.more(BETWEEN);
    await writers.stop();
    const lost = await check(place, writers.acknowledged);
    await onDatabaseOf(place, (pool) => dropOneComment(pool));
    const seen = await check(place, writers.acknowledged);
    await hub.stop();
    return {
      tried: `${times} kills, ${writers.acknowledged.length} acknowledged writes`,
      lost,
      control: { broken: 'a comment taken away behind its back', isNoticed: seen.length >= lost.length + 2 },
    };
  });

const scenario = (kind: Kind, name: string): Scenario => ({
  name,
  what: `kill -9 among writers, ${kind}: acknowledged writes, counters, places, whole stories`,
  isShort: true,
  run: (scale, say) => killAgain(kind, kills[scale], say),
});

export const killEmbedded = scenario('embedded', 'kill-embedded');
export const killPostgres = scenario('PostgreSQL', 'kill-postgres');
