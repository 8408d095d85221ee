import type { ComponentType } from 'react';
import { type EntryKind, loadEntry } from '../runtime/remotes.ts';

export type EntryComponent = ComponentType<{ item: unknown }>;

const modules = new Map<EntryKind, Promise<{ Entry: EntryComponent }>>();
const versions = new Map<EntryKind, number>();
const failed = new WeakSet<Promise<unknown>>();
const listeners = new Set<() => void>();

/** The owner's component for a kind; the same promise each time, so that React can wait for it. */
export const entryModule = (kind: EntryKind): Promise<{ Entry: EntryComponent }> => {
  const known = modules.get(kind);
  if (known) return known;
  const module = loadEntry(kind);
  modules.set(kind, module);
  // Whoever waits sees the failure; here it only marks the promise as one to ask for again.
  module.catch(() => failed.add(module));
  return module;
};

/** Asks the owner again if it did not answer, on behalf of all entries of the kind. */
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
