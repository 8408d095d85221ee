import type { EmbedOptions } from '@hub/shared/embed/embed-options';

export interface PageData {
  options: EmbedOptions & { hubOrigin: string; apiOrigin: string; timeoutMs: number };
  /** The event as the server found it; null when it could not ask. */
  data: unknown;
  /** What the remote's first screen in the document was drawn from; absent when there is none. */
  queries?: unknown;
}

/** Reads the data block that the server wrote into the document. */
export const readPageData = (): PageData =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
