import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { slimTemplate } from './slim-template.ts';

const CURRENT = '000000010000000000000003';

test('a slim template is an archive without spare databases and old logs, everything else as it was', () => {
  const root = mkdtempSync(join(tmpdir(), 'hub-test-'));
  const files = ['PG_VERSION', 'base/1/2600', 'base/5/2600', 'base/4/1', 'global/pg_control'];
  const logs = ['000000010000000000000002', CURRENT].map((name) => `pg_wal/${name}`);
  for (const file of [...files, ...logs]) {
    mkdirSync(dirname(join(root, 'data', file)), { recursive: true });
    writeFileSync(join(root, 'data', file), `${file}\n`.repeat(100));
  }
  const inData = ['-C', join(root, 'data')];
  execFileSync('tar', [...inData, '--format=ustar', '-cf', join(root, 'all.tar'), ...files, ...logs]);
  const slim = slimTemplate(new Uint8Array(readFileSync(join(root, 'all.tar'))), CURRENT);
  writeFileSync(join(root, 'slim.tar'), slim);
  const kept = execFileSync('tar', ['-tf', join(root, 'slim.tar')], { encoding: 'utf8' });
  assert.deepEqual(kept.trim().split('\n'), [
    'PG_VERSION',
    'base/5/2600',
    'global/pg_control',
    `pg_wal/${CURRENT}`,
  ]);
  const content = execFileSync('tar', ['-xOf', join(root, 'slim.tar'), 'base/5/2600'], { encoding: 'utf8' });
  assert.equal(content, 'base/5/2600\n'.repeat(100));
  rmSync(root, { recursive: true });
});
