import type { ComponentType } from 'react';
import { withTimeout } from '../async/with-timeout.ts';
import type { Registry } from '../contracts/kit/registry.ts';
import { settings } from './settings.ts';

type Registered = Registry['remotes'][number];
export type EntryKind = Registered['entries'][number];
export type SlotName = Registered['slots'][number];

export interface RemoteHost {
  readonly registry: Registry;
  /** Loads one exposed module; `attempt` > 0 after failures, so that caches can be passed by. */
  load(remote: string, expose: string, attempt: number): Promise<unknown>;
  /** Whether the remote's manifest is good right now. */
  isAlive(remote: string): Promise<boolean>;
}

/** Where a page would be shown. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export type PageComponent = ComponentType & {
  /** Asks for what the page shows first, into the query cache, before anybody goes there. */
  prefetch?: (address: PageAddress) => void;
};

/** Page name → how to get its component; what a remote's `./routes` exports as `routes`. */
export type PageLoaders = Record<string, () => Promise<PageComponent>>;
/** Kind → component; what a remote's `./entry` exports as `entries`. */
export type EntryComponents = Record<string, ComponentType<{ item: never }>>;
export interface SlotProps {
  /** To be called when the reader is done here: a place that was opened for the slot may close. */
  onDone?: () => void;
}

/** Slot name → component; what a remote's `./slots` exports as `slots`. */
export type SlotComponents = Record<string, ComponentType<SlotProps>>;
/** Slot name → how to get its component; what `./slots` exports as `lazySlots`: few pages have the place, and only they pay. */
export type SlotLoaders = Record<string, () => Promise<ComponentType<SlotProps>>>;

let host: RemoteHost | undefined;
const loading = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();

/** Called once by the host page, before anything is loaded. */
export const provideRemotes = (remoteHost: RemoteHost) => {
  host = remoteHost;
  loading.clear();
  failures.clear();
};

/** Whether a remote could be loaded now: a chunk that failed all the same is that of an older release. */
export const isRemoteAlive = (remote: string): Promise<boolean> =>
  host?.isAlive(remote) ?? Promise.resolve(false);

export const registry = (): Registry => host?.registry ?? { version: 1, remotes: [] };

/** Loads once; a failure is forgotten, so that asking again is a retry. */
const once = <T>(key: string, load: (attempt: number) => Promise<T>): Promise<T> => {
  const known = loading.get(key);
  if (known) return known as Promise<T>;
  const promise = load(failures.get(key) ?? 0).catch((error: unknown) => {
    loading.delete(key);
    failures.set(key, (failures.get(key) ?? 0) + 1);
    throw error;
  });
  // Who asked may be gone before it fails.
  promise.catch(() => undefined);
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

/** Its chunks have limits of their own; this one is for what nobody else ends. */
const inTime = <T>(work: Promise<T>, what: string): Promise<T> =>
  withTimeout(work, 2 * settings().remoteTimeoutMs, what);

/** The component of a remote's page. */
export const loadPage = (remote: string, page: string): Promise<PageComponent> =>
  once(`${remote}#${page}`, async () => {
    const routes = await expose(remote, 'routes');
    const load = member<PageLoaders[string]>(routes, 'routes', page);
    return inTime(load(), `page ${page} of ${remote}`);
  });

/** The component that draws an entry of `kind`, from the remote that owns the kind. */
export const loadEntry = (kind: EntryKind): Promise<{ Entry: ComponentType<{ item: unknown }> }> =>
  once(`entry:${kind}`, async () => {
    const owner = registry().remotes.find((remote) => remote.entries.includes(kind));
    if (!owner) throw new Error(`no remote owns entries of kind "${kind}"`);
    const module = await expose(owner.name, 'entry');
    return { Entry: member<ComponentType<{ item: unknown }>>(module, 'entries', kind) };
  });

const fillerOf = (slot: SlotName) => registry().remotes.find((remote) => remote.slots.includes(slot));

/** Whether a remote offers to fill a slot; where none does, the page keeps no place for it. */
export const isFilled = (slot: SlotName): boolean => fillerOf(slot) !== undefined;

/** The component that fills a slot, or `undefined` when no remote offers one. */
export const loadSlot = (slot: SlotName): Promise<ComponentType<SlotProps> | undefined> =>
  once(`slot:${slot}`, async () => {
    const owner = fillerOf(slot);
    if (!owner) return undefined;
    const module = await expose(owner.name, 'slots');
    const load = memberIn<SlotLoaders[string]>(module, 'lazySlots', slot);
    if (load) return inTime(load(), `slot ${slot} of ${owner.name}`);
    return member<ComponentType<SlotProps>>(module, 'slots', slot);
  });
