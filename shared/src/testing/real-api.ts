import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { provideSettings } from '../runtime/settings.ts';

/** A request as it came over the wire. */
export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Reply = (response: ServerResponse, asked: Asked) => void;

/** An answer of the API: an object is its JSON, text is a page of somebody between. */
export const replyWith =
  (body: object | string, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(isText ? body : JSON.stringify(body));
  };

/** Cross-origin rules of the contract (§2), as for a hub whose API has an origin of its own. */
const crossOrigin = (origin = ''): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, x-requested-with, authorization, idempotency-key',
  'access-control-expose-headers': 'x-computed-at, retry-after, authorization',
});

/**
 * An API on a port of its own, for the tests of the http client itself: what the browser's side sends and receives goes over
 * a socket. Components take `fake-api`.
 */
export const serveRealApi = () => {
  const asked: Asked[] = [];
  const preflights: string[] = [];
  let reply: Reply = replyWith({ code: 0, message: 'ok', data: {} });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(crossOrigin(request.headers.origin)))
      response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      preflights.push(request.url ?? '');
      response.writeHead(204).end();
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body };
    asked.push(one);
    reply(response, one);
  };
  const server = createServer((request, response) => void serve(request, response));
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    provideSettings({ apiOrigin: `http://localhost:${(server.address() as AddressInfo).port}` });
  });
  beforeEach(() => {
    asked.length = 0;
    preflights.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    /** What was asked since the test began. */
    asked,
    /** What the browser asked leave for first, as it does across origins for what is no plain request. */
    preflights,
    /** How everything is answered from now on. */
    reply: (next: Reply) => {
      reply = next;
    },
    succeed: (data: unknown, message = 'ok', headers: Record<string, string> = {}) => {
      reply = replyWith({ code: 0, message, data }, 200, headers);
    },
    refuse: (status: number, message: string, code = status, data: unknown = null) => {
      reply = replyWith({ code, message, data }, status);
    },
  };
};
