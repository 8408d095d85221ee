import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { AskApi } from '../../src/rendering/contract.ts';
import { startServer } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';
import { deployFragile, faultyCode, fewLimits, mendedCode, writeCode } from '../testing/fragile-remotes.ts';

const apps: { close: () => Promise<unknown> }[] = [];
after(() => Promise.all(apps.map((app) => app.close())));

const api: AskApi = async () => ({ status: 200, data: 'word' });
const screenOf = (body: string) => /<div id="app">(.*?)<\/div>/s.exec(body)?.[1];

/** A busy machine takes more than the time that hangs to fill a memory. */
const limitsOf = (code: string) =>
  code === faultyCode['eats memory'] ? { ...fewLimits, budgetMs: 15_000 } : fewLimits;
/** A document's own time: where nothing makes it wait for that, as much as a busy machine needs. */
const documentMs = { usual: '15000', short: '1000' };
const kinds: Record<keyof typeof faultyCode, string> = {
  'throws at load': 'load',
  'loops at load': 'hang',
  'is no code': 'load',
  'changes what all share': 'load',
  'changes what all share while it is drawn': 'render',
  'throws at render': 'render',
  'loops at render': 'hang',
  'loops where nobody marked it': 'hang',
  'ends the process': 'death',
  'throws in a timer': 'death',
  'eats memory': 'memory',
  'never comes': 'wait',
};
const hasEntry = new Set(['throws at render', 'loops at render', 'ends the process', 'eats memory']);

const start = async (code: string, { askApi = api, documents = documentMs.usual, warmUpMs = 5000 } = {}) => {
  const server = await startServer({
    askApi,
    env: { RENDER_BUDGET_MS: documents, RENDER_THREADS: '1' },
    threads: limitsOf(code),
    warmUpMs,
    prepare: (dir) => {
      deployFragile(dir);
      writeCode(dir, 'mf-guilty', code);
    },
  });
  apps.push(server.app);
  await server.app.ready();
  const get = async (url: string) => screenOf((await server.app.inject({ url })).body);
  const faults = () =>
    server.lines.filter(({ remote, phrase }) => remote === 'mf-guilty' && /failed/.test(phrase));
  const isLeftOut = () => server.lines.some(({ phrase }) => /left to browsers/.test(phrase));
  const others = () =>
    server.lines.filter(({ remote }) => remote && !['mf-guilty', 'mf-links'].includes(remote));
  return { ...server, get, faults, isLeftOut, others };
};

/** Asks for pages of the guilty until it is left to browsers. */
const provoke = (get: (url: string) => Promise<unknown>, isLeftOut: () => boolean, url = '/guilty') =>
  eventually(async () => {
    await get(url);
    assert.ok(isLeftOut());
  });

const innocent = '<p>mf-innocent</p>';

for (const [what, code] of Object.entries(faultyCode)) {
  const kind = kinds[what as keyof typeof faultyCode];
  describe(`a remote that ${what}`, () => {
    const documents = code === faultyCode['never comes'] ? documentMs.short : documentMs.usual;
    // The one that was named is also the one that is mended.
    let started: ReturnType<typeof start> | undefined;
    const once = () => (started ??= start(code, { documents }));

    test('is named in the log, and then costs no other page its first screen', async () => {
      const { get, faults, isLeftOut, others } = await once();
      await provoke(get, isLeftOut);
      const [fault] = faults();
      assert.equal(fault?.kind, kind);
      assert.match(String(fault?.version), /^0\+[0-9a-f]{8}$/);
      assert.deepEqual(others(), [], 'nobody else is blamed');
      await eventually(async () => assert.equal(await get('/innocent'), innocent));
      for (let round = 0; round < 8; round += 1) {
        const screens = await Promise.all(['/guilty', '/innocent', '/innocent'].map(get));
        assert.deepEqual(screens, ['', innocent, innocent]);
      }
      assert.ok(faults().length <= 1, 'one line for all its faults of a kind');
    });

    test('is drawn again when it is mended', async () => {
      const { get, dir, isLeftOut } = await once();
      await provoke(get, isLeftOut);
      writeCode(dir, 'mf-guilty', mendedCode);
      await eventually(async () => assert.equal(await get('/guilty'), '<p>mf-guilty</p>'));
      assert.equal(await get('/innocent'), innocent);
    });

    if (hasEntry.has(what))
      test('leaves the pages that show its entries to their owner, without them', async () => {
        const { get, faults, isLeftOut, others } = await start(code, { documents });
        await provoke(get, isLeftOut, '/with-entry');
        assert.equal(faults()[0]?.kind, kind);
        assert.deepEqual(others(), []);
        await eventually(async () => assert.equal(await get('/with-entry'), innocent));
        for (let round = 0; round < 8; round += 1) assert.equal(await get('/with-entry'), innocent);
      });
  });
}

test('whoever else is drawn in the thread meanwhile is not blamed', async () => {
  const arrived = Promise.withResolvers<void>();
  let asked = 0;
  // The innocent page waits for its data until the guilty one holds the thread.
  const askApi: AskApi = async () => {
    asked += 1;
    if (asked > 1) return { status: 200, data: 'word' };
    arrived.resolve();
    return new Promise(() => undefined);
  };
  const code = faultyCode['loops where nobody marked it'];
  const { get, faults, isLeftOut, others } = await start(code, {
    askApi,
    warmUpMs: 500,
    documents: documentMs.short,
  });
  asked = 0;
  const other = get('/innocent');
  await arrived.promise;
  await provoke(get, isLeftOut);
  assert.equal(faults()[0]?.kind, 'hang');
  assert.deepEqual(others(), []);
  await other;
});

test('what waits for the API is nobody’s fault', async () => {
  const askApi = async () => new Promise<never>(() => undefined);
  const { get, faults, others, isLeftOut } = await start(mendedCode, { askApi, documents: documentMs.short });
  for (let times = 0; times < 4; times += 1) assert.equal(await get('/guilty'), '');
  assert.deepEqual([faults(), others(), isLeftOut()], [[], [], false]);
});

test('a remote is not told what the hub was told', async () => {
  process.env['EXAMPLE_SECRET'] = 'example-secret';
  const tells = `const told = 'told: ' + process.env.EXAMPLE_SECRET; exports.routes = { page: async () => () => told };`;
  const { get } = await start(tells);
  delete process.env['EXAMPLE_SECRET'];
  await eventually(async () => assert.equal(await get('/guilty'), 'told: undefined'));
});
