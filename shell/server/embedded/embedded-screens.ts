import type { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import { LRUCache } from 'lru-cache';
import type { EmbeddedRequest, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import { preloadsFor } from '../document/preloads.ts';
import type { Sheet } from '../document/sheets.ts';
import type { Builds } from '../remotes/builds.ts';

interface Dependencies {
  builds: () => Builds;
  renderPage: (request: RenderRequest) => Promise<Rendered | undefined>;
  readSheet: (href: string) => Sheet | undefined;
  /** 0 makes each anew. */
  maxAgeMs: number;
}

const maxEntries = 200;
const chunks = ['lifecycles', 'embedded'];
const fileName = (href: string) => href.slice(href.lastIndexOf('/') + 1);

/** A first screen, or that the remote shows nothing at this path. */
export type Drawn = EmbeddedScreen | 'missing';

/**
 * First screens of remotes for hosts that embed them, each made once for all who ask at about the same time;
 * `undefined` leaves it to the browser.
 */
export const createEmbeddedScreens = (dependencies: Dependencies) => {
  const { builds, renderPage, readSheet, maxAgeMs } = dependencies;

  const sheetsOf = (name: string) => {
    const { remotes, embed } = builds();
    const remote = remotes.find(({ declaration }) => declaration.name === name);
    if (!remote?.build) return [];
    const { assets } = remote.build;
    const shared = chunks
      .flatMap((chunk) => assets[chunk]?.shared ?? [])
      .flatMap((key) => embed[key]?.css ?? []);
    const own = preloadsFor({}, remote, chunks).styles;
    return [...new Set([...shared.map((file) => `/embed/${file}`), ...own])].flatMap(
      (href) => readSheet(href) ?? [],
    );
  };

  const make = async (wanted: EmbeddedRequest): Promise<Drawn | undefined> => {
    const before = builds();
    const rendered = await renderPage(wanted);
    // The sheets of another release would not fit it.
    if (!rendered || builds() !== before) return undefined;
    if (rendered.isMissing) return 'missing';
    const sheets = sheetsOf(wanted.remote).map(({ href, css }) => ({ name: fileName(href), css, href }));
    return { ...rendered, sheets };
  };

  if (maxAgeMs === 0) return make;
  const cache = new LRUCache<string, Drawn, EmbeddedRequest>({
    max: maxEntries,
    ttl: maxAgeMs,
    // Many others that are asked for meanwhile put one out that is being made; who waits for it gets it still.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context }) => make(context),
  });
  return (wanted: EmbeddedRequest): Promise<Drawn | undefined> =>
    cache.fetch(`${wanted.remote} ${wanted.path}`, { context: wanted });
};
