import { loadRemote } from './load-remote.ts';

const options = { hubOrigin: 'https://hub.example', timeoutMs: 50 };
const remote = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };

test('embed.js is asked for past caches until it is there; then it tries again itself', async () => {
  const lifecycles = jest.fn().mockRejectedValueOnce(new Error('no registry')).mockResolvedValue(remote);
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('404'))
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue({ lifecycles });
  await expect(loadRemote(options, load)).rejects.toThrow('404');
  await expect(loadRemote(options, load)).rejects.toThrow('longer than 50 ms');
  await expect(loadRemote(options, load)).rejects.toThrow('no registry');
  expect(await loadRemote(options, load)).toBe(remote);
  expect(load.mock.calls.map(([url]) => url)).toEqual([
    'https://hub.example/embed/embed.js',
    'https://hub.example/embed/embed.js?retry=1',
    'https://hub.example/embed/embed.js?retry=2',
  ]);
  expect(lifecycles.mock.calls).toEqual([
    ['mf-events', options],
    ['mf-events', options],
  ]);
});
