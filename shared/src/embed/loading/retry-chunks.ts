/** What webpack asks of a chunk: the name of its file, and that it comes. */
export interface ChunkLoader {
  u: (chunk: string | number) => string;
  f: { j?: (chunk: string | number, promises: Promise<unknown>[]) => void };
}

/**
 * Gives a chunk that did not come another address for the next try: a browser remembers of a module that it failed, and
 * never asks for that address again until the page is loaded anew.
 */
export const retryChunks = (loader: ChunkLoader): void => {
  const failures = new Map<string | number, number>();
  const { u: nameOf } = loader;
  const { j: load } = loader.f;
  if (!load) return;
  loader.u = (chunk) => {
    const count = failures.get(chunk);
    return count === undefined ? nameOf(chunk) : `${nameOf(chunk)}?retry=${count}`;
  };
  loader.f.j = (chunk, promises) => {
    const before = promises.length;
    load(chunk, promises);
    const loading = promises[before];
    // Of several that wait for one chunk each tells of the failure: the address is another one in any case.
    loading?.catch(() => failures.set(chunk, (failures.get(chunk) ?? 0) + 1));
  };
};
