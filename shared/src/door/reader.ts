import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const readers = new AsyncLocalStorage<string>();

/** Lets what is asked of other servers of ours while a request is answered be asked in the name of its reader. */
export const askForReaders = (app: FastifyInstance): void => {
  // The last hook before a handler: a body comes in by events of the connection, which know of no request.
  app.addHook('preHandler', ({ ip }, _reply, done) => readers.run(ip, done));
};

/** Address of the reader for whom something is done; `undefined` where nobody is worked for. */
export const readerAddress = (): string | undefined => readers.getStore();

/**
 * Headers of such a question: it takes its turn as the reader's, not as that of a server who seems to ask for everything
 * alone. The other server believes them of its `TRUSTED_PROXIES`. None where nobody is worked for.
 */
export const readerHeaders = (): Record<string, string> => {
  const reader = readerAddress();
  return reader ? { 'x-forwarded-for': reader } : {};
};
