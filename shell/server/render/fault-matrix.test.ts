import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { deployRemote, remoteDeclaration, route, startServer } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';
import { deployFragile, faultyCode, fewLimits, mendedCode, writeCode } from '../testing/fragile-remotes.ts';

// Every remote of the hub with every fault: nine servers, on each of which all seven are broken, each in another way.

const apps: { close: () => Promise<unknown> }[] = [];
after(() => Promise.all(apps.map((app) => app.close())));

const names = ['home', 'search', 'events', 'papers-projects', 'rankings', 'link-feed', 'account'].map(
  (name) => `mf-${name}`,
);

interface Fault {
  what: string;
  /** How the log calls it, and what it says. */
  kind: string;
  says: RegExp;
  spoil: (dir: string, name: string) => void;
}

const pageAt = (name: string) => `/of-${name}`;
const declaration = (name: string) =>
  remoteDeclaration(name, [route({ path: pageAt(name), page: 'page', document: { title: name } })]);
const inDist = (dir: string, name: string, file: string) => path.join(dir, name, 'dist', file);
const code = (text: string) => (dir: string, name: string) => writeCode(dir, name, text);
const needs = (shared: string) => (dir: string, name: string) =>
  deployRemote(dir, { ...declaration(name), shared });

const faults: Fault[] = [
  {
    what: 'down',
    kind: 'files',
    says: /mf-manifest\.json: .*ENOENT/,
    spoil: (dir, name) => rmSync(inDist(dir, name, 'mf-manifest.json')),
  },
  { what: 'hangs', kind: 'wait', says: /./, spoil: code(faultyCode['never comes']) },
  {
    what: 'garbage',
    kind: 'files',
    says: /assets\.json: /,
    spoil: (dir, name) => writeFileSync(inDist(dir, name, 'assets.json'), '{"exposed":'),
  },
  { what: 'throws at load', kind: 'load', says: /at load/, spoil: code(faultyCode['throws at load']) },
  {
    what: 'throws at render',
    kind: 'render',
    says: /at render/,
    spoil: code(faultyCode['throws at render']),
  },
  { what: 'loops on the server', kind: 'hang', says: /./, spoil: code(faultyCode['loops at render']) },
  { what: 'too new', kind: 'shared', says: /needs @hub\/shared \^9\.0\.0/, spoil: needs('^9.0.0') },
  { what: 'too old', kind: 'shared', says: /needs @hub\/shared \^0\.9\.0/, spoil: needs('^0.9.0') },
  {
    what: 'chunk gone',
    kind: 'files',
    says: /exposed\.0000aaaa\.js is gone/,
    spoil: (dir, name) => rmSync(inDist(dir, name, 'exposed.0000aaaa.js')),
  },
];

const start = async (broken: readonly { name: string; fault: Fault }[]) => {
  const server = await startServer({
    askApi: async () => ({ status: 200, data: 'word' }),
    env: { RENDER_BUDGET_MS: '500', RENDER_THREADS: '1' },
    threads: fewLimits,
    prepare: (dir) => {
      deployFragile(dir);
      for (const { name, fault } of broken) {
        deployRemote(dir, declaration(name));
        writeCode(dir, name, mendedCode);
        fault.spoil(dir, name);
      }
    },
  });
  apps.push(server.app);
  await server.app.ready();
  return server;
};

for (const [turn] of faults.entries()) {
  const broken = names.map((name, index) => ({
    name,
    fault: faults[(index + turn) % faults.length] as Fault,
  }));
  const title = broken.map(({ name, fault }) => `${name} ${fault.what}`).join(', ');

  test(`${title}: documents go out, each fault is named, and who is well has its first screen`, async () => {
    const { app, lines } = await start(broken);
    await eventually(async () => {
      for (const { name, fault } of broken) {
        const { statusCode, body } = await app.inject(pageAt(name));
        assert.equal(statusCode, 200, `${name} ${fault.what}`);
        assert.match(body, new RegExp(`<title>${name} - 测试站</title>`));
        // As browsers ask for what the documents of the others name.
        await app.inject(`/remotes/${name}/exposed.0000aaaa.js`);
      }
      for (const { name, fault } of broken) {
        const said = lines.filter((line) => line.remote === name && line.kind === fault.kind);
        assert.ok(
          said.some(({ message }) => fault.says.test(String(message))),
          `${name} ${fault.what}: ${JSON.stringify(lines.filter(({ remote }) => remote === name))}`,
        );
      }
    });
    await eventually(async () =>
      assert.match((await app.inject('/innocent')).body, /<div id="app"><p>mf-innocent<\/p><\/div>/),
    );
    for (const { name, fault } of broken) {
      const kinds = new Set(
        lines.filter(({ remote, kind }) => remote === name && kind).map(({ kind }) => kind),
      );
      assert.deepEqual([...kinds], [fault.kind], `${name} is blamed for its own fault alone`);
    }
  });
}
