import { isTicketFile, type StoreMessage } from '../store-message.ts';

const family = 'ticket-page-';
/** Another number with every change of what lies in a cache: those of older workers go. */
const prefix = `${family}1:`;
const mostPages = 5;

const nameOf = (path: string, time: number) => `${prefix}${path}#${time}`;
const pathOf = (name: string) => name.slice(prefix.length).replace(/#\d+$/, '');

/** Caches of this worker, the oldest first. */
const ourNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix));

const filesNamedBy = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, address = '']) =>
    isTicketFile(address) ? [address] : [],
  );

const fetchGood = async (path: string, init: RequestInit = {}): Promise<Response> => {
  // Documents and files are everybody's: no cookie has to go along.
  const response = await fetch(path, { ...init, credentials: 'omit', redirect: 'error' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
};

/** Fills a cache with a page and its files, all of one release; throws when they are not. */
const fill = async (name: string, { path, files }: StoreMessage): Promise<void> => {
  const page = await fetchGood(path, { cache: 'no-cache' });
  const named = filesNamedBy(await page.clone().text());
  // Released anew while it was open: what it loaded and what this document asks for would be a mix.
  if (named.some((file) => !files.includes(file))) throw new Error('another release');
  const cache = await caches.open(name);
  await cache.put(path, page);
  await Promise.all(files.map(async (file) => cache.put(file, await fetchGood(file))));
};

/** Drops what the new one takes the place of, and the oldest where there are too many. */
const tidy = async (name: string): Promise<void> => {
  const others = (await ourNames()).filter((other) => other !== name);
  const older = others.filter((other) => pathOf(other) === pathOf(name));
  const left = others.filter((other) => !older.includes(other));
  const tooMany = left.slice(0, Math.max(0, left.length + 1 - mostPages));
  await Promise.all([...older, ...tooMany].map((other) => caches.delete(other)));
};

/**
 * Caches a ticket's page with every file it needs, in a cache of its own: it is there as a whole, from one release, or
 * what was cached before stays. Tells whether it is there now.
 */
export const cachePage = async (message: StoreMessage, now = Date.now()): Promise<boolean> => {
  const name = nameOf(message.path, now);
  try {
    await fill(name, message);
    await tidy(name);
    return true;
  } catch {
    await caches.delete(name);
    return false;
  }
};

/** The cache that holds a page, if that was cached. */
export const cacheOfPage = async (path: string): Promise<string | undefined> =>
  (await ourNames()).findLast((name) => pathOf(name) === path);

/** A page or file from one of the caches, or from any. */
export const findCached = async (path: string, cacheName?: string): Promise<Response | undefined> => {
  const names = cacheName ? [cacheName] : await ourNames();
  for (const name of names) {
    const found = await caches.match(path, { cacheName: name, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
};

/** Removes what workers before this one have cached. */
export const dropOlderCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(family) && !name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
};
