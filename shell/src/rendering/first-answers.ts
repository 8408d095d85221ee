import { type createQueryClient, dehydrate, isForBrowsers } from '@hub/shared/runtime/query';
import { LRUCache } from 'lru-cache';
import type { Rendered } from './contract.ts';

type Client = ReturnType<typeof createQueryClient>;
type Question = Parameters<ReturnType<Client['getQueryCache']>['build']>[1];

/** A question while it is being asked. */
interface Open {
  queryHash: string;
  state: { status: string; error: unknown };
  fetch: () => Promise<unknown>;
  reset: () => void;
}

type Query = Parameters<typeof isForBrowsers>[0];

const queries = (client: Client) => client.getQueryCache().getAll();

/** A question may follow from an answer, as a list from the tags that exist; longer chains are the browser's. */
const longestChain = 3;

/** By what was drawn, what it asked. */
const asked = new LRUCache<string, Question[]>({ max: 200 });

/** Nothing of what was asked has an answer; why, of each question. */
export class NoAnswer extends Error {
  readonly errors: readonly unknown[];

  constructor(errors: readonly unknown[]) {
    super('no question has an answer');
    this.errors = errors;
  }
}

/**
 * Rounds of drawing and asking take turns: what a page needs to know, it tells by asking for it, in one place for
 * server and browser. What was asked the last time `name` was drawn is asked before, so that one round will do.
 * A question without an answer is drawn as one still open, which is how the browser will find it: it asks again.
 * Throws `NoAnswer` where nothing has one.
 */
export const drawWithAnswers = async (
  name: string,
  client: Client,
  draw: () => string,
): Promise<Rendered> => {
  const failed = new Map<string, unknown>();
  await settle(askAgain(client, asked.get(name) ?? []), failed);
  let html = draw();
  for (let round = 1; round <= longestChain; round += 1) {
    const open = openQuestions(client).filter(({ queryHash }) => !failed.has(queryHash));
    if (open.length === 0) break;
    await settle(open, failed);
    html = draw();
  }
  const questions = answered(client);
  asked.set(name, questions);
  if (failed.size > 0 && questions.length === 0) throw new NoAnswer([...failed.values()]);
  return { html, queries: dehydrate(client, { shouldDehydrateQuery }), renderedAt: Date.now() };
};

// What still waits at the end waits for the browser, which asks again.
const shouldDehydrateQuery = (query: Query) => query.state.status === 'success' && isForBrowsers(query);

const answered = (client: Client): Question[] =>
  queries(client)
    .filter((query) => query.state.status === 'success' && isAsked(query))
    .map(({ options, queryKey }) => ({ ...options, queryKey }) as Question);

const askAgain = (client: Client, questions: Question[]) =>
  questions.map((question) => client.getQueryCache().build(client, question));

/** What another answer fills is not asked for itself. */
const isAsked = ({ options }: Query): boolean => Reflect.get(options, 'enabled') !== false;

const openQuestions = (client: Client) =>
  queries(client).filter((query) => query.state.status === 'pending' && isAsked(query));

/** Gets the answers to these; what gets none is as if it had not been asked. */
const settle = async (open: Open[], failed: Map<string, unknown>) => {
  await Promise.allSettled(open.map((query) => query.fetch()));
  for (const query of open) {
    if (query.state.status !== 'error') continue;
    failed.set(query.queryHash, query.state.error);
    query.reset();
  }
};
