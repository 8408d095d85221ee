import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

describe('create-hub-remote', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-create-'));
  const remote = path.join(folder, 'mf-datasets');
  const archives = ['hub-kit-1.1.0.tgz', 'hub-shared-1.1.0.tgz'];

  const create = (...args: string[]) =>
    execFileSync(process.execPath, [path.join(folder, 'create/cli.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });

  before(() => {
    cpSync(import.meta.dirname, path.join(folder, 'create'), { recursive: true });
    const own = { type: 'module', version: '1.1.0', hub: { shared: '1.1.0', react: '19.0.0' } };
    writeFileSync(path.join(folder, 'create/package.json'), JSON.stringify(own));
    mkdirSync(path.join(folder, 'packed'));
    for (const name of [...archives, 'create-hub-remote-1.1.0.tgz'])
      writeFileSync(path.join(folder, 'packed', name), name);
    create('mf-datasets', '--title', '数据集', '--kit', './packed');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a folder that names no file outside of itself', () => {
    rmSync(path.join(folder, 'packed'), { recursive: true });
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(remote, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const named = [devDependencies?.['@hub/kit'], dependencies?.['@hub/shared']];
    assert.deepEqual(
      named,
      archives.map((name) => `file:kit/${name}`),
    );
    for (const name of archives) assert.equal(readFileSync(path.join(remote, 'kit', name), 'utf8'), name);
    assert.deepEqual(readdirSync(path.join(remote, 'kit')).sort(), archives);
  });

  it('writes eight files or less beside the kit', () => {
    const files = readdirSync(remote, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    assert.equal(files.filter(({ parentPath }) => parentPath !== path.join(remote, 'kit')).length, 8);
  });

  it('writes nothing where the kit is not, or the folder is not empty', () => {
    mkdirSync(path.join(folder, 'empty'));
    assert.throws(() => create('mf-other', '--kit', './empty'), /里没有 hub-kit/);
    assert.ok(!readdirSync(folder).includes('mf-other'));
    assert.throws(() => create('mf-datasets'), /不是空文件夹/);
  });

  it('asks a registry for the kit where no folder is given', () => {
    create('mf-papers');
    const text = readFileSync(path.join(folder, 'mf-papers/package.json'), 'utf8');
    assert.match(text, /"@hub\/kit": "1\.1\.0"/);
    assert.ok(!readdirSync(path.join(folder, 'mf-papers')).includes('kit'));
  });
});
