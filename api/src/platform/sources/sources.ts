import { formatSourceId, parseSourceId, type SourceKind } from '@hub/shared/contracts/input/source-id';
import type { Db } from '../db/open-database.ts';
import type { Counter, SourceAdapter, Sources } from './source-adapter.ts';

const byKind = (sourceIds: Iterable<string>): Map<SourceKind, string[]> => {
  const groups = new Map<SourceKind, string[]>();
  for (const sourceId of sourceIds) {
    const source = parseSourceId(sourceId);
    if (source) groups.set(source.kind, [...(groups.get(source.kind) ?? []), source.id]);
  }
  return groups;
};

/** Calls each kind's adapter with its ids, and returns the results by source id. */
const askAdapters = async <T>(
  sources: Sources,
  sourceIds: Iterable<string>,
  ask: (adapter: SourceAdapter, ids: readonly string[]) => Promise<Map<string, T>>,
): Promise<Map<string, T>> => {
  const answers = new Map<string, T>();
  for (const [kind, ids] of byKind(sourceIds)) {
    const adapter = sources.get(kind);
    if (!adapter) continue;
    for (const [id, answer] of await ask(adapter, ids)) answers.set(formatSourceId(kind, id), answer);
  }
  return answers;
};

/** Titles of public content, by source id; other ids are left out. */
export const findTitles = (
  sources: Sources,
  db: Db,
  sourceIds: Iterable<string>,
): Promise<Map<string, string>> =>
  askAdapters(sources, new Set(sourceIds), (adapter, ids) => adapter.findTitles(db, ids));

/** Titles of what was removed, by source id, for moderators alone; other ids are left out. */
export const findRemovedTitles = (
  sources: Sources,
  db: Db,
  sourceIds: Iterable<string>,
): Promise<Map<string, string>> =>
  askAdapters(
    sources,
    new Set(sourceIds),
    async (adapter, ids) => (await adapter.findRemovedTitles?.(db, ids)) ?? new Map<string, string>(),
  );

/** User ids of the authors, by source id. */
export const findAuthors = (
  sources: Sources,
  db: Db,
  sourceIds: Iterable<string>,
): Promise<Map<string, number>> =>
  askAdapters(
    sources,
    new Set(sourceIds),
    async (adapter, ids) => (await adapter.findAuthors?.(db, ids)) ?? new Map<string, number>(),
  );

/** Adds to counters by source id, in the caller's transaction; returns the new counts of existing content. */
export const addToCounters = (
  sources: Sources,
  tx: Db,
  counter: Counter,
  changes: ReadonlyMap<string, number>,
): Promise<Map<string, number>> =>
  askAdapters(sources, changes.keys(), (adapter, ids) =>
    adapter.addTo(
      tx,
      counter,
      new Map(ids.map((id) => [id, changes.get(formatSourceId(adapter.kind, id)) ?? 0])),
    ),
  );

interface SampleRow {
  readonly kind: SourceKind;
  readonly ref: string;
}

/** Maps rows of the sample data (kind and ref) to source ids; undefined for unknown content. */
export const findSampleSources = async (
  sources: Sources,
  db: Db,
  rows: readonly SampleRow[],
): Promise<(row: SampleRow) => string | undefined> => {
  const byRow = new Map<string, string>();
  for (const [kind, { findIdsOfRefs }] of sources) {
    const refs = [...new Set(rows.filter((row) => row.kind === kind).map(({ ref }) => ref))];
    const ids = findIdsOfRefs ? await findIdsOfRefs(db, refs) : new Map(refs.map((ref) => [ref, ref]));
    for (const [ref, id] of ids) byRow.set(`${kind} ${ref}`, formatSourceId(kind, id));
  }
  const there = await findTitles(sources, db, byRow.values());
  return ({ kind, ref }) => {
    const sourceId = byRow.get(`${kind} ${ref}`);
    return sourceId !== undefined && there.has(sourceId) ? sourceId : undefined;
  };
};
