import type { FastifyInstance } from 'fastify';
import type { ReportFault } from '../faults/fault.ts';
import { messageOf } from '../remotes/read-released.ts';
import { followHub } from './follow-hub.ts';

type Options = Parameters<typeof followHub>[0] & {
  /** Begins to warm what is new. */
  look: () => void;
  /** How often it is looked at where nobody asks for anything; 0 leaves it to requests. */
  everyMs: number;
  onFault: ReportFault;
};

/** On a quiet hub, too, what is released is soon in use, what is removed is free, and the store knows of both. */
export const keepCurrent = (app: FastifyInstance, { look, everyMs, onFault, ...hub }: Options): void => {
  const tellStore = followHub(hub);
  app.addHook('onReady', tellStore);
  app.addHook('onResponse', tellStore);
  if (everyMs === 0) return;
  const looking = setInterval(() => {
    try {
      look();
    } catch (error) {
      // Nobody waits for this: whatever it is, it may not end the process.
      onFault({ remote: 'shell', version: 'unknown', kind: 'files', message: messageOf(error) });
    }
    void tellStore();
  }, everyMs);
  looking.unref();
  app.addHook('onClose', async () => clearInterval(looking));
};
