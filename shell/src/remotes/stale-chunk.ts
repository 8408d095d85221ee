import { reloadPage } from '@hub/shared/runtime/reload';
import { isRemoteAlive } from '@hub/shared/runtime/remotes';

const key = 'hub:chunk-reload';
const minuteMs = 60_000;

const isChunkError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');

// Without storage nobody could tell how often the page reloaded, so it does not.
const lastReload = () => {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const rememberReload = () => {
  try {
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/**
 * A chunk that does not come although its remote is alive belongs to an older release: the page saves what was
 * typed and reloads, at most once a minute (contract §7). A dead remote keeps its error view.
 */
export const reloadForStaleChunk = async (error: unknown, remote: string): Promise<void> => {
  if (!isChunkError(error) || Date.now() - lastReload() < minuteMs) return;
  if (!(await isRemoteAlive(remote)) || !rememberReload()) return;
  await reloadPage();
};
