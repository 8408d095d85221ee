import { setTimeout } from 'node:timers/promises';
import { mountSmallDisk } from '@hub/api/testing/small-disk';
import type { Scenario } from '../scenario.ts';
import { startHub } from '../world/hub.ts';
import { dropOneComment, findDisorder, findLost, prepareGround } from '../world/ledger.queries.ts';
import { inPlaces, onDatabaseOf } from '../world/places.ts';
import { uploadPicture } from '../world/upload.ts';
import { post, register, Writers } from '../world/writers.ts';

const MEGABYTES = 128;
const RECOVERY_MS = 10_000;
const turns = { short: 1, long: 5 };
const LONG = '字'.repeat(20_000);

export const diskFull: Scenario = {
  name: 'disk-full',
  what: 'disk of DATA_DIR full, embedded database: what needs room gets 503, nothing acknowledged is lost, well again when there is room',
  isShort: false,
  run: (scale, say) =>
    inPlaces(async (places) => {
      const place = await places.empty('embedded');
      const disk = mountSmallDisk(place.dataDir, MEGABYTES * 1024 * 1024);
      if (disk.isPretended) {
        disk.remove();
        const broken = 'nothing may be mounted here';
        return { tried: 'not tried on this machine', lost: [], control: { broken, isNoticed: true } };
      }
      try {
        const hub = await startHub(place);
        const ground = await onDatabaseOf(place, (pool) => prepareGround(pool));
        const members = await Promise.all(
          ['first', 'second', 'third'].map((name) => register(hub.url, name)),
        );
        const cookie = members[0]?.cookie ?? '';
        const lost: string[] = [];
        const statuses = new Map<number, number>();
        const writers = new Writers(() => hub.url, members, ground);
        const write = async (turn: string): Promise<number> => {
          const body = { title: `长文 ${turn}`, content: LONG, key: `long-${turn}` };
          return (await post(hub.url, '/api/v1/story/create', body, cookie)).status;
        };
        for (let turn = 0; turn < turns[scale]; turn += 1) {
          await writers.more(10);
          disk.fill();
          for (let place = 0; place < 4; place += 1) {
            const status = await write(`${turn}-${place}`);
            say(`  full: ${status}`);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
          disk.free();
          const until = performance.now() + RECOVERY_MS;
          let isWell = false;
          while (!isWell && performance.now() < until) {
            isWell = (await write(`${turn}-again`)) === 200;
            if (!isWell) await setTimeout(100);
          }
          if (!isWell) lost.push('not well again when there was room');
        }
        await writers.stop();
        await uploadPicture(hub.url, cookie);
        const others = [...statuses.keys()].filter((status) => status !== 200 && status !== 503);
        lost.push(...others.map((status) => `a full disk was answered with ${status}`));
        if (!statuses.has(503)) lost.push('the disk was never full');
        if (hub.child.process.exitCode !== null) lost.push('the process ended');
        const check = () =>
          onDatabaseOf(place, async (pool) => [
            ...(await findLost(pool, writers.acknowledged)),
            ...(await findDisorder(pool)),
          ]);
        const missing = await check();
        await onDatabaseOf(place, (pool) => dropOneComment(pool));
        const isNoticed = (await check()).length > missing.length;
        await hub.stop();
        return {
          tried: `${turns[scale]} times, ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}, ${writers.acknowledged.length} acknowledged writes`,
          lost: [...lost, ...missing],
          control: { broken: 'a comment taken away behind its back', isNoticed },
        };
      } finally {
        disk.remove();
      }
    }),
};
