import type { IncomingMessage, ServerResponse } from 'node:http';
import { transportSecurity } from './transport-security.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

// A name or an address, with or without a port. Which one does not matter: no address of ours is built from it, and
// probes and proxies come by names that no setting knows.
const isHost = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{0,5})?$/i;
const absolute = /^[a-z][a-z0-9+.-]{0,30}:\/\/([^/?#]*)/i;

const hostsIn = (request: IncomingMessage): string[] =>
  request.rawHeaders.filter((_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host');

/** `http://hub.example/view/1` and `https://hub.example/view/1` are one place to us: another ends the encryption. */
const hostOf = (origin: string): string => new URL(origin).host;

/** The path of what is asked for, or undefined where it is somebody else's. */
const pathOf = (url: string, isOurs: (host: string) => boolean): string | undefined => {
  const [start = '', host] = absolute.exec(url) ?? [];
  if (host === undefined) return url;
  if (!isOurs(host.toLowerCase())) return undefined;
  const path = url.slice(start.length);
  return path.startsWith('/') ? path : `/${path}`;
};

const body = JSON.stringify({ code: 400, message: '请求格式错误', data: null });

const refuse = (response: ServerResponse, more: Record<string, string>): void => {
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...more,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    // What follows on this connection may be meant for somebody else.
    connection: 'close',
  });
  response.end(body);
};

/**
 * Hands on what is asked of us, with a path for an address, and answers 400 to what two servers in a row could take for
 * different things (RFC 9112, 3.2): more than one `Host`, one that is no host, and the whole address of somebody else's
 * page. `origins` are ours.
 */
export const allowKnownHosts = (origins: Iterable<string>, handle: Handle): Handle => {
  const ours = [...origins].filter(Boolean);
  const own = new Set(ours.map(hostOf));
  const transport = transportSecurity(ours.find((origin) => origin.startsWith('https:')) ?? '');
  return (request, response) => {
    const [host, ...more] = hostsIn(request);
    const path = pathOf(request.url ?? '/', (asked) => own.has(asked));
    // HTTP/1.0 knows no Host; of HTTP/1.1 Node refuses a request without one by itself.
    if (path === undefined || more.length > 0 || (host !== undefined && !isHost.test(host)))
      return refuse(response, transport);
    request.url = path;
    handle(request, response);
  };
};
