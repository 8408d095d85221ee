import { createServer } from 'node:net';

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
};
