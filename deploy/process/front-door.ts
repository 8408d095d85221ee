import { createServer, type RequestListener, type Server } from 'node:http';

export interface FrontDoor {
  close(): Promise<void>;
}

const ofApi = /^\/(?:api|api_link|auth|oauth)(?:[/?]|$)/;

/** Who answers a request: the API its own paths, the HTML server everything else. */
export const dispatch =
  (api: RequestListener, html: RequestListener): RequestListener =>
  (request, response) =>
    (ofApi.test(request.url ?? '/') ? api : html)(request, response);

// A machine may have no IPv6 at all.
const isAbsent = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');

const listen = (handler: RequestListener, host: string, port: number): Promise<Server> => {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer({ requestTimeout: 60_000 }, handler);
  server.once('error', reject).listen({ host, port, ipv6Only: host === '::1' }, () => resolve(server));
  return promise;
};

const closed = (server: Server): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  return promise;
};

/** Listens with one handler; `localhost` is both loopback addresses, whatever the resolver says of it. */
export const openFrontDoor = async (
  handler: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<FrontDoor> => {
  const servers = [await listen(handler, host === 'localhost' ? '127.0.0.1' : host, port)];
  if (host === 'localhost') {
    const second = await listen(handler, '::1', port).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
    if (second) servers.push(second);
  }
  return { close: async () => void (await Promise.all(servers.map(closed))) };
};
