import { reloadPage } from '@hub/shared/runtime/reload';
import { isRemoteAlive } from '@hub/shared/runtime/remotes';

const key = 'hub:chunk-reload';
/** Name under which the shell owns its own pages. */
export const shellName = 'shell';

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

/** Whether the shell's own pages could be loaded now: a server that is down is no new release. */
const isShellAlive = () =>
  fetch('/remotes.json', { cache: 'no-cache' }).then(
    ({ ok }) => ok,
    () => false,
  );

const isAlive = (owner: string) => (owner === shellName ? isShellAlive() : isRemoteAlive(owner));

/**
 * A chunk that does not come although its owner is alive belongs to an older release: the page saves what was
 * typed and reloads, at most once a minute (contract §7). A dead owner keeps its error view.
 */
export const reloadForStaleChunk = async (error: unknown, owner: string): Promise<void> => {
  if (!isChunkError(error) || Date.now() - lastReload() < minuteMs) return;
  if (!(await isAlive(owner)) || !rememberReload()) return;
  await reloadPage();
};
