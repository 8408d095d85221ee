import type { Registry } from '../contracts/kit/registry.ts';
import {
  isFilled,
  isRemoteAlive,
  loadEntry,
  loadPage,
  loadSlot,
  provideRemotes,
  registry,
} from './remotes.ts';
import { provideSettings } from './settings.ts';

const remote = (name: string, more: object = {}) => ({
  name,
  title: name,
  shared: '^1.0.0',
  entry: `/${name}.json`,
  routes: [],
  entries: [],
  slots: [],
  ...more,
});

const known: Registry = {
  version: 1,
  remotes: [remote('mf-home', { entries: ['story'] }), remote('mf-search', { slots: ['header.search'] })],
};

const Page = () => null;

/** A host that answers each load with the next of these. */
const provide = (...answers: (() => Promise<unknown>)[]) => {
  const load = jest.fn((_remote: string, _expose: string, _attempt: number) => {
    const answer = answers.shift() ?? (() => Promise.reject(new Error('asked too often')));
    return answer();
  });
  provideRemotes({ registry: known, load, isAlive: async (name) => name === 'mf-home' });
  return load;
};

const fail = () => Promise.reject(new Error('down'));
const routes = async () => ({ routes: { column: async () => Page } });

test('knows the remotes of its host', async () => {
  provide();
  expect(registry()).toBe(known);
  expect(await isRemoteAlive('mf-home')).toBe(true);
  expect(await isRemoteAlive('mf-other')).toBe(false);
});

test('a page is loaded once, however often it is shown', async () => {
  const load = provide(routes);
  expect(await loadPage('mf-home', 'column')).toBe(Page);
  expect(loadPage('mf-home', 'column')).toBe(loadPage('mf-home', 'column'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is forgotten, and the next attempt knows that it is one', async () => {
  const load = provide(fail, routes);
  await expect(loadPage('mf-home', 'column')).rejects.toThrow('down');
  expect(await loadPage('mf-home', 'column')).toBe(Page);
  expect(load.mock.calls).toEqual([
    ['mf-home', 'routes', 0],
    ['mf-home', 'routes', 1],
  ]);
});

test.each([
  ['nothing', null],
  ['another shape', { pages: {} }],
  ['other pages', { routes: {} }],
])('a remote that exposes %s is a failure with a name', async (_what, module) => {
  provide(async () => module);
  await expect(loadPage('mf-home', 'column')).rejects.toThrow('exposes no routes "column"');
});

test('a page that never comes ends after twice the time of a remote', async () => {
  jest.useFakeTimers();
  provideSettings({ remoteTimeoutMs: 100 });
  provide(async () => ({ routes: { column: () => new Promise(() => undefined) } }));
  const page = expect(loadPage('mf-home', 'column')).rejects.toThrow('took longer than 200 ms');
  await jest.advanceTimersByTimeAsync(200);
  await page;
  jest.useRealTimers();
});

test('an entry comes from the remote that owns its kind', async () => {
  const load = provide(async () => ({ entries: { story: Page } }));
  expect(await loadEntry('story')).toEqual({ Entry: Page });
  expect(load).toHaveBeenCalledWith('mf-home', 'entry', 0);
  await expect(loadEntry('paper')).rejects.toThrow('no remote owns entries of kind "paper"');
});

test('a slot is filled by the remote that offers to, or by nobody', async () => {
  provide(async () => ({ slots: { 'header.search': Page } }));
  expect(await loadSlot('header.search')).toBe(Page);
  provideRemotes({
    registry: { version: 1, remotes: [] },
    load: fail,
    isAlive: async () => false,
  });
  expect(await loadSlot('header.search')).toBeUndefined();
});

test('what few pages have a place for comes by itself, and a failure is forgotten', async () => {
  const chunk = jest.fn(async (): Promise<typeof Page> => Promise.reject(new Error('down')));
  provide(async () => ({ lazySlots: { 'header.search': chunk } }));
  expect(isFilled('header.search')).toBe(true);
  expect(isFilled('users.events')).toBe(false);
  await expect(loadSlot('header.search')).rejects.toThrow('down');
  chunk.mockResolvedValue(Page);
  expect(await loadSlot('header.search')).toBe(Page);
  expect(chunk).toHaveBeenCalledTimes(2);
});
