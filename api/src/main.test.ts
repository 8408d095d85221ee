import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort } from '@hub/shared/door/testing/free-port';
import { openEmbedded } from './platform/db/embedded.ts';
import { type Child, startChild } from './testing/child.ts';
import { readTemplate, templateFile } from './testing/template/template.ts';

const script = join(import.meta.dirname, 'main.ts');
const root = mkdtempSync(join(tmpdir(), 'hub-test-'));
after(() => rmSync(root, { recursive: true, force: true }));

const start = (env: Record<string, string>): Child => startChild(script, [], { SAMPLE_DATA: 'off', ...env });

/** One line on what is wrong, and exit code 1. */
const expectRefusal = async (env: Record<string, string>, pattern: RegExp): Promise<void> => {
  const child = start(env);
  assert.equal(await child.exit, 1);
  const lines = child.output().trim().split('\n');
  assert.match(lines.at(-1) ?? '', pattern);
  assert.doesNotMatch(child.output(), /\n\s+at /);
};

describe('the API as a process', () => {
  const dataDir = join(root, 'data');
  let port = 0;
  let child: Child;

  before(async () => {
    port = await freePort();
    const template = readTemplate(await templateFile());
    await (await openEmbedded(dataDir, () => template)).close();
    child = start({ PORT: String(port), DATA_DIR: dataDir });
    await child.prints(/API 已就绪/);
  });
  after(() => {
    child.process.kill('SIGKILL');
  });

  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    it(`answers on ${host}`, async () => {
      const response = await fetch(`http://${host}:${port}/api/readyz`);
      assert.equal(response.status, 200);
    });
  }

  it('keeps a second server off its data', () =>
    expectRefusal(
      { PORT: String(port + 1), DATA_DIR: dataDir },
      /正被另一个服务使用.*in use by another running server/,
    ));

  it('ends with what is under way done, at SIGTERM', async () => {
    const startedAt = Date.now();
    child.process.kill('SIGTERM');
    assert.equal(await child.exit, 0);
    assert.ok(Date.now() - startedAt < 10_000);
  });

  it('says that its port is taken', async () => {
    const other = startChild('-e', [
      `require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('up'))`,
    ]);
    await other.prints(/up/);
    await expectRefusal({ PORT: String(port), DATA_DIR: dataDir }, new RegExp(`端口 ${port} 已被占用.*PORT`));
    other.process.kill();
  });
});

describe('a start that cannot work', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  for (const [env, pattern] of [
    [{ PORT: 'abc' }, /PORT/],
    [{ DATA_DIR: join(file, 'data') }, /数据目录不可写.*DATA_DIR/],
    [{ DATABASE_URL: 'postgres://hub@127.0.0.1:1/hub' }, /无法连接数据库.*DATABASE_URL.*ECONNREFUSED/],
  ] as const) {
    it(`ends in one line and exit code 1: ${Object.keys(env).join()}`, () => expectRefusal(env, pattern));
  }
});
