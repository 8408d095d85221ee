import '../testing/fake-browser.ts';
import { waitFor } from '@testing-library/dom';
import type { Registry } from '../contracts/kit/registry.ts';
import { createRemoteHost } from '../federation/remote-host.ts';
import { useAuth } from '../runtime/auth/auth.ts';
import { settings } from '../runtime/settings.ts';
import { toast } from '../runtime/toast.ts';
import { answer } from '../testing/fake-api.ts';
import type { Lifecycles } from './embed-options.ts';
import { lifecyclesOf } from './foreign-host.ts';

jest.mock('../federation/remote-host.ts', () => ({ createRemoteHost: jest.fn() }));

const registry: Registry = {
  version: 1,
  remotes: [],
  origins: { api: 'http://localhost', events: 'https://events.example' },
};
const place = { hubOrigin: 'https://hub.example', timeoutMs: 1000 };
const load = jest.fn();
const props = { name: 'event' };

// jsdom knows no adopted sheets.
class FakeSheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}
const worn = () => (document.adoptedStyleSheets as unknown as FakeSheet[]).map(({ text }) => text);

const remote = (given: Partial<Lifecycles> = {}): Lifecycles => ({
  bootstrap: async () => undefined,
  mount: async () => undefined,
  unmount: async () => undefined,
  ...given,
});

beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet, IS_REACT_ACT_ENVIRONMENT: false });
  Object.assign(document, { adoptedStyleSheets: [] });
  jest.mocked(createRemoteHost).mockReturnValue({ registry, load, isAlive: async () => true });
});

beforeEach(() => {
  load.mockReset();
  answer('GET /v1/users', {});
});

test('the page is told where hub, API and event site are', async () => {
  load.mockResolvedValue(remote());
  await lifecyclesOf('mf-events', registry, place);
  expect(settings()).toMatchObject({
    hubOrigin: 'https://hub.example',
    apiOrigin: 'http://localhost',
    eventOrigin: 'https://events.example',
    remoteTimeoutMs: 1000,
    foreign: false,
  });
});

test('while a remote is mounted the page has what the shell would give it; then nothing of it is left', async () => {
  load.mockResolvedValue(remote());
  const { mount, unmount } = await lifecyclesOf('mf-events', registry, place);
  const listeners = jest.spyOn(document, 'addEventListener');
  const removals = jest.spyOn(document, 'removeEventListener');
  for (const _ of ['first', 'again']) {
    await mount(props);
    toast('已复制');
    await waitFor(() => expect(useAuth.getState().status).toBe('visitor'));
    expect(worn()[0]).toContain('@scope (.hub-embed, [data-base-ui-portal])');
    expect(worn()[0]?.split('@scope')[1]).not.toContain(':where(html)');
    expect(document.body).toHaveTextContent('已复制');
    expect(settings().portal).toHaveClass('hub-embed');
    expect(document.body).toContainElement(settings().portal ?? null);
    await unmount(props);
    expect(worn()).toEqual([]);
    expect(document.body).toBeEmptyDOMElement();
    expect(settings().portal).toBeUndefined();
  }
  const named = (spy: jest.SpyInstance) =>
    spy.mock.calls.filter(([name]) => name === 'visibilitychange').length;
  expect(named(listeners)).toBe(2);
  expect(named(removals)).toBe(2);
});

test('on a site of others nobody is asked who is looking, and what opens above the page has the look that it names', async () => {
  load.mockResolvedValue(remote());
  const asked = answer('GET /v1/users', {});
  await jest.isolateModulesAsync(async () => {
    const isolated = await import('./foreign-host.ts');
    const { settings: given } = await import('@hub/shared/runtime/settings');
    const { useAuth: auth } = await import('@hub/shared/runtime/auth');
    const { createRemoteHost: create } = await import('../federation/remote-host.ts');
    jest.mocked(create).mockReturnValue({ registry, load, isAlive: async () => true });
    const options = { ...place, login: false, theme: 'dark' as const };
    const { mount, unmount } = await isolated.lifecyclesOf('mf-events', registry, options);
    await mount(props);
    expect(given().foreign).toBe(true);
    expect(auth.getState().status).toBe('visitor');
    expect(given().portal?.style.colorScheme).toBe('dark');
    await unmount(props);
  });
  expect(asked).toEqual([]);
});

test('two remotes share it; it goes with the last', async () => {
  load.mockResolvedValue(remote());
  const one = await lifecyclesOf('mf-events', registry, place);
  const two = await lifecyclesOf('mf-home', registry, place);
  await one.mount(props);
  await two.mount({ name: 'other' });
  expect(worn()).toHaveLength(1);
  await one.unmount(props);
  expect(worn()).toHaveLength(1);
  await two.unmount({ name: 'other' });
  expect(worn()).toEqual([]);
});

test('a remote that cannot mount leaves nothing behind either', async () => {
  load.mockResolvedValue(remote({ mount: () => Promise.reject(new Error('broken')) }));
  const { mount } = await lifecyclesOf('mf-events', registry, place);
  await expect(mount(props)).rejects.toThrow('broken');
  expect(worn()).toEqual([]);
});

test('what is no remote is refused; each further try passes caches by, until one succeeds', async () => {
  load.mockResolvedValueOnce({ mount: 7 }).mockRejectedValueOnce(new Error('404'));
  await expect(lifecyclesOf('mf-x', registry, place)).rejects.toThrow('mf-x exposes no lifecycles');
  await expect(lifecyclesOf('mf-x', registry, place)).rejects.toThrow('404');
  load.mockResolvedValue(remote());
  await lifecyclesOf('mf-x', registry, place);
  await lifecyclesOf('mf-x', registry, place);
  expect(load.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 1, 2, 0]);
});

test('several elements of one remote that load at once are no further tries', async () => {
  load.mockResolvedValue(remote());
  await Promise.all(['one', 'two'].map(() => lifecyclesOf('mf-y', registry, place)));
  expect(load.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 0]);
});
