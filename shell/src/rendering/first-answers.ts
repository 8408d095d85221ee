import { type createQueryClient, dehydrate } from '@hub/shared/runtime/query';
import { LRUCache } from 'lru-cache';
import type { Rendered } from './contract';

type Client = ReturnType<typeof createQueryClient>;
type Question = Parameters<ReturnType<Client['getQueryCache']>['build']>[1];

const queries = (client: Client) => client.getQueryCache().getAll();

/** A question may follow from an answer, as a list from the tags that exist; longer chains are the browser's. */
const longestChain = 3;

/** By what was drawn, what it asked. */
const asked = new LRUCache<string, Question[]>({ max: 200 });

/**
 * Rounds of drawing and asking take turns: what a page needs to know, it tells by asking for it, in one place for
 * server and browser. What was asked the last time `name` was drawn is asked before, so that one round will do.
 * Throws where something of it has no answer.
 */
export const drawWithAnswers = async (
  name: string,
  client: Client,
  draw: () => string,
): Promise<Rendered> => {
  await askAgain(client, asked.get(name) ?? []);
  let html = draw();
  for (let round = 1; round <= longestChain && (await ask(client)); round += 1) html = draw();
  if (queries(client).some(({ state }) => state.status === 'error')) {
    asked.delete(name);
    throw new Error('a question has no answer');
  }
  asked.set(name, answered(client));
  return { html, queries: dehydrate(client), renderedAt: Date.now() };
};

const answered = (client: Client): Question[] =>
  queries(client)
    .filter(({ state }) => state.status === 'success')
    .map(({ options, queryKey }) => ({ ...options, queryKey }) as Question);

const askAgain = (client: Client, questions: Question[]) =>
  Promise.allSettled(questions.map((question) => client.getQueryCache().build(client, question).fetch()));

/** Gets the answers to what the last rendering asked; false when it asked nothing new. */
const ask = async (client: Client): Promise<boolean> => {
  const open = queries(client).filter(
    ({ state, options }) => state.status === 'pending' && Reflect.get(options, 'enabled') !== false,
  );
  await Promise.allSettled(open.map((query) => query.fetch()));
  return open.length > 0;
};
