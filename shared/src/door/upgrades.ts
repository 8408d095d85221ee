import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Handle } from './door.ts';

/** What Node hands over with a request for another protocol. */
export interface Upgrade {
  readonly socket: Duplex;
  /** What came behind the head already. */
  readonly head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** The connection of a request for a WebSocket; undefined for any other request. */
export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => upgrades.get(request);

/** Any other protocol, and what carries a body, is answered as if it had not asked. */
export const isForWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * For a server's event `upgrade`: a request for a WebSocket goes the way of all others, through the door and the router. It is
 * answered as they are, and its connection ends with the answer, unless whoever serves it takes it over (`upgradeOf`).
 */
export const answerUpgrade =
  (handle: Handle) =>
  (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node listens no longer; a connection that breaks must not end the process.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(request.socket);
    response.once('finish', () => request.socket.destroySoon());
    upgrades.set(request, { socket, head });
    handle(request, response);
  };
