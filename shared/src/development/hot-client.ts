/** What the development server says after each compilation. */
interface Compiled {
  build: string;
  hash: string;
  errors: string[];
}

interface Hot {
  status: () => string;
  check: (apply: boolean) => Promise<unknown>;
}

declare global {
  /** Sources of such news on this page, by address: browsers open few connections to one server. */
  var hubUpdates: Map<string, EventSource> | undefined;
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
}

declare const __resourceQuery: string;
declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;

const build = __resourceQuery.slice(1);
// As webpack reads it, it has to be written out.
const hot = import.meta.webpackHot;
const place = new URL(__webpack_public_path__ || '/', window.location.href);
// Each build in turn takes the hash of the files that it was changed to.
const currentHash = () => __webpack_hash__;

const news = (): EventSource => {
  globalThis.hubUpdates ??= new Map();
  const { href } = new URL('/dev/updates', place);
  const known = globalThis.hubUpdates.get(href);
  if (known) return known;
  const source = new EventSource(href);
  globalThis.hubUpdates.set(href, source);
  return source;
};

let latest = currentHash();

/** Replaces what changed; where that cannot be done in place, the page is loaded anew. */
const update = async (): Promise<void> => {
  if (hot?.status() !== 'idle' || latest === currentHash()) return;
  try {
    const replaced = await hot.check(true);
    if (!replaced) throw new Error(`${build}: no update was found`);
  } catch (error) {
    console.warn('[dev]', error);
    window.location.reload();
    return;
  }
  await update();
};

news().addEventListener('message', ({ data }: MessageEvent<string>) => {
  const compiled = JSON.parse(data) as Compiled;
  if (compiled.build !== build) return;
  for (const error of compiled.errors) console.error(`[dev] ${error}`);
  if (compiled.errors.length > 0) return;
  latest = compiled.hash;
  void update();
});

export {};
