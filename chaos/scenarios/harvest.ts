import path from 'node:path';
import { openEmbeddedDatabase } from '@hub/api/open-database';
import { startChild } from '@hub/api/testing/child';
import { serveOai } from '@hub/api/testing/oai-server';
import { startSourceServer } from '@hub/api/testing/source-server';
import { root } from '@hub/tools/webpack/workspace.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import { inPlaces } from '../world/places.ts';

const harvester = path.join(root, 'api/src/imports/testing/harvester.testing.ts');
const RECORDS = { short: 2000, long: 100_000 } as const;
const PAGE = { short: 250, long: 1000 } as const;
/** How much larger a process may be at the end than after its beginning. */
const FLAT = 1.25;

interface Harvested {
  readonly outcome: string;
  readonly papers: number;
  readonly memory: number[];
}

const MEGABYTE = 1024 * 1024;

/** The smallest size in the second and in the last fifth of a run: before it memory warms up, between collections it swings. */
const growthOf = (memory: readonly number[]): { readonly early: number; readonly late: number } => {
  const fifth = Math.floor(memory.length / 5);
  return {
    early: Math.min(...memory.slice(fifth, 2 * fifth)) / MEGABYTE,
    late: Math.min(...memory.slice(-fifth)) / MEGABYTE,
  };
};

const changePapers = async (dataDir: string, statement: string): Promise<number> => {
  const database = await openEmbeddedDatabase({ dataDir });
  try {
    const { rows } = await database.pool.query<{ n: number }>(statement);
    return Number(rows[0]?.n);
  } finally {
    await database.close();
  }
};

const missingOf = (papers: number, wanted: number): string[] =>
  papers === wanted ? [] : [`${wanted} records, ${papers} papers`];

export const harvest: Scenario = {
  name: 'harvest',
  what: 'a long harvest over resumption, killed in the middle: none lost, none twice, memory flat',
  isShort: false,
  run: (scale, say) =>
    inPlaces(async (places): Promise<Outcome> => {
      const { dataDir } = await places.empty('embedded');
      const server = await startSourceServer();
      try {
        const records = RECORDS[scale];
        const pageSize = PAGE[scale];
        const start = () => startChild(harvester, [dataDir, '', `${server.origin}/oai`]);
        const first = start();
        const killAt = Math.floor(records / pageSize / 2);
        const served = serveOai(
          {
            on: (address, handler) =>
              server.on(address, (request, response, count) => {
                handler(request, response, count);
                if (count === killAt) response.once('finish', () => first.process.kill('SIGKILL'));
              }),
          },
          '/oai',
          { records, pageSize },
        );
        await first.exit;
        say(`killed at page ${killAt}`);
        const second = start();
        await second.exit;
        const { outcome, papers, memory } = JSON.parse(
          second.output().trim().split('\n').at(-1) ?? '{}',
        ) as Harvested;
        const { early, late } = growthOf(memory);
        const lost = missingOf(papers, records);
        if (outcome !== 'read') lost.push(`it ended as ${outcome}`);
        const most = records / pageSize + 2;
        if (served.pages > most) lost.push(`${served.pages} pages were asked for, not ${most}`);
        if (late > early * FLAT) lost.push(`memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`);
        const left = await changePapers(
          dataDir,
          'with gone as (delete from papers where id = (select id from papers limit 1) returning id) select (select count(*) from papers) - (select count(*) from gone) as n',
        );
        return {
          tried: `${records} records, ${served.pages} pages, memory ${early.toFixed(0)} → ${late.toFixed(0)} MB`,
          lost,
          control: { broken: 'a paper was deleted', isNoticed: missingOf(left, records).length > 0 },
        };
      } finally {
        server.close();
      }
    }),
};
