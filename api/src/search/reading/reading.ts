import { waitWhile } from '@hub/shared/async/wait-while';
import { currentSignal, workForAll } from '../../platform/deadlines/current.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SearchDocument } from '../../platform/search/search-document.ts';
import { inBatches } from '../../platform/workers/batches.ts';
import { TaskEnded } from '../../platform/workers/lane.ts';
import { words } from '../../platform/workers/lanes.ts';
import type { Concept } from '../terms/concepts.ts';
import type { TermIndex } from '../terms/term-index.ts';
import type { DocumentRow } from './read-document.ts';
import type * as tasks from './reading.tasks.ts';

const run = words.tasks<typeof tasks>(new URL('./reading.tasks.ts', import.meta.url));

// A page asks for hits, totals and suggestions of the same words within a second.
const KEPT = 100;
const cache = new Map<string, Promise<tasks.Typed>>();

const read = (key: string, typing: tasks.Typing): Promise<tasks.Typed> =>
  workForAll(() => run('readTyped', typing)).catch((error: unknown) => {
    cache.delete(key);
    throw error instanceof TaskEnded ? new AppError('overloaded', { retryAfter: 1, cause: error }) : error;
  });

/** What somebody typed, as the index is asked for it and as it is marked; read in a thread, with the names that are known. */
export const readTyped = (terms: TermIndex, text: string): Promise<tasks.Typed> => {
  const typing = { text, asked: terms.read(text) };
  const key = JSON.stringify(typing);
  const reading = cache.get(key) ?? read(key, typing);
  cache.delete(key);
  cache.set(key, reading);
  const [oldest] = cache.keys();
  if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
  return waitWhile(currentSignal(), reading);
};

// Queries wait behind a batch: some milliseconds.
const AT_ONCE = 20_000;

const lengthOf = ({ title, summary, body = '' }: SearchDocument): number =>
  title.length + summary.join('').length + body.length;

const nothing = (text: string): never => {
  throw new Error(`search: ${text} cannot be read`);
};

/** Documents as the table holds them, with the things that are known, read in a thread. */
export const readAll = (
  documents: readonly SearchDocument[],
  concepts: readonly Concept[],
): Promise<DocumentRow[]> => {
  const known = JSON.stringify(concepts);
  return inBatches(documents, {
    lengthOf,
    atOnce: AT_ONCE,
    run: (batch) => run('readDocuments', { documents: batch, concepts: known }),
    instead: ({ kind, id }) => nothing(`${kind} ${id}`),
  });
};
