import type { Socket } from 'node:net';

// Names of Node's parser: where it gives pieces of bodies, and the answer to a head that ends parsing, as an upgrade does.
const ON_BODY = 3;
const UPGRADE = 2;

interface ParsedSocket extends Socket {
  readonly parser?: { onIncoming: () => number; [ON_BODY]?: unknown } | null;
}

/**
 * Ends a connection with all that was read of it. Node goes on to take the 64 KB apart that it has read, and would make
 * thousands of requests or pieces of a body of them after the end.
 */
export const cutOff = (socket: ParsedSocket): void => {
  const { parser } = socket;
  if (parser && !socket.destroyed) {
    parser.onIncoming = () => UPGRADE;
    const onBody = parser[ON_BODY];
    delete parser[ON_BODY];
    // Before Node gives the parser to another connection.
    socket.prependOnceListener('close', () => {
      parser[ON_BODY] = onBody;
    });
  }
  socket.destroy();
};
