import type { createQueryClient } from '@hub/shared/runtime/query';

type Client = ReturnType<typeof createQueryClient>;

const queries = (client: Client) => client.getQueryCache().getAll();

/** Gets the answers to what the last rendering asked; false when it asked nothing new. */
export const ask = async (client: Client): Promise<boolean> => {
  const open = queries(client).filter(
    ({ state, options }) => state.status === 'pending' && Reflect.get(options, 'enabled') !== false,
  );
  await Promise.allSettled(open.map((query) => query.fetch()));
  return open.length > 0;
};

export const allAnswered = (client: Client): boolean =>
  queries(client).every(({ state }) => state.status !== 'error');
