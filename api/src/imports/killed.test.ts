import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startChild } from '../testing/child.ts';
import { templateFile } from '../testing/template/template.ts';
import { serveOai } from './testing/oai-server.testing.ts';
import { type SourceServer, startSourceServer } from './testing/source-server.testing.ts';

const RECORDS = 20_000;
const PAGE = 500;
const KILLED_AT = 5;

const harvester = join(import.meta.dirname, 'testing/harvester.testing.ts');

describe('a process that is killed while it harvests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-harvest-'));
  let server: SourceServer;
  before(async () => {
    server = await startSourceServer();
  });
  after(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses nothing: the next one goes on where it was, has everything once, and grows no more', async () => {
    const template = await templateFile();
    const url = `${server.origin}/oai`;
    const harvest = () => startChild(harvester, [join(folder, 'data'), template, url]);
    const first = harvest();
    const served = serveOai(
      {
        // In the middle of its fifth page.
        on: (path, handler) =>
          server.on(path, (request, response, count) => {
            handler(request, response, count);
            if (count === KILLED_AT) response.once('finish', () => first.process.kill('SIGKILL'));
          }),
      },
      '/oai',
      { records: RECORDS, pageSize: PAGE },
    );
    assert.equal(await first.exit, null, first.output());

    const second = harvest();
    assert.equal(await second.exit, 0, second.output());
    const { outcome, papers, counts, memory } = JSON.parse(second.output().trim().split('\n').at(-1) ?? '');
    assert.deepEqual([outcome, papers], ['read', RECORDS]);
    // What was written before the kill is not asked for again, but for the page that was under way and the one before.
    assert.ok(served.pages <= RECORDS / PAGE + 2, `${served.pages} pages`);
    assert.ok(counts.new + counts.same <= RECORDS - (KILLED_AT - 2) * PAGE, JSON.stringify(counts));
    // What grows with the number of records would be twice as much.
    const half = memory.length / 2;
    assert.ok(Math.max(...memory.slice(half)) < 1.25 * Math.max(...memory.slice(0, half)), memory.join());
  });
});
