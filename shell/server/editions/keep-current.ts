import type { FastifyInstance } from 'fastify';
import { followHub } from './follow-hub.ts';

type Options = Parameters<typeof followHub>[0] & {
  /** Begins to warm what is new. */
  look: () => void;
  /** How often it is looked at where nobody asks for anything; 0 leaves it to requests. */
  everyMs: number;
};

/** On a quiet hub, too, what is released is soon in use, what is removed is free, and the store knows of both. */
export const keepCurrent = (app: FastifyInstance, { look, everyMs, ...hub }: Options): void => {
  const tellStore = followHub(hub);
  app.addHook('onReady', tellStore);
  app.addHook('onResponse', tellStore);
  if (everyMs === 0) return;
  const looking = setInterval(() => {
    look();
    void tellStore();
  }, everyMs);
  looking.unref();
  app.addHook('onClose', async () => clearInterval(looking));
};
