import type { EmbedOptions, Lifecycles } from './embed-options.ts';
import { fetchRegistry } from './fetch-registry.ts';

// Written by webpack: the folder that this very file came from.
declare const __webpack_public_path__: string;

const defaultTimeoutMs = 6000;

/**
 * The single-spa lifecycles of a remote, for pages that are not the hub:
 * `app: () => import('https://hub.example/embed/embed.js').then((m) => m.lifecycles('mf-events'))`.
 * Rejects when hub or remote cannot be reached; calling again is a retry.
 */
export const lifecycles = async (remote: string, options: EmbedOptions = {}): Promise<Lifecycles> => {
  const hubOrigin = options.hubOrigin ?? new URL(__webpack_public_path__, location.href).origin;
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const registry = fetchRegistry(hubOrigin, timeoutMs);
  // Handled below, where it is awaited; until then the host's own code may fail first.
  registry.catch(() => undefined);
  const { lifecyclesOf } = await import(/* webpackChunkName: "foreign-host" */ './foreign-host.ts');
  return lifecyclesOf(remote, await registry, { ...options, hubOrigin, timeoutMs });
};
