import { loadRemote } from './load-remote.ts';

const options = { hubOrigin: 'https://hub.example', timeoutMs: 50 };
const remote = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };

test('the first try asks for the stable address, further ones past caches, until one succeeds', async () => {
  const lifecycles = jest.fn().mockResolvedValue(remote);
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('404'))
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue({ lifecycles });
  await expect(loadRemote(options, load)).rejects.toThrow('404');
  await expect(loadRemote(options, load)).rejects.toThrow('longer than 50 ms');
  expect(await loadRemote(options, load)).toBe(remote);
  await loadRemote(options, load);
  expect(load.mock.calls.map(([url]) => url)).toEqual([
    'https://hub.example/embed/embed.js',
    'https://hub.example/embed/embed.js?retry=1',
    'https://hub.example/embed/embed.js?retry=2',
    'https://hub.example/embed/embed.js',
  ]);
  expect(lifecycles).toHaveBeenCalledWith('mf-events', options);
});
