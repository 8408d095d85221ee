import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { DehydratedState } from '@hub/shared/runtime/query';
import type { Settings } from '@hub/shared/runtime/settings';

/** What `/remotes.<hash>.js` says of remotes, which is the same for all documents of a release. */
interface KnownRemotes {
  /** Absent when that did not come; the browser then asks for `/remotes.json`. */
  registry?: Registry;
  /** Manifest address → manifest. */
  manifests: Record<string, unknown>;
}

declare global {
  var hubRemotes: KnownRemotes | undefined;
}

/** What the HTML server writes for the shell: into the document, and into the file beside it. */
export interface PageData extends KnownRemotes {
  settings: Partial<Settings>;
  /** HTTP status of the document; a page that does not exist says so in the browser too. */
  status: number;
  /** Remotes that this session takes from elsewhere (`DEV_OVERRIDES`). */
  overrides?: { name: string; entry: string }[];
  /** What the first screen in the document was rendered from; absent when the browser renders it. */
  queries?: DehydratedState;
}

const blockId = 'page-data';
const nothing: PageData = { settings: {}, manifests: {}, status: 200 };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Nothing that an element of the page gives its name to. */
const knownRemotes = () => (Object.hasOwn(globalThis, 'hubRemotes') ? globalThis.hubRemotes : undefined);

/** Reads the data block of the document and what is known of remotes; a document without one is that of a bare development server. */
export const readPageData = (): PageData => {
  try {
    const data: unknown = JSON.parse(document.getElementById(blockId)?.textContent ?? 'null');
    return isObject(data) ? { ...nothing, ...knownRemotes(), ...(data as Partial<PageData>) } : nothing;
  } catch {
    return nothing;
  }
};
