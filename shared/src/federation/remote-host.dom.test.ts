import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry } from '../contracts/kit/registry.ts';
import { createRemoteHost } from './remote-host.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

interface Plugin {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  createScript: (options: { url: string }) => { script?: HTMLScriptElement; timeout: number };
  createLink: (options: { url: string; attrs: Record<string, string> }) => HTMLLinkElement | undefined;
}

const base = 'http://localhost/remotes/mf-home/';
const entry = '/remotes/mf-home/mf-manifest.json';
const remote = {
  name: 'mf-home',
  title: '专栏',
  shared: '^1.0.0',
  entry,
  routes: [],
  entries: [],
  slots: [],
};
const registry: Registry = { version: 1, remotes: [remote] };
const manifest = { id: 'mf_home', exposes: [] };

const create = (manifests: Record<string, unknown> = { [entry]: manifest }) => {
  const host = createRemoteHost({ registry, manifests, timeoutMs: 100 });
  const plugin = jest.mocked(registerPlugins).mock.lastCall?.[0]?.[0] as unknown as Plugin;
  return { host, plugin };
};

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const load = jest.mocked(loadRemote);

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockResolvedValue(Response.json(manifest));
  load.mockResolvedValue({ routes: {} });
});

test('registers the remotes under names that can be variables, and loads what they expose', async () => {
  const { host } = create();
  expect(registerRemotes).toHaveBeenCalledWith([{ name: 'mf_home', entry }]);
  expect(await host.load('mf-home', 'routes', 0)).toEqual({ routes: {} });
  expect(load).toHaveBeenCalledWith('mf_home/routes');
});

test('the first try takes the manifest of the document, the next one asks past broken caches', async () => {
  const { host, plugin } = create();
  expect(await (await plugin.fetch(entry, {})).json()).toEqual(manifest);
  expect(fetched).not.toHaveBeenCalled();
  await host.load('mf-home', 'routes', 1);
  expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'mf_home', entry }], { force: true });
  await plugin.fetch(entry, {});
  expect(fetched.mock.lastCall?.[0]).toBe(`${base}mf-manifest.json?retry=1`);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' });
  expect(plugin.createScript({ url: `${base}remote-entry.js` }).script?.src).toBe(
    `${base}remote-entry.js?retry=1`,
  );
});

test('attempts count for the remote as a whole: a slot’s failed retry does not spend the page’s', async () => {
  const { host, plugin } = create();
  const addressNow = () => plugin.createScript({ url: `${base}remote-entry.js` }).script?.src;
  load.mockRejectedValue(new Error('down'));
  await expect(host.load('mf-home', 'slots', 0)).rejects.toThrow('down');
  await expect(host.load('mf-home', 'slots', 1)).rejects.toThrow('down');
  expect(addressNow()).toBe(`${base}remote-entry.js?retry=1`);
  await expect(host.load('mf-home', 'routes', 0)).rejects.toThrow('down');
  load.mockResolvedValue({ routes: {} });
  await host.load('mf-home', 'routes', 1);
  expect(addressNow()).toBe(`${base}remote-entry.js?retry=2`);
});

test('who joins an attempt that is under way, or has succeeded, begins no other', async () => {
  const { host } = create();
  load.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  const first = ['slots', 'routes'].map((expose) => host.load('mf-home', expose, 0));
  await Promise.allSettled(first);
  await Promise.all([host.load('mf-home', 'slots', 1), host.load('mf-home', 'routes', 1)]);
  await host.load('mf-home', 'entry', 1);
  const forced = jest.mocked(registerRemotes).mock.calls.filter(([, options]) => options?.force);
  expect(forced).toHaveLength(1);
});

test('every script has a time limit', () => {
  const { plugin } = create();
  expect(plugin.createScript({ url: `${base}remote-entry.js` })).toMatchObject({ timeout: 100 });
});

test('a remote that hangs ends after twice the limit', async () => {
  jest.useFakeTimers();
  const { host } = create();
  load.mockReturnValue(new Promise(() => undefined));
  const loading = expect(host.load('mf-home', 'routes', 0)).rejects.toThrow('remote mf-home took longer');
  await jest.advanceTimersByTimeAsync(200);
  await loading;
  jest.useRealTimers();
});

test('a module is there when its style sheets are', async () => {
  const { host, plugin } = create();
  const link = plugin.createLink({ url: `${base}a.css`, attrs: { rel: 'stylesheet' } });
  const loading = host.load('mf-home', 'entry', 0);
  link?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('a.css did not load');
  expect(plugin.createLink({ url: `${base}a.js`, attrs: { rel: 'preload' } })).toBeUndefined();
});

test.each([
  ['by its own range', { shared: '^9.0.0' }, /needs @hub\/shared \^9\.0\.0, this page has 1/],
  ['by the word of the server', { unfit: 'needs more' }, /mf-home: needs more/],
])('a remote for another hub is not loaded, %s; others are', async (_how, change, words) => {
  const other = { ...remote, name: 'mf-other', entry: '/remotes/mf-other/mf-manifest.json' };
  const mixed: Registry = { version: 1, remotes: [{ ...remote, ...change }, other] };
  const host = createRemoteHost({ registry: mixed, manifests: {}, timeoutMs: 100 });
  await expect(host.load('mf-home', 'routes', 0)).rejects.toThrow(words);
  expect(load).not.toHaveBeenCalled();
  expect(await host.load('mf-other', 'routes', 0)).toEqual({ routes: {} });
});

describe('whether a remote is alive', () => {
  test('is asked of its manifest', async () => {
    const { host } = create();
    expect(await host.isAlive('mf-home')).toBe(true);
    expect(await host.isAlive('mf-none')).toBe(false);
  });

  test.each([
    ['an error', () => Promise.resolve(new Response('', { status: 500 }))],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
    ['another JSON', () => Promise.resolve(Response.json({ a: 1 }))],
    ['no answer', () => Promise.reject(new TypeError('network'))],
  ])('%s says no', async (_what, answer) => {
    fetched.mockImplementation(answer);
    expect(await create().host.isAlive('mf-home')).toBe(false);
  });
});
