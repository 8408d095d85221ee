import type { ComponentType } from 'react';
import { withTimeout } from '../async/with-timeout.ts';
import type { Registry } from '../contracts/kit/registry.ts';
import { settings } from './settings.ts';

type Registered = Registry['remotes'][number];
export type EntryKind = Registered['entries'][number];
export type SlotName = Registered['slots'][number];

export interface RemoteHost {
  readonly registry: Registry;
  /** Loads one exposed module; `attempt` > 0 after failures, to bypass caches. */
  load(remote: string, expose: string, attempt: number): Promise<unknown>;
  /** Whether the remote's manifest can be loaded now. */
  isAlive(remote: string): Promise<boolean>;
}

/** The address of a page that may be opened next. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export type PageComponent = ComponentType & {
  /** Loads the page's first data into the query cache, before it is opened. */
  prefetch?: (address: PageAddress) => void;
};

/** Page name → loader of its component; a remote's `./routes` exports it as `routes`. */
export type PageLoaders = Record<string, () => Promise<PageComponent>>;
/** Kind → component; a remote's `./entry` exports it as `entries`. */
export type EntryComponents = Record<string, ComponentType<{ item: never }>>;
export interface SlotProps {
  /** To be called when the reader has finished: a sheet that was opened for the slot may close. */
  onDone?: () => void;
  /** What the page is about, as its source id: `story-12`; in a search, what is searched for. */
  about?: string | undefined;
}

/** Slot name → component; a remote's `./slots` exports it as `slots`. */
export type SlotComponents = Record<string, ComponentType<SlotProps>>;
/** Slot name → loader of its component; `./slots` exports it as `lazySlots`, for slots that few pages have. */
export type SlotLoaders = Record<string, () => Promise<ComponentType<SlotProps>>>;

let host: RemoteHost | undefined;
const loading = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();

/** Called once by the host, before anything is loaded. */
export const provideRemotes = (remoteHost: RemoteHost) => {
  host = remoteHost;
  loading.clear();
  failures.clear();
};

/** Whether a remote's manifest can be loaded now. If a chunk fails nevertheless, it belongs to an older release. */
export const isRemoteAlive = (remote: string): Promise<boolean> =>
  host?.isAlive(remote) ?? Promise.resolve(false);

export const registry = (): Registry => host?.registry ?? { version: 1, remotes: [] };

/** An error that was caught, and the remote that failed to load, if it was that. */
export interface CaughtError {
  error: unknown;
  remote?: string | undefined;
}

const mostCaught = 20;
const caught: CaughtError[] = [];
const known = new WeakSet<object>();

/**
 * Keeps an error for the report that this page may send later, once: what did not load is thrown again where it is drawn, and
 * there nobody knows whose it is.
 */
export const keepError = (error: unknown, remote?: string): void => {
  if (typeof error === 'object' && error !== null) {
    if (known.has(error)) return;
    known.add(error);
  }
  if (caught.length < mostCaught) caught.push({ error, remote });
};

/** What was kept since the last call. */
export const takeErrors = (): CaughtError[] => caught.splice(0);

const isBrowser = typeof document === 'object';

/** Loads once; a failure is not cached, so that the next call retries. */
const once = <T>(key: string, load: (attempt: number) => Promise<T>): Promise<T> => {
  const known = loading.get(key);
  if (known) return known as Promise<T>;
  const start = performance.now();
  const promise = load(failures.get(key) ?? 0).catch((error: unknown) => {
    loading.delete(key);
    failures.set(key, (failures.get(key) ?? 0) + 1);
    if (isBrowser) keepError(error, key.split(/[/#]/)[0]);
    throw error;
  });
  // The component that asked may have unmounted before it fails. A server would keep the marks for ever.
  promise.then(
    () => isBrowser && performance.measure?.(`hub:${key}`, { start }),
    () => undefined,
  );
  loading.set(key, promise);
  return promise;
};

const expose = (remote: string, name: string) =>
  once(`${remote}/${name}`, (attempt) => {
    if (!host) return Promise.reject(new Error('no remote host was provided'));
    return host.load(remote, name, attempt);
  });

const memberIn = <T>(module: unknown, exportName: string, name: string): T | undefined => {
  const table = (module as Record<string, Record<string, T> | undefined> | null)?.[exportName];
  return table?.[name];
};

const member = <T>(module: unknown, exportName: string, name: string): T => {
  const found = memberIn<T>(module, exportName, name);
  if (!found) throw new Error(`the remote exposes no ${exportName} "${name}"`);
  return found;
};

/** Chunks have their own time limits; this one is for everything else. */
const inTime = <T>(work: Promise<T>, what: string): Promise<T> =>
  withTimeout(work, 2 * settings().remoteTimeoutMs, what);

/** The component of a remote's page. */
export const loadPage = (remote: string, page: string): Promise<PageComponent> =>
  once(`${remote}#${page}`, async () => {
    const routes = await expose(remote, 'routes');
    const load = member<PageLoaders[string]>(routes, 'routes', page);
    return inTime(load(), `page ${page} of ${remote}`);
  });

/** The component that renders entries of `kind`, from the remote that owns the kind. */
export const loadEntry = (kind: EntryKind): Promise<{ Entry: ComponentType<{ item: unknown }> }> =>
  once(`entry:${kind}`, async () => {
    const owner = registry().remotes.find((remote) => remote.entries.includes(kind));
    if (!owner) throw new Error(`no remote owns entries of kind "${kind}"`);
    const module = await expose(owner.name, 'entry');
    return { Entry: member<ComponentType<{ item: unknown }>>(module, 'entries', kind) };
  });

const fillerOf = (slot: SlotName) => registry().remotes.find((remote) => remote.slots.includes(slot));

/** Whether a remote fills a slot; if none does, the page reserves no room for it. */
export const isFilled = (slot: SlotName): boolean => fillerOf(slot) !== undefined;

/** The component that fills a slot, or `undefined` if no remote does. */
export const loadSlot = (slot: SlotName): Promise<ComponentType<SlotProps> | undefined> =>
  once(`slot:${slot}`, async () => {
    const owner = fillerOf(slot);
    if (!owner) return undefined;
    const module = await expose(owner.name, 'slots');
    const load = memberIn<SlotLoaders[string]>(module, 'lazySlots', slot);
    if (load) return inTime(load(), `slot ${slot} of ${owner.name}`);
    return member<ComponentType<SlotProps>>(module, 'slots', slot);
  });
