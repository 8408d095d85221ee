import type { Registry } from '../contracts/kit/registry.ts';
import { keepError, provideRemotes } from '../runtime/remotes.ts';
import { provideSettings } from '../runtime/settings.ts';
import { watchRemotes } from './watch-remotes.ts';

const registry = {
  version: 1,
  remotes: [{ name: 'mf-home', version: '1.4.0' }],
} as unknown as Registry;

const sent: Blob[] = [];
const stackIn = (address: string) =>
  Object.assign(new TypeError('no'), { stack: `TypeError: no\n  at a (${address}:1:2)` });
const own = 'https://hub.example/remotes/mf-home/daily.0000aaaa.js';
const hide = () => window.dispatchEvent(new Event('pagehide'));
const told = async () => JSON.parse((await sent.at(-1)?.text()) ?? 'null') as Record<string, unknown>;

beforeAll(() => {
  Object.assign(navigator, {
    sendBeacon: (_url: URL, body: Blob) => {
      sent.push(body);
      return true;
    },
  });
  Object.assign(performance, {
    getEntriesByType: () => [
      { name: 'hub:mf-home/routes', duration: 120.4 },
      { name: 'hub:mf-home#column', duration: 320.6 },
      { name: 'hub:entry:story', duration: 900 },
      { name: 'another', duration: 900 },
    ],
  });
  provideRemotes({ registry, load: async () => undefined, isAlive: async () => true });
});

beforeEach(() => {
  sent.length = 0;
  provideSettings({ remoteSample: 20 });
});
afterEach(() => jest.restoreAllMocks());

test('a visit of the sample tells how long each remote took, once', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.19);
  const stop = watchRemotes();
  hide();
  expect(await told()).toEqual({
    sampled: true,
    loads: [{ remote: 'mf-home', version: '1.4.0', ms: 321 }],
    errors: [],
  });
  hide();
  expect(sent).toHaveLength(1);
  stop();
});

test('every visit tells errors in files of the hub, of what was caught too, and nothing of extensions', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.2);
  const stop = watchRemotes();
  hide();
  expect(sent).toEqual([]);
  window.dispatchEvent(new ErrorEvent('error', { error: stackIn(own) }));
  window.dispatchEvent(new ErrorEvent('error', { error: stackIn('chrome-extension://a/b.js') }));
  keepError(stackIn('https://hub.example/assets/main.0000aaaa.js'));
  keepError(new Error('remote mf-home: timeout'), 'mf-home');
  hide();
  const { sampled, loads, errors } = await told();
  expect([sampled, loads]).toEqual([false, []]);
  expect(
    (errors as { remote: string; message: string }[]).map(({ remote, message }) => [remote, message]),
  ).toEqual([
    ['mf-home', 'TypeError: no'],
    ['shell', 'TypeError: no'],
    ['mf-home', 'Error: remote mf-home: timeout'],
  ]);
  stop();
});

test('an error that was caught where it loaded and where it was drawn is told once, of the remote that failed', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.2);
  const stop = watchRemotes();
  const error = stackIn('https://hub.example/assets/main.0000aaaa.js');
  keepError(error, 'mf-home');
  keepError(error);
  hide();
  const { errors } = await told();
  expect((errors as { remote: string }[]).map(({ remote }) => remote)).toEqual(['mf-home']);
  stop();
});

test('what could not be loaded without a network is nobody’s error', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.2);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = watchRemotes();
  keepError(new Error('remote mf-home: timeout'), 'mf-home');
  hide();
  online.mockReturnValue(true);
  hide();
  expect(sent).toEqual([]);
  stop();
});

test('a loop of errors is ten, and afterwards nobody listens', async () => {
  const stop = watchRemotes();
  for (let times = 0; times < 100; times += 1)
    window.dispatchEvent(new ErrorEvent('error', { error: stackIn(own) }));
  hide();
  expect((await told())['errors']).toHaveLength(10);
  stop();
  sent.length = 0;
  hide();
  expect(sent).toEqual([]);
});
