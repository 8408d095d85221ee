import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { remoteNames, root } from '../webpack/workspace.ts';
import { checkRemotes } from './check-remotes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'check-remotes-'));
after(() => rmSync(folder, { recursive: true }));

const write = (file: string, value: unknown): void => {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof value === 'string' ? value : JSON.stringify(value));
};

const remote = (name: string, more: object) => ({
  name,
  title: name,
  shared: '^1.0.0',
  devPort: 8201,
  routes: [],
  entries: [],
  slots: [],
  ...more,
});

test('the remotes of this house are in order', async () => {
  assert.deepEqual(await checkRemotes(root, remoteNames()), []);
});

test('what two remotes claim, what leads nowhere and what is missing is told', async () => {
  const list = {
    path: '/a',
    name: 'a',
    page: 'list',
    layout: 'default',
    nav: '/gone',
    document: { title: 'A' },
  };
  const navigation = [{ label: 'A', path: '/a', order: 1, key: 'a' }];
  write('shared/package.json', { version: '1.0.0', dependencies: { react: '19.0.0' } });
  const one = { path: '/a/:id', name: 'one', page: 'list', layout: 'default', document: { title: 'A' } };
  write('mf-one/remote.json', remote('mf-one', { routes: [list, one], navigation }));
  write('mf-one/package.json', { type: 'module', dependencies: { react: '18.0.0' } });
  write('mf-one/src/exposed/routes.ts', 'export const routes = {};');
  write('mf-one/README.md', '# one');
  write(
    'mf-two/remote.json',
    remote('mf-two', { shared: '^9.0.0', slots: ['header.search'], navigation, worker: '/a/' }),
  );
  write('mf-two/package.json', {});
  write('mf-two/src/a.test.ts', '');
  assert.deepEqual(await checkRemotes(folder, ['mf-one', 'mf-two']), [
    'mf-two: worker folder /a/ belongs to mf-one (route /a)',
    'mf-two: navigation key a belongs to mf-one',
    'mf-two: navigation path /a belongs to mf-one (route /a)',
    'dev port 8201 has two owners',
    'mf-one: /a highlights /gone, which no navigation has',
    'mf-two: a worker for /a/, below which it has no route',
    'mf-two: needs @hub/shared ^9.0.0, which is 1.0.0',
    'mf-one: /a names the page "list", which ./routes does not export',
    'mf-one: page "list" has no chunk of its name',
    'mf-one: /a/:id names the page "list", which ./routes does not export',
    'mf-one: page "list" has no chunk of its name',
    'mf-two: declares what ./slots should expose, but there is no such module',
    'mf-two: declares what ./worker should expose, but there is no such module',
    'mf-one: react 18.0.0, but shared has 19.0.0',
    'mf-one: no test',
    'mf-two: no README.md',
  ]);
});

test('a declaration that breaks the schema is told by its place', async () => {
  write('mf-three/remote.json', remote('mf-three', { devPort: 'many' }));
  const [problem] = await checkRemotes(folder, ['mf-three']);
  assert.match(problem ?? '', /^mf-three\/remote\.json \/devPort: /);
});
