import type { SourceKind } from '@hub/shared/contracts/input/source-id';
import { later } from '@hub/shared/dates/beijing';
import { sampleMemberIds } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import type { Sources } from '../platform/sources/source-adapter.ts';
import { addToCounters, findSampleSources } from '../platform/sources/sources.ts';
import { addComments, addCommentVotes, type ImportedComment } from './imported.queries.ts';

/** A row of comments.json; parents come before their answers. */
interface SampleComment {
  readonly id: number;
  readonly kind: SourceKind;
  readonly ref: string;
  readonly parent: number | null;
  readonly member: string;
  readonly content: string;
  readonly hours_ago: number;
  readonly votes: readonly string[];
}

const readComments = async (db: Db, data: SampleData, sources: Sources): Promise<ImportedComment[]> => {
  const rows = data.json<SampleComment[]>('comments.json');
  const members = sampleMemberIds(data);
  const sourceOf = await findSampleSources(sources, db, rows);
  const threads = new Map<number, number>();
  return rows.flatMap((row) => {
    const userId = members.get(row.member);
    const sourceId = sourceOf(row);
    if (userId === undefined || sourceId === undefined) return [];
    const thread = row.parent === null ? null : (threads.get(row.parent) ?? null);
    if (row.parent !== null && thread === null) return [];
    threads.set(row.id, thread ?? row.id);
    return {
      id: row.id,
      source_id: sourceId,
      parent_id: row.parent,
      thread_id: thread,
      user_id: userId,
      content: row.content,
      created_at: later(data.startedAt, -row.hours_ago, 'hour').toISOString(),
    };
  });
};

const readVotes = (data: SampleData): { userId: number; commentId: number }[] => {
  const members = sampleMemberIds(data);
  return data
    .json<SampleComment[]>('comments.json')
    .flatMap(({ id, votes }) =>
      votes.flatMap((key) => (members.has(key) ? [{ userId: members.get(key) ?? 0, commentId: id }] : [])),
    );
};

/** Loads the sample members' comments and votes for them; what is there stays as it is. */
export const seedComments = async (db: Db, data: SampleData, sources: Sources): Promise<void> => {
  const comments = await readComments(db, data, sources);
  await inTransaction(db, async (tx) => {
    const added = await addComments(tx, comments);
    await addToCounters(sources, tx, 'comment_count', added);
    await addCommentVotes(tx, readVotes(data));
  });
};
