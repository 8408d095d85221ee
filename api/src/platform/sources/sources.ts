import { formatSourceId, parseSourceId, type SourceKind } from '@hub/shared/contracts/input/source-id';
import type { Db } from '../db/open-database.ts';
import type { Counter, SourceKeeper, Sources } from './source-keeper.ts';

const byKind = (sourceIds: Iterable<string>): Map<SourceKind, string[]> => {
  const groups = new Map<SourceKind, string[]>();
  for (const sourceId of sourceIds) {
    const source = parseSourceId(sourceId);
    if (source) groups.set(source.kind, [...(groups.get(source.kind) ?? []), source.id]);
  }
  return groups;
};

/** Asks each kind's keeper about its share, and names the answers by source id again. */
const askKeepers = async <T>(
  sources: Sources,
  sourceIds: Iterable<string>,
  ask: (keeper: SourceKeeper, ids: readonly string[]) => Promise<Map<string, T>>,
): Promise<Map<string, T>> => {
  const answers = new Map<string, T>();
  for (const [kind, ids] of byKind(sourceIds)) {
    const keeper = sources.get(kind);
    if (!keeper) continue;
    for (const [id, answer] of await ask(keeper, ids)) answers.set(formatSourceId(kind, id), answer);
  }
  return answers;
};

/** Titles, by source id, of what everybody may see; the rest is left out. */
export const findTitles = (
  sources: Sources,
  db: Db,
  sourceIds: Iterable<string>,
): Promise<Map<string, string>> =>
  askKeepers(sources, new Set(sourceIds), (keeper, ids) => keeper.findTitles(db, ids));

/** Who of us wrote them, by source id. */
export const findAuthors = (
  sources: Sources,
  db: Db,
  sourceIds: Iterable<string>,
): Promise<Map<string, number>> =>
  askKeepers(
    sources,
    new Set(sourceIds),
    async (keeper, ids) => (await keeper.findAuthors?.(db, ids)) ?? new Map<string, number>(),
  );

/** Adds to counters by source id, in the caller's transaction; the new counts of what is there. */
export const addToCounters = (
  sources: Sources,
  tx: Db,
  counter: Counter,
  changes: ReadonlyMap<string, number>,
): Promise<Map<string, number>> =>
  askKeepers(sources, changes.keys(), (keeper, ids) =>
    keeper.addTo(
      tx,
      counter,
      new Map(ids.map((id) => [id, changes.get(formatSourceId(keeper.kind, id)) ?? 0])),
    ),
  );

interface SampleRow {
  readonly kind: SourceKind;
  readonly ref: string;
}

/** The source ids of what rows of the sample data name by kind and ref; undefined for what is not there. */
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
