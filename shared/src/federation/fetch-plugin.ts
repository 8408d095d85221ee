import { trustedScript } from '@hub/shared/runtime/trusted-types';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { bustCache } from './bust-cache.ts';
import { absolute } from './remote-places.ts';
import type { StyleSheets } from './style-sheets.ts';

export interface FetchPluginOptions {
  /** Manifest address → manifest, for those that came with the document. */
  manifests: Record<string, unknown>;
  timeoutMs: number;
  sheets: StyleSheets;
  /** How often the remote of an address was asked for again. */
  attemptFor: (url: string) => number;
}

/** Fetches what belongs to remotes: nothing waits for ever, and another attempt passes the caches by. */
export const fetchPlugin = (options: FetchPluginOptions): ModuleFederationRuntimePlugin => {
  const { manifests, timeoutMs, sheets, attemptFor } = options;
  const inlined = new Map(Object.entries(manifests).map(([url, manifest]) => [absolute(url), manifest]));
  return {
    name: 'hub-host',
    fetch: (url, init) => {
      const attempt = attemptFor(url);
      const manifest = attempt === 0 ? inlined.get(absolute(url)) : undefined;
      if (manifest) return Promise.resolve(Response.json(manifest));
      return fetch(bustCache(url, attempt), {
        ...init,
        cache: 'no-cache',
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.fetchPriority = 'high';
      script.src = trustedScript(bustCache(url, attemptFor(url)));
      return { script, timeout: timeoutMs };
    },
    createLink: ({ url, attrs }) =>
      attrs?.['rel'] === 'stylesheet' ? sheets.request(url, attemptFor(url)) : undefined,
  };
};
