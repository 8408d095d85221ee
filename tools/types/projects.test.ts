import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { typed } from '../testing/steps.ts';
import { root } from '../webpack/workspace.ts';
import { typeProjects } from './projects.ts';

interface Project {
  extends: string;
  include: string[];
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Project;

it('folders of the same rules are one project, and none is left out', () => {
  const projects = typeProjects(typed()).map(read);
  const rules = projects.map(({ extends: parent }) => parent);
  assert.deepEqual(rules, [...new Set(rules)]);
  const folders = projects.flatMap(({ include }) => include.map((place) => place.split('/')[2]));
  assert.deepEqual([...new Set(folders)].sort(), typed().sort());
});

it('what a project includes is found from where it stands', () => {
  const [file = ''] = typeProjects(['mf-home']);
  const { include } = read(file);
  assert.ok(
    include.map((place) => path.resolve(path.dirname(file), place)).includes(path.join(root, 'mf-home/src')),
  );
});
