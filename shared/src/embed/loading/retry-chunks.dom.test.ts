import { type ChunkLoader, retryChunks } from './retry-chunks.ts';

/** Webpack's loader as far as it is used: files that were asked for, of which none comes while `isDown`. */
const loaderOf = (state: { isDown: boolean }) => {
  const asked: string[] = [];
  const loader: ChunkLoader = {
    u: (chunk) => `${chunk}.js`,
    f: {
      j: (chunk, promises) => {
        asked.push(loader.u(chunk));
        promises.push(state.isDown ? Promise.reject(new Error('down')) : Promise.resolve());
      },
    },
  };
  retryChunks(loader);
  const load = (chunk: string) => {
    // Others wait for the same chunk by handlers of their own.
    const promises: Promise<unknown>[] = [Promise.resolve()];
    loader.f.j?.(chunk, promises);
    return Promise.all(promises);
  };
  return { asked, load };
};

test('a chunk that did not come is asked for under another address, the others under their own', async () => {
  const state = { isDown: true };
  const { asked, load } = loaderOf(state);
  await expect(load('ui')).rejects.toThrow('down');
  await expect(load('ui')).rejects.toThrow('down');
  state.isDown = false;
  await load('ui');
  await load('lists');
  expect(asked).toEqual(['ui.js', 'ui.js?retry=1', 'ui.js?retry=2', 'lists.js']);
});
