import type { SourceKind } from '@hub/shared/contracts/input/source-id';
import { beijingDay, later } from '@hub/shared/dates/beijing';
import { sampleMemberIds } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import type { Counter, Sources } from '../platform/sources/source-adapter.ts';
import { addToCounters, findSampleSources } from '../platform/sources/sources.ts';
import { addBookmarks, addViews, addVotes, type Reaction, type Views } from './reactions.queries.ts';

type Action = 'vote' | 'bookmark' | 'view';

/** A row of interactions.json, by its columns. */
interface Interaction {
  readonly member: string;
  readonly action: Action;
  readonly kind: SourceKind;
  readonly ref: string;
  readonly hours_ago: number;
}

interface InteractionFile {
  readonly columns: readonly (keyof Interaction)[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface Done extends Reaction {
  readonly action: Action;
}

const readInteractions = (data: SampleData): Interaction[] => {
  const { columns, rows } = data.json<InteractionFile>('interactions.json');
  return rows.map(
    (row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index]])) as unknown as Interaction,
  );
};

const resolve = async (db: Db, data: SampleData, sources: Sources): Promise<Done[]> => {
  const interactions = readInteractions(data);
  const members = sampleMemberIds(data);
  const sourceOf = await findSampleSources(sources, db, interactions);
  return interactions.flatMap((row) => {
    const userId = members.get(row.member);
    const sourceId = sourceOf(row);
    if (userId === undefined || sourceId === undefined) return [];
    const createdAt = later(data.startedAt, -row.hours_ago, 'hour');
    return { action: row.action, userId, sourceId, createdAt };
  });
};

const toViews = (rows: readonly Done[]): Views[] => {
  const views = new Map<string, Views>();
  for (const { sourceId, userId, createdAt } of rows) {
    const view = { sourceId, day: beijingDay(createdAt), visitor: `sample:${userId}` };
    const key = JSON.stringify(view);
    views.set(key, { ...view, count: (views.get(key)?.count ?? 0) + 1 });
  }
  return [...views.values()];
};

/** Loads the sample members' votes, bookmarks and views; what is counted already is not counted again. */
export const seedReactions = async (db: Db, data: SampleData, sources: Sources): Promise<void> => {
  const done = await resolve(db, data, sources);
  const of = (action: Action): Done[] => done.filter((row) => row.action === action);
  await inTransaction(db, async (tx) => {
    const count = (counter: Counter, added: ReadonlyMap<string, number>) =>
      addToCounters(sources, tx, counter, added);
    await count('vote_count', await addVotes(tx, of('vote')));
    await count('mark_count', await addBookmarks(tx, of('bookmark')));
    await count('view_count', await addViews(tx, toViews(of('view'))));
  });
};
