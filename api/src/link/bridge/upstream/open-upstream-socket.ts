import { errors } from 'undici';
import { WebSocket } from 'ws';
import { textsOf } from '../../../platform/outgoing/texts-of.ts';
import { refusalOf } from './judged-answer.ts';

const LONGEST_MESSAGE = 1024 * 1024;

interface Asked {
  readonly origin: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal | undefined;
}

/** Opens a WebSocket to the upstream, without following anybody anywhere. */
export const openUpstreamSocket = ({
  origin,
  path,
  headers,
  timeoutMs,
  signal,
}: Asked): Promise<WebSocket> => {
  const socket = new WebSocket(origin.replace(/^http/, 'ws') + path, {
    headers: { ...headers },
    handshakeTimeout: timeoutMs,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    followRedirects: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  const giveUp = (): void => socket.terminate();
  signal?.addEventListener('abort', giveUp, { once: true });
  socket.once('open', () => resolve(socket));
  socket.once('unexpected-response', (_request, response) => {
    reject(refusalOf({ status: response.statusCode ?? 0, headers: textsOf(response.headers) }));
    socket.terminate();
  });
  // Stays: what breaks later ends by its close.
  socket.on('error', (cause) => {
    const isSlow = cause.message === 'Opening handshake has timed out';
    reject(isSlow ? new errors.HeadersTimeoutError(cause.message) : cause);
    socket.terminate();
  });
  return promise.finally(() => signal?.removeEventListener('abort', giveUp));
};
