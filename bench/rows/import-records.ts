import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChild } from '@hub/api/testing/child';
import { serveOai } from '@hub/api/testing/oai-server';
import { startSourceServer } from '@hub/api/testing/source-server';
import { root } from '@hub/tools/webpack/workspace.ts';
import { spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';

const RECORDS = 10_000;
const PAGE = 1000;
const MEGABYTE = 1024 * 1024;

const harvester = path.join(root, 'api/src/imports/testing/harvester.testing.ts');

interface Harvested {
  readonly seconds: number;
  readonly papers: number;
  readonly memory: readonly number[];
}

/** One harvest into a new embedded database, by a process of its own. */
const harvest = async (): Promise<Harvested> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-bench-'));
  const server = await startSourceServer();
  serveOai(server, '/oai', { records: RECORDS, pageSize: PAGE });
  try {
    const child = startChild(harvester, [path.join(folder, 'data'), '', `${server.origin}/oai`]);
    if ((await child.exit) !== 0) throw new Error(child.output());
    return JSON.parse(child.output().trim().split('\n').at(-1) ?? '') as Harvested;
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const importRecords: Row = {
  name: 'import-records',
  work: 'a harvest of 10,000 papers from a local OAI-PMH service into an empty embedded database',
  floor: '–',
  measure: async () => {
    const runs: Harvested[] = [];
    for (let round = 0; round < settings.rounds; round += 1) runs.push(await harvest());
    const wrong = runs.find(({ papers }) => papers !== RECORDS);
    if (wrong) throw new Error(`${wrong.papers} papers`);
    return {
      figures: [
        {
          label: 'records a second',
          unit: '/s',
          value: spreadOf(runs.map(({ seconds }) => RECORDS / seconds)),
          beside: [],
        },
        {
          label: 'memory, the most',
          unit: 'MB',
          value: spreadOf(runs.map(({ memory }) => Math.max(...memory) / MEGABYTE)),
          beside: ['process with its database'],
        },
      ],
    };
  },
};
