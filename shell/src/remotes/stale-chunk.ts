import { reloadPage } from '@hub/shared/runtime/reload';
import { isRemoteAlive, registry } from '@hub/shared/runtime/remotes';

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

interface Deployed {
  remotes?: { name: string; entry: string }[];
}

/** The address of a manifest with its version in it; other files are overwritten in their place. */
const isOfRelease = (entry: string): boolean => /^\d+\.\d+\.\d/.test(entry.split('/').at(-2) ?? '');

const isThere = (entry: string) =>
  fetch(entry, { cache: 'no-cache' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Whether the files of this page's version of a remote are gone, while another version is there: what is taken away after
 * a week, when a tab was left open for longer.
 */
const isReplaced = async (owner: string): Promise<boolean> => {
  const entryIn = ({ remotes = [] }: Deployed) => remotes.find(({ name }) => name === owner)?.entry;
  const own = entryIn(registry());
  if (own === undefined || !isOfRelease(own)) return false;
  const answer = await fetch(own, { cache: 'no-cache' }).catch(() => undefined);
  if (answer?.status !== 404) return false;
  const now = await fetch('/remotes.json', { cache: 'no-cache' })
    .then(async (response) => entryIn((await response.json()) as Deployed))
    .catch(() => undefined);
  return now !== undefined && now !== own && (await isThere(now));
};

const mustReload = async (error: unknown, owner: string): Promise<boolean> => {
  if (owner === shellName) return isChunkError(error) && isShellAlive();
  return (isChunkError(error) && (await isRemoteAlive(owner))) || isReplaced(owner);
};

/**
 * A chunk that does not come although its owner is alive belongs to an older release, and so does a remote whose version is
 * gone: the page saves what was typed and reloads, at most once a minute (contract §7). A dead owner keeps its error view.
 */
export const reloadForStaleChunk = async (error: unknown, owner: string): Promise<void> => {
  if (Date.now() - lastReload() < minuteMs) return;
  if (!(await mustReload(error, owner)) || !rememberReload()) return;
  await reloadPage();
};
