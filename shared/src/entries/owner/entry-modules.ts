import type { ComponentType } from 'react';
import { type EntryKind, loadEntry } from '../../runtime/remotes.ts';

export type EntryComponent = ComponentType<{ item: unknown }>;

const modules = new Map<EntryKind, Promise<{ Entry: EntryComponent }>>();
const versions = new Map<EntryKind, number>();
const loaded = new Set<EntryKind>();
const failed = new WeakSet<Promise<unknown>>();
const listeners = new Set<() => void>();

/** Loads the owner's component for a kind; always the same promise, so that React can suspend on it. */
export const entryModule = (kind: EntryKind): Promise<{ Entry: EntryComponent }> => {
  const known = modules.get(kind);
  if (known) return known;
  const module = loadEntry(kind);
  modules.set(kind, module);
  // The caller handles the failure; here it only marks the promise as one to replace on a retry.
  module.then(
    (value) => {
      loaded.add(kind);
      // As React itself notes it on a promise; else the first entry of a kind would wait for what is there.
      void Object.assign(module, { status: 'fulfilled', value });
    },
    () => failed.add(module),
  );
  return module;
};

/** Whether entries of a kind can be drawn at once. */
export const isEntryLoaded = (kind: EntryKind): boolean => loaded.has(kind);

/** Loads again after a failure, for all entries of the kind. */
export const retryEntryModule = (kind: EntryKind): void => {
  const module = modules.get(kind);
  if (!module || !failed.has(module)) return;
  modules.delete(kind);
  versions.set(kind, entryVersion(kind) + 1);
  for (const notify of listeners) notify();
};

/** Counts the retries of a kind. */
export const entryVersion = (kind: EntryKind): number => versions.get(kind) ?? 0;

export const onEntryRetry = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
