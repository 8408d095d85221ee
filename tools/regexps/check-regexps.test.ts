import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { checkRegexps } from './check-regexps.ts';
import { findRegexps } from './find-regexps.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-regexps-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, code: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), code);
};

const check = async (exceptions: Parameters<typeof checkRegexps>[2] = [], examined?: string) => {
  const cache = path.join(folder, '.cache/regexps.json');
  const { problems, count } = await checkRegexps(folder, { cache, examined }, exceptions);
  return { problems, count };
};

describe('the check of regular expressions', () => {
  it('passes what costs no more than its length', async () => {
    write('api/src/a.ts', 'export const isWord = /^[a-z]+$/;\n');
    assert.deepEqual(await check(), { problems: [], count: 1 });
  });

  it('names a planted one with its place and its attack, again and again', async () => {
    write('mf-home/src/b.tsx', 'const a = <p>{"/x/"}</p>;\nexport const bad = /^(a+)+$/;\n');
    for (const _ of ['examined', 'remembered']) {
      const { problems } = await check();
      assert.equal(problems.length, 1);
      assert.match(
        problems[0] ?? '',
        /^mf-home\/src\/b\.tsx:2 \/\^\(a\+\)\+\$\/: exponential, attacked by 'a'/,
      );
    }
  });

  it('lets one stay that is excused, and no excuse without one', async () => {
    const excuse = { regexp: '/^(a+)+$/', reason: 'a test' };
    assert.deepEqual((await check([excuse])).problems, []);
    assert.match((await check([excuse, { ...excuse, regexp: '/gone/' }])).problems[0] ?? '', /gone/);
  });

  it('examines some of those again that the repository lists as safe: a list that lies is found', async () => {
    const only = path.join(folder, 'only');
    mkdirSync(path.join(only, 'api'), { recursive: true });
    writeFileSync(path.join(only, 'api/a.ts'), 'export const good = /^[a-z]+$/;\n');
    const memory = (name: string) => ({
      cache: path.join(only, name),
      examined: path.join(only, 'list.json'),
    });
    writeFileSync(memory('a').examined, '[]');
    const { safe } = await checkRegexps(only, memory('a'), []);
    assert.equal(safe.length, 1);
    writeFileSync(path.join(only, 'api/a.ts'), 'export const bad = /^(a+)+$/;\n');
    const key = createHash('sha256').update('recheck 4.5.0, 2 /^(a+)+$/').digest('hex').slice(0, 32);
    writeFileSync(memory('b').examined, JSON.stringify([key]));
    assert.equal((await checkRegexps(only, memory('b'), [])).problems.length, 1);
  });

  it('looks into no tests', async () => {
    write('api/src/c.test.ts', 'const bad = /^(b+)+$/;\n');
    write('api/src/testing/d.ts', 'const bad = /^(b+)+$/;\n');
    assert.equal((await check()).problems.length, 1);
  });
});

describe('finding regular expressions', () => {
  const found = (code: string) => findRegexps('a.ts', code).map(({ source, flags }) => `/${source}/${flags}`);

  it('reads those that are put together from what is constant', () => {
    const code = `
      const HAN = '\\\\p{scx=Han}';
      const TAG = String.raw\`#\\w+\`;
      const other = /b+/;
      new RegExp(\`\${HAN}+|\${TAG}\`, 'gu');
      RegExp('x' + other.source);
      new RegExp(given);`;
    assert.deepEqual(found(code).sort(), ['/\\p{scx=Han}+|#\\w+/gu', '/b+/', '/xb+/']);
  });

  it('takes a division for none', () => {
    assert.deepEqual(found('const half = (a: number) => a / 2 / b; const t = `a/b/c`;'), []);
  });
});
