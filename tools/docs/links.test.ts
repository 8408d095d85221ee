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
