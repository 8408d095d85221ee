import { type createQueryClient, dehydrate, isForBrowsers } from '@hub/shared/runtime/query';
import { LRUCache } from 'lru-cache';
import type { Rendered } from './contract.ts';

type Client = ReturnType<typeof createQueryClient>;
type Question = Parameters<ReturnType<Client['getQueryCache']>['build']>[1];

/** A question while it is being asked. */
interface Open {
  queryHash: string;
  state: { status: string };
  fetch: () => Promise<unknown>;
  reset: () => void;
}

type Query = Parameters<typeof isForBrowsers>[0];

const queries = (client: Client) => client.getQueryCache().getAll();

/** A question may follow from an answer, as a list from the tags that exist; longer chains are the browser's. */
const longestChain = 3;

/** By what was drawn, what it asked. */
const asked = new LRUCache<string, Question[]>({ max: 200 });

/**
 * Rounds of drawing and asking take turns: what a page needs to know, it tells by asking for it, in one place for
 * server and browser. What was asked the last time `name` was drawn is asked before, so that one round will do.
 * A question without an answer is drawn as one still open, which is how the browser will find it: it asks again.
 * Throws where nothing has an answer.
 */
export const drawWithAnswers = async (
  name: string,
  client: Client,
  draw: () => string,
): Promise<Rendered> => {
  const failed = new Set<string>();
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
  if (failed.size > 0 && questions.length === 0) throw new Error('no question has an answer');
  return { html, queries: dehydrate(client, { shouldDehydrateQuery }), renderedAt: Date.now() };
};

// What still waits at the end waits for the browser, which asks again.
const shouldDehydrateQuery = (query: Query) => query.state.status === 'success' && isForBrowsers(query);

const answered = (client: Client): Question[] =>
  queries(client)
    .filter(({ state }) => state.status === 'success')
    .map(({ options, queryKey }) => ({ ...options, queryKey }) as Question);

const askAgain = (client: Client, questions: Question[]) =>
  questions.map((question) => client.getQueryCache().build(client, question));

const openQuestions = (client: Client) =>
  queries(client).filter(
    ({ state, options }) => state.status === 'pending' && Reflect.get(options, 'enabled') !== false,
  );

/** Gets the answers to these; what gets none is as if it had not been asked. */
const settle = async (open: Open[], failed: Set<string>) => {
  await Promise.allSettled(open.map((query) => query.fetch()));
  for (const query of open) {
    if (query.state.status !== 'error') continue;
    failed.add(query.queryHash);
    query.reset();
  }
};
