import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { root } from '../webpack/workspace.ts';
import { checkBoundaries } from './check-boundaries.ts';
import type { Exceptions } from './exceptions.ts';

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

const none: Exceptions = { sql: {}, uncheckedRows: {}, computedImports: {}, largeFolders: {} };
const problems = (allowed: Exceptions = none) => checkBoundaries(folder, allowed).problems;

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
      "export * from '../b/b.service.ts';",
      "export const load = () => import('../b/b.service.ts');",
      'export const load = () => import(`../b/b.service.ts`);',
      'export const load = () => import /* later */ (`../b/b.service.ts`);',
      "export type R = import('../b/b.service.ts').Rule;",
    ]) {
      write('api/src/a/a.ts', bypass);
      assertOne(/^api\/src\/a\/a\.ts:1 \.\.\/b\/b\.service\.ts: .*b\/b\.public\.ts/);
    }
  });

  it('takes no file of a folder within a feature for its public one', () => {
    write('api/src/b/inner/inner.public.ts');
    write('api/src/a/a.ts', "import '../b/inner/inner.public.ts';");
    assertOne(/through b\/b\.public\.ts/);
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
    write('mf-y/src/d/four.ts', "import '../e/five.ts';");
    write('mf-y/src/e/five.ts', "import '../d/other.ts';");
    write('mf-y/src/d/other.ts');
    assert.equal(problems().length, 2, 'another circle is another problem');
  });

  it('names a circle between files of one folder, of a folder and one inside it, by types too', () => {
    write('mf-x/src/page/page.tsx', "import './parts/row.tsx';");
    write('mf-x/src/page/parts/row.tsx', "import '../width.ts';");
    write('mf-x/src/page/width.ts');
    write('mf-x/src/above.ts', "import './page/page.tsx';");
    assert.deepEqual(problems(), []);
    for (const back of ["import './page.tsx';", "import type { P } from './page.tsx';"]) {
      write('mf-x/src/page/width.ts', back);
      assertOne(/^circle: /, /page\.tsx:1/, /parts\/row\.tsx:1/, /width\.ts:1/, /a file of its own/);
    }
  });

  it('sees an import whose address is computed, in the API and in front ends', () => {
    const code = "const name = './a.ts';\nexport const load = () => import(name);";
    write('tools/load.ts', code);
    assert.deepEqual(problems(), []);
    for (const file of ['api/src/a/a.ts', 'mf-x/src/a.ts', 'shared/src/a.ts', 'shell/src/a.ts']) {
      write(file, code);
      assertOne(new RegExp(`^${file}:2 import\\(…\\)`), /computed/, /exceptions\.ts/);
      write(file);
    }
    write('shell/src/a.ts', code);
    assert.deepEqual(problems({ ...none, computedImports: { 'shell/src/a.ts': 'a test' } }), []);
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
      'pool.query(text, values)',
      'pool?.query({ text })',
      "pool['query'](text)",
      "builder.raw('delete from a')",
    ]) {
      write('api/src/a/a.service.ts', `\nexport const rows = ${statement};`);
      assertOne(/^api\/src\/a\/a\.service\.ts:2: SQL .*\*\.queries\.ts/);
    }
  });

  it('sees the tag for SQL come into a file that is none of queries, under whatever name', () => {
    for (const [tag, use] of [
      ['{ sql as s }', 's`select 1`'],
      ['{ sql as s }', "s.raw('delete from a')"],
      ['* as kysely', 'kysely.sql`select 1`'],
    ]) {
      write('api/src/a/a.service.ts', `import ${tag} from 'kysely';\nexport const rows = ${use};`);
      assertOne(/^api\/src\/a\/a\.service\.ts:1: SQL /);
    }
    write('api/src/a/a.service.ts', "\nexport { sql as s } from 'kysely';");
    assertOne(/^api\/src\/a\/a\.service\.ts:2: SQL /);
    write(
      'api/src/a/a.service.ts',
      "import type { sql } from 'kysely';\nimport { type Kysely, sum } from 'kysely';",
    );
    assert.deepEqual(problems(), []);
  });

  it('sees a whole statement whose rows nobody checks, in a file that is not listed', () => {
    const head = "import { sql as s } from 'kysely';\n";
    write(
      'api/src/a/a.queries.ts',
      `${head}export const rows = db.selectFrom('a').select(s<number>\`1\`.as('n')).execute();\nawait s\`select 1\`.execute(db);`,
    );
    assert.deepEqual(problems(), []);
    for (const statement of [
      's<Row>`select 1`.execute(db)',
      's<Row>`select 1`.withPlugin(p).execute(db)',
      's<Row>`select 1`.compile(db)',
    ]) {
      write('api/src/a/a.queries.ts', `${head}export const rows = await ${statement};`);
      assertOne(/^api\/src\/a\/a\.queries\.ts:2: .*builder/, /exceptions\.ts/);
    }
    write(
      'api/src/a/a.queries.ts',
      `${head}const all = s<Row>\`select 1\`;\nexport const rows = await all.execute(db);`,
    );
    assertOne(/^api\/src\/a\/a\.queries\.ts:3: /);
    assert.deepEqual(problems({ ...none, uncheckedRows: { 'api/src/a/a.queries.ts': 'a test' } }), []);
  });

  it('sees a second copy of a module that hosts share, in what is compiled into remotes', () => {
    write(
      'shared/package.json',
      '{ "name": "@hub/shared", "exports": { "./runtime/toast": "./src/runtime/toast.ts" } }',
    );
    write('shared/src/runtime/toast.ts');
    write('shared/src/runtime/proof.ts');
    write('shared/src/drafts/store.ts', "import '@hub/shared/runtime/toast';\nimport '../runtime/proof.ts';");
    write('shared/src/lists/list.ts', "import '../runtime/toast.ts';");
    write('shared/src/drafts/store.test.ts', "import '../runtime/toast.ts';");
    assert.deepEqual(problems(), []);
    for (const copy of [
      "import '../runtime/toast.ts';",
      "export const load = () => import('../runtime/toast.ts');",
    ]) {
      write('shared/src/drafts/store.ts', copy);
      assertOne(/^shared\/src\/drafts\/store\.ts:1 \.\.\/runtime\/toast\.ts: .*@hub\/shared\/runtime\/toast/);
    }
  });

  it('sees a call that no table of rules tries: an export, also by a helper; hooks and names are none', () => {
    const call = 'mf-x/src/votes/votes.calls.ts';
    const table = 'mf-x/src/votes/votes-calls.dom.test.ts';
    const rules = "import { rule } from '@hub/shared/testing/call-rules';";
    write(
      call,
      `const sending = (id: number) => mutationOptions({ mutationKey: [id] });
       export const callName = 'POST /v1/votes';
       export const useVotes = () => useQuery(callQuery(callName));
       export const vote = (id: number) => sending(id);`,
    );
    assertOne(/^mf-x\/src\/votes\/votes\.calls\.ts:4 vote: /, /add a row/);
    for (const [naming, isEnough] of [
      ["import { vote } from './votes.calls.ts';", true],
      ["import { vote as made } from './votes.calls.ts';", true],
      ["import * as votes from './votes.calls.ts';\nrule(votes.vote);", true],
      ["import { callName } from './votes.calls.ts';", false],
      ["import * as votes from './votes.calls.ts';\nrule(votes.callName);", false],
      ["import { vote } from '../other/votes.calls.ts';", false],
    ] as const) {
      write(table, `${rules}\n${naming}`);
      assert.equal(problems().length, isEnough ? 0 : 1, naming);
    }
    // A test that knows no rules is no table.
    write(table, "import { vote } from './votes.calls.ts';");
    assertOne(/vote/);
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
