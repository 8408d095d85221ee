import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startChild } from '@hub/api/testing/child';
import { root } from '@hub/tools/webpack/workspace.ts';
import type { Scenario } from '../scenario.ts';
import { runCommand } from '../world/commands.ts';
import { environmentOf, type Place, startHub } from '../world/hub.ts';
import {
  type Acknowledged,
  dropOneComment,
  findDisorder,
  findLost,
  prepareGround,
} from '../world/ledger.queries.ts';
import { inPlaces, type Kind, onDatabaseOf, type Places } from '../world/places.ts';
import { uploadPicture } from '../world/upload.ts';
import { readContent } from '../world/whole.queries.ts';
import { register, Writers } from '../world/writers.ts';

const MEMBERS = 4;

const filesOf = ({ dataDir }: Place): string[] => {
  const folder = path.join(dataDir, 'uploads');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex')}`,
    );
};

/** What the first place has and the second has not, or otherwise. */
const differences = async (first: Place, second: Place): Promise<string[]> => {
  const read = (place: Place) => onDatabaseOf(place, (pool) => readContent(pool));
  const [one, other] = [await read(first), await read(second)];
  const tables = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const lines = tables.filter((name) => one[name] !== other[name]).map((name) => `${name} differs`);
  if (filesOf(first).join() !== filesOf(second).join()) lines.push('uploads differ');
  return lines;
};

/** A restore that is killed in its midst; the hub must not start on what it left. */
const servesHalf = async (places: Places, file: string): Promise<string[]> => {
  const place = await places.empty('embedded');
  const child = startChild(path.join(root, 'api/src/backup/run-restore.ts'), [file], environmentOf(place));
  while (!existsSync(path.join(place.dataDir, 'pg'))) await setTimeout(5);
  child.process.kill('SIGKILL');
  await child.exit;
  const hub = startChild(path.join(root, 'api/src/main.ts'), [], environmentOf(place));
  const lines = (await hub.exit) === 1 ? [] : ['a hub started on half a restore'];
  const again = await runCommand('restore', place, file);
  return again.code === 0 ? lines : [...lines, `restoring again: ${again.output}`];
};

interface Tried {
  readonly lost: string[];
  readonly writes: number;
  readonly isNoticed: boolean;
}

/** Backs a hub up among its writers, then once more when they have gone, and restores both elsewhere. */
const tryWay = async (places: Places, from: Kind, to: Kind): Promise<Tried> => {
  const source = await places.empty(from);
  const hub = await startHub(source);
  const ground = await onDatabaseOf(source, (pool) => prepareGround(pool));
  const names = Array.from({ length: MEMBERS }, (_, number) => `member${number}`);
  const members = await Promise.all(names.map((name) => register(hub.url, name)));
  await uploadPicture(hub.url, members[0]?.cookie ?? '');
  const writers = new Writers(() => hub.url, members, ground);
  await writers.more(20);
  const before: Acknowledged[] = [...writers.acknowledged];
  const busy = `${places.folder()}.tar.gz`;
  const saved = await runCommand('back-up', source, busy);
  await uploadPicture(hub.url, members[1]?.cookie ?? '');
  await writers.more(20);
  await writers.stop();
  await hub.stop();
  const lost = saved.code === 0 ? [] : [`backup: ${saved.output}`];

  // Whatever was acknowledged before it began is in it, and it adds up.
  const middle = await places.empty(to);
  const restored = await runCommand('restore', middle, busy);
  if (restored.code !== 0) lost.push(`restore: ${restored.output}`);
  await onDatabaseOf(middle, async (pool) => {
    lost.push(...(await findLost(pool, before)), ...(await findDisorder(pool)));
  });

  const quiet = `${places.folder()}.tar.gz`;
  await runCommand('back-up', source, quiet);
  const copy = await places.empty(to);
  await runCommand('restore', copy, quiet);
  lost.push(...(await differences(source, copy)));
  await onDatabaseOf(copy, (pool) => dropOneComment(pool));
  const isNoticed = (await differences(source, copy)).length > 0;
  lost.push(...(await servesHalf(places, quiet)));
  return { lost, writes: writers.acknowledged.length, isNoticed };
};

const all: readonly (readonly [Kind, Kind])[] = [
  ['embedded', 'PostgreSQL'],
  ['PostgreSQL', 'embedded'],
  ['embedded', 'embedded'],
  ['PostgreSQL', 'PostgreSQL'],
];

export const backup: Scenario = {
  name: 'backup',
  what: 'backup among writers and in quiet, restore across databases: rows, files, order; a killed restore is not served',
  isShort: true,
  run: (scale, say) =>
    inPlaces(async (places) => {
      const ways = scale === 'short' ? all.slice(0, 1) : all;
      const tried: Tried[] = [];
      for (const [from, to] of ways) {
        say(`  ${from} → ${to}`);
        tried.push(await tryWay(places, from, to));
      }
      const writes = tried.reduce((sum, one) => sum + one.writes, 0);
      return {
        tried: `${ways.map((way) => way.join(' → ')).join(', ')}; ${writes} acknowledged writes`,
        lost: tried.flatMap(({ lost }) => lost),
        control: {
          broken: 'a comment taken out of the restored hub',
          isNoticed: tried.every(({ isNoticed }) => isNoticed),
        },
      };
    }),
};
