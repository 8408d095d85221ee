import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openEmbeddedDatabase } from '../platform/db/open-database.ts';
import { startChild } from '../testing/child.ts';
import { readTemplate, templateFile } from '../testing/template/template.ts';
import { type SourceServer, startSourceServer } from './testing/source-server.testing.ts';

const command = join(import.meta.dirname, 'run-import.ts');

describe('npm run import that is interrupted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-interrupted-'));
  let server: SourceServer;
  before(async () => {
    server = await startSourceServer();
  });
  after(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends its run properly while its source hangs, however often it is told', async () => {
    const dataDir = join(folder, 'data');
    const database = await openEmbeddedDatabase({ dataDir, template: readTemplate(await templateFile()) });
    await database.close();
    const list = join(folder, 'sources.json');
    writeFileSync(list, JSON.stringify([{ id: 'hang', kind: 'feed', url: `${server.origin}/feed` }]));
    const isAsked = new Promise<void>((resolve) => server.on('/feed', () => resolve()));
    const child = startChild(command, ['hang'], {
      DATA_DIR: dataDir,
      SOURCES_FILE: list,
      SOURCES_PRIVATE: 'on',
    });
    await Promise.race([isAsked, child.exit.then(() => assert.fail(child.output()))]);
    const telling = setInterval(() => child.process.kill('SIGINT'), 5);
    await child.prints(/hang 中断，下次接着读 \/ stopped/).finally(() => clearInterval(telling));
    assert.equal(await child.exit, 1, child.output());
  });
});
