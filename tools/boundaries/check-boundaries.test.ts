import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { root } from '../webpack/workspace.ts';
import { checkBoundaries } from './check-boundaries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-boundaries-'));
  write('shared/package.json', '{ "name": "@hub/shared", "exports": { "./ui/*": "./src/ui/kit/*.tsx" } }');
  write('shared/src/ui/kit/button.tsx', 'export const Button = () => <button />;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, code = 'export {};'): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), code);
};

const none = { sql: {}, largeFolders: {} };
const problems = (allowed = none) => checkBoundaries(folder, allowed).problems;

/** One problem, of which each of these is said. */
const assertOne = (...words: RegExp[]) => {
  const found = problems();
  assert.equal(found.length, 1, found.join('\n'));
  for (const word of words) assert.match(found[0] ?? '', word);
};

describe('the check of boundaries', () => {
  it('passes the house as it stands', () => {
    const { problems: found, count } = checkBoundaries(root);
    assert.deepEqual(found, []);
    assert.ok(count > 1000);
  });

  it('sees a feature of the API that passes the public file of another by, by a type, a call of import, too', () => {
    write('api/src/b/b.public.ts', "export { rule } from './b.service.ts';");
    write('api/src/b/b.service.ts', 'export const rule = 1; export type Rule = 1;');
    write('api/src/platform/db/pool.ts');
    write('api/src/a/a.ts', "import '../b/b.public.ts';\nimport '../platform/db/pool.ts';");
    assert.deepEqual(problems(), []);
    for (const bypass of [
      "import { rule } from '../b/b.service.ts';",
      "import type { Rule } from '../b/b.service.ts';",
      "export { rule } from '../b/b.service.ts';",
      "export const load = () => import('../b/b.service.ts');",
      "export type R = import('../b/b.service.ts').Rule;",
    ]) {
      write('api/src/a/a.ts', bypass);
      assertOne(/^api\/src\/a\/a\.ts:1 \.\.\/b\/b\.service\.ts: .*b\/b\.public\.ts/);
    }
  });

  it('sees what reaches into a sub-folder of another folder; its own, and what is exported, may be', () => {
    write('mf-x/src/page/parts/row.tsx');
    write('mf-x/src/page/page.tsx', "import './parts/row.tsx';");
    write('mf-x/src/exposed/routes.ts', "export const routes = () => import('../page/parts/row.tsx');");
    write('shared/src/lists/feed.tsx', "import '../ui/kit/button.tsx';");
    assert.deepEqual(problems(), []);
    write('mf-x/src/list/list.tsx', "import '../page/parts/row.tsx';");
    assertOne(/^mf-x\/src\/list\/list\.tsx:1 /, /directly in mf-x\/src\/page/);
  });

  it('sees an import of another package that its exports do not open', () => {
    write('mf-x/src/list/list.tsx', "import { Button } from '@hub/shared/ui/button';");
    assert.deepEqual(problems(), []);
    write('mf-x/src/list/list.tsx', "import '../../../shared/src/ui/kit/button.tsx';");
    assertOne(/`exports`/, /shared\/package\.json/);
    write('mf-x/src/list/list.tsx', "import '@hub/shared/src/ui/kit/button.tsx';");
    assertOne(/`exports`/);
  });

  it('names a circle between folders once, at whatever level, with the imports that make it', () => {
    write('mf-x/src/page/a/one.ts', "import type {} from '../b/two.ts';");
    write('mf-x/src/page/b/two.ts', "import '../c/three';");
    assert.deepEqual(problems(), []);
    write('mf-x/src/page/c/three.ts', "import '../a/other.ts';");
    write('mf-x/src/page/a/other.ts');
    assertOne(/^circle: /, /a\/one\.ts:1/, /b\/two\.ts:1/, /c\/three\.ts:1/, /Move what both need/);
  });

  it('sees SQL that stands in no file of queries', () => {
    write('api/src/a/a.queries.ts', 'export const q = sql`select 1`;');
    write('api/src/a/a.service.ts', '// not sql`select 1`\nexport const text = "sql`select 1`";');
    assert.deepEqual(problems(), []);
    for (const statement of [
      'sql<Row>`select 1`',
      "db.selectFrom('a').selectAll()",
      "db.with('b', c).updateTable('a')",
      "pool.query('select 1')",
    ]) {
      write('api/src/a/a.service.ts', `\nexport const rows = ${statement};`);
      assertOne(/^api\/src\/a\/a\.service\.ts:2: SQL .*\*\.queries\.ts/);
    }
  });

  it('sees a folder of more than fifteen sources, tests not counted', () => {
    for (let n = 1; n <= 15; n += 1) write(`mf-x/src/page/p${n}.ts`);
    write('mf-x/src/page/p1.test.ts');
    assert.deepEqual(problems(), []);
    write('mf-x/src/page/p16.ts');
    assertOne(/^mf-x\/src\/page: 16 sources/, /exceptions\.ts/);
  });

  it('lets stay what is excused, and no excuse without need', () => {
    write('api/src/a/a.service.ts', 'export const q = sql`select 1`;');
    const excused = { ...none, sql: { 'api/src/a/a.service.ts': 'a test' } };
    assert.deepEqual(problems(excused), []);
    write('api/src/a/a.service.ts');
    assert.match(problems(excused).join('\n'), /a\.service\.ts needs no excuse any more$/);
  });
});
