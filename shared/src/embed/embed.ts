import type { EmbedOptions, Lifecycles } from './embed-options.ts';
import { defineElement } from './hub-remote.ts';
import { fetchRegistry } from './loading/fetch-registry.ts';
import { type ChunkLoader, retryChunks } from './loading/retry-chunks.ts';

// Written by webpack: the folder that this very file came from, and what loads its chunks.
declare const __webpack_public_path__: string;
declare const __webpack_require__: ChunkLoader;

const defaultTimeoutMs = 6000;

/**
 * The single-spa lifecycles of a remote, for pages of ours that are not the hub; others have `<hub-remote>`:
 * `app: () => import('https://hub.example/embed/embed.js').then((m) => m.lifecycles('mf-events'))`.
 * Rejects when hub or remote cannot be reached; calling again is a retry.
 */
export const lifecycles = async (remote: string, options: EmbedOptions = {}): Promise<Lifecycles> => {
  const hubOrigin = options.hubOrigin ?? new URL(__webpack_public_path__, location.href).origin;
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  // First: of a hub that is away nothing else is asked for.
  const registry = await fetchRegistry(hubOrigin, timeoutMs);
  const { lifecyclesOf } = await import(/* webpackChunkName: "foreign-host" */ './foreign-host.ts');
  return lifecyclesOf(remote, registry, { ...options, hubOrigin, timeoutMs });
};

retryChunks(__webpack_require__);
defineElement(lifecycles);
