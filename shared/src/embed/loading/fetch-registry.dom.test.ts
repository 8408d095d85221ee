import { fetchRegistry } from './fetch-registry.ts';

const hub = 'https://hub.example';
const declaration = {
  name: 'mf-events',
  title: '活动',
  shared: '^1.0.0',
  routes: [],
  entries: [],
  slots: [],
};

const answerWith = (body: unknown, status = 200) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

afterEach(() => jest.restoreAllMocks());

test('addresses of the hub are given in full', async () => {
  const asked = answerWith({
    version: 1,
    remotes: [{ ...declaration, entry: '/remotes/mf-events/mf-manifest.json' }],
    origins: { api: '', events: 'https://events.example' },
  });
  const { remotes, origins } = await fetchRegistry(hub, 1000);
  expect(asked.mock.calls[0]?.[0]).toBe(`${hub}/remotes.json`);
  expect(remotes[0]?.entry).toBe(`${hub}/remotes/mf-events/mf-manifest.json`);
  expect(origins?.events).toBe('https://events.example');
});

test('a remote may lie on another origin only where the registry names it', async () => {
  const entry = 'https://cdn.example/mf-events/mf-manifest.json';
  answerWith({ version: 1, remotes: [{ ...declaration, entry, origin: 'https://cdn.example' }] });
  expect((await fetchRegistry(hub, 1000)).remotes[0]?.entry).toBe(entry);
  answerWith({ version: 1, remotes: [{ ...declaration, entry }] });
  await expect(fetchRegistry(hub, 1000)).rejects.toThrow('does not name');
});

test.each([
  ['an error', 'nothing', 500],
  ['a page', '<!doctype html>', 200],
  ['null', null, 200],
  ['no list', { version: 1, remotes: {} }, 200],
  ['rubbish in the list', { version: 1, remotes: [null] }, 200],
  ['a remote without an entry', { version: 1, remotes: [declaration] }, 200],
])('%s is no registry', async (_what, body, status) => {
  answerWith(body, status);
  await expect(fetchRegistry(hub, 1000)).rejects.toThrow();
});

test('a hub that hangs is given up', async () => {
  const asked = answerWith({});
  await fetchRegistry(hub, 1000).catch(() => undefined);
  expect(asked.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
});
