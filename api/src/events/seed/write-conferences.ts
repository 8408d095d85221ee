import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Conference, toImported } from './conferences.ts';
import { upsertEvents } from './import.queries.ts';
import { countChanged, findConferences, nextEventId } from './write-conferences.queries.ts';

/** 大会, and the broad tag for what is known of it no closer. */
const NEW_TAGS = [43, 1026];

export type ListedConference = Omit<Conference, 'id' | 'tag_ids'>;

/** Writes conferences of a list elsewhere; those that are here keep their id and tags. */
export const writeConferences = (
  db: Db,
  conferences: readonly ListedConference[],
): Promise<{ new: number; changed: number }> =>
  inTransaction(db, async (tx) => {
    const given = [...new Map(conferences.map((conference) => [conference.source_id, conference])).values()];
    const known = await findConferences(
      tx,
      given.map(({ source_id }) => source_id),
    );
    const rows = [];
    for (const conference of given) {
      const before = known.get(conference.source_id);
      const id = before?.id ?? (await nextEventId(tx));
      rows.push(toImported({ ...conference, id, tag_ids: before?.tag_ids ?? NEW_TAGS }));
    }
    await upsertEvents(tx, rows);
    const changed = await countChanged(
      tx,
      [...known.values()].map(({ id }) => id),
    );
    return { new: given.length - known.size, changed };
  });
