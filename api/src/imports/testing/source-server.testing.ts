import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

export interface SourceServer {
  readonly origin: string;
  /** What was asked, as `GET /path`, latest last. */
  readonly asked: { readonly line: string; readonly headers: IncomingMessage['headers'] }[];
  /** Answers a path from now on. */
  readonly on: (path: string, handler: Handler) => void;
  readonly close: () => void;
}

/** A source on this machine, which does what a test tells it to. */
export const startSourceServer = async (): Promise<SourceServer> => {
  const handlers = new Map<string, { handler: Handler; count: number }>();
  const asked: SourceServer['asked'] = [];
  const listen: RequestListener = (request, response) => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    const found = handlers.get((request.url ?? '').split('?')[0] ?? '');
    if (!found) return void response.writeHead(404).end('nothing here');
    found.count += 1;
    found.handler(request, response, found.count);
  };
  const server = createServer(listen).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    on: (path, handler) => void handlers.set(path, { handler, count: 0 }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
