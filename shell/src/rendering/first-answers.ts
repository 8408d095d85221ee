import { type createQueryClient, dehydrate } from '@hub/shared/runtime/query';
import type { Rendered } from './contract';

type Client = ReturnType<typeof createQueryClient>;

const queries = (client: Client) => client.getQueryCache().getAll();

/** A question may follow from an answer, as a list from the tags that exist; longer chains are the browser's. */
const longestChain = 3;

/**
 * Rounds of drawing and asking take turns: what a page needs to know, it tells by asking for it, in one place for
 * server and browser. Throws where something of it has no answer.
 */
export const drawWithAnswers = async (client: Client, draw: () => string): Promise<Rendered> => {
  let html = draw();
  for (let round = 1; round <= longestChain && (await ask(client)); round += 1) html = draw();
  if (queries(client).some(({ state }) => state.status === 'error'))
    throw new Error('a question has no answer');
  return { html, queries: dehydrate(client), renderedAt: Date.now() };
};

/** Gets the answers to what the last rendering asked; false when it asked nothing new. */
const ask = async (client: Client): Promise<boolean> => {
  const open = queries(client).filter(
    ({ state, options }) => state.status === 'pending' && Reflect.get(options, 'enabled') !== false,
  );
  await Promise.allSettled(open.map((query) => query.fetch()));
  return open.length > 0;
};
