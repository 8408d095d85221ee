import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { DehydratedState } from '@hub/shared/runtime/query';
import type { Settings } from '@hub/shared/runtime/settings';

/** What the HTML server writes into the document for the shell. */
export interface PageData {
  settings: Partial<Settings>;
  /** Absent when the server could not read it; the browser then asks for `/remotes.json`. */
  registry?: Registry;
  /** Manifest address → manifest. */
  manifests: Record<string, unknown>;
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

/** Reads the data block of the document; a document without one is that of a bare development server. */
export const readPageData = (): PageData => {
  try {
    const data: unknown = JSON.parse(document.getElementById(blockId)?.textContent ?? 'null');
    return isObject(data) ? { ...nothing, ...(data as Partial<PageData>) } : nothing;
  } catch {
    return nothing;
  }
};
