import { randomUUID } from 'node:crypto';
import { searchTypes } from '@hub/shared/contracts/search';
import type { Db } from '../../platform/db/open-database.ts';
import type { SearchEngine } from '../search-engine.ts';
import { askForChangedTerms } from './changed-terms.ts';
import {
  type Change,
  dropLease,
  findChanges,
  forgetChanges,
  hasChanges,
  holdLease,
  repeatChanges,
} from './outbox.queries.ts';
import { readDocuments } from './read-documents.ts';

const BATCH = 500;
const LEASE_SECONDS = 60;

/** Brings the engine to where these changes are; a thing that changed twice is read once. */
const applyChanges = async (db: Db, engine: SearchEngine, changes: readonly Change[]): Promise<void> => {
  for (const kind of searchTypes) {
    const ofKind = changes.filter((change) => change.kind === kind);
    if (ofKind.length === 0) continue;
    const ids = [...new Set(ofKind.filter(({ heat }) => heat === null).map(({ id }) => id))];
    const heat = new Map(
      ofKind.flatMap((change) => (change.heat === null ? [] : [[change.id, change.heat]])),
    );
    await engine.reheat(kind, heat);
    const documents = ids.length > 0 ? await readDocuments(db, kind, ids) : [];
    const found = new Set(documents.map(({ id }) => id));
    await engine.index(documents);
    await engine.remove(
      kind,
      ids.filter((id) => !found.has(id)),
    );
  }
};

/**
 * Brings the engine up to date with the outbox; leaves it to another process that is at it. No transaction spans it, so
 * an engine may be a network away: what was done before a crash is done again. Who lost the lease midway may have
 * written something old over something new, and asks for it again.
 */
export const feedIndex = async (db: Db, engine: SearchEngine): Promise<void> => {
  if (!(await hasChanges(db))) return;
  const holder = randomUUID();
  if (!(await holdLease(db, holder, LEASE_SECONDS))) return;
  try {
    for (;;) {
      await askForChangedTerms(db);
      const changes = await findChanges(db, BATCH);
      if (changes.length === 0) return;
      await applyChanges(db, engine, changes);
      const isOurs = await holdLease(db, holder, LEASE_SECONDS);
      if (!isOurs) return await repeatChanges(db, changes);
      await forgetChanges(db, changes);
    }
  } finally {
    await dropLease(db, holder);
  }
};
