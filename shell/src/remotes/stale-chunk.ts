const key = 'hub:chunk-reload';
const minuteMs = 60_000;

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * A chunk that is gone while its remote is alive means a new release: the page reloads, at most once a
 * minute (spec §8). A dead remote fails earlier, at its manifest or entry, and keeps its error view.
 */
export const reloadForStaleChunk = (error: unknown) => {
  if (!isChunkError(error)) return;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < minuteMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
};
