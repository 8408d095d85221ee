import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../webpack/workspace.ts';

const documents = globSync(['*.md', 'docs/**/*.md', '*/README.md', 'tools/*/README.md'], { cwd: root });

const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].flatMap(([, target = '']) => (/^\w+:/.test(target) ? [] : [target]));

/** Files named in backticks from the root of the repository. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:api|shared|shell|mf-[\w-]+)\/src\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);

test('links of the documents lead to files', () => {
  const broken = documents.flatMap((file) =>
    linksOf(readFileSync(path.join(root, file), 'utf8'))
      .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('files that the documents name exist', () => {
  const named = documents.flatMap((file) =>
    filesIn(readFileSync(path.join(root, file), 'utf8')).map((name) => ({ file, name })),
  );
  assert.ok(named.length > 20, 'the pattern finds files');
  assert.deepEqual(
    named.filter(({ name }) => !existsSync(path.join(root, name))),
    [],
  );
});

/** Names of code and of files in backticks: `useToggle`, `toggle.ts`. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Za-z]\w+|[\w-]+(?:\.[\w-]+)*\.tsx?)`/g)].map(([, name = '']) => name);

test('what the walk from click to table names is in the code', () => {
  const files = globSync('{api,shared,shell,mf-*}/src/**/*.{ts,tsx}', { cwd: root });
  const known = new Set(files.map((file) => path.basename(file)));
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
    for (const [word] of readFileSync(path.join(root, file), 'utf8').matchAll(/\w+/g)) known.add(word);
  const names = namesIn(readFileSync(path.join(root, 'docs/click-to-table.md'), 'utf8'));
  assert.ok(names.length > 50, 'the pattern finds names');
  assert.deepEqual(
    names.filter((name) => !known.has(name)),
    [],
  );
});
