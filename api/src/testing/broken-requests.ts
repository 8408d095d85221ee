import { connect, type Socket } from 'node:net';

/** The ways in which a client goes before its answer is there. */
export const breaks = [
  'within the head',
  'before the body',
  'within the body',
  'at once',
  'while it waits',
  'while it is answered',
  'pipelined',
  'pipelined, while the first is answered',
] as const;

export type Break = (typeof breaks)[number];

interface Traffic {
  readonly port: number;
  readonly host?: string;
  /** How many requests are sent and broken off, of all kinds in turn. */
  readonly requests: number;
  /** Connections that are open at once. */
  readonly atOnce?: number;
  /** What is asked for: `reads` by GET, `writes` by POST, in turn. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly kinds?: readonly Break[];
}

const IN_A_PIPE = 8;
const A_MOMENT = 5;
// Who is never answered goes all the same.
const AT_LAST = 2000;

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

/** What is sent, how many requests that is, and when the client goes. */
const plans: Record<
  Break,
  (read: string, write: string) => [text: string, goes: 'now' | 'soon' | 'on data']
> = {
  'within the head': (read) => [get(read).slice(0, -6), 'soon'],
  'before the body': (_, write) => [post(write), 'soon'],
  'within the body': (_, write) => [`${post(write)}{"page":`, 'soon'],
  'at once': (read) => [get(read), 'now'],
  'while it waits': (read) => [get(read), 'soon'],
  'while it is answered': (read) => [get(read), 'on data'],
  pipelined: (read) => [get(read).repeat(IN_A_PIPE), 'soon'],
  'pipelined, while the first is answered': (read) => [get(read).repeat(IN_A_PIPE), 'on data'],
};

const sizeOf = (kind: Break): number => (kind.startsWith('pipelined') ? IN_A_PIPE : 1);

const open = ({ port, host = '127.0.0.1' }: Traffic): Promise<Socket> => {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ port, host }, () => resolve(socket));
  socket.once('error', reject);
  return promise;
};

const breakOne = async (traffic: Traffic, kind: Break, turn: number): Promise<void> => {
  const socket = await open(traffic);
  const { promise, resolve } = Promise.withResolvers<void>();
  // That the server goes first is as good.
  socket.on('error', () => undefined).once('close', () => resolve());
  const { reads, writes } = traffic;
  const [text, goes] = plans[kind](reads[turn % reads.length] ?? '/', writes[turn % writes.length] ?? '/');
  // Half of them are reset, the others closed.
  const go = (): void => void (turn % 2 === 0 ? socket.resetAndDestroy() : socket.destroy());
  const atLast = setTimeout(go, AT_LAST);
  if (goes === 'on data') socket.once('data', go);
  socket.write(text, () => {
    if (goes === 'now') go();
    if (goes === 'soon') setTimeout(go, A_MOMENT);
  });
  await promise;
  clearTimeout(atLast);
};

/**
 * Sends requests and breaks each off, in every way there is; tells how many it was. A server that is well holds nothing for
 * anybody afterwards.
 */
export const breakRequests = async (traffic: Traffic): Promise<number> => {
  const { requests, atOnce = 50, kinds = breaks } = traffic;
  let sent = 0;
  let turn = 0;
  const client = async (): Promise<void> => {
    while (sent < requests) {
      const kind = kinds[turn % kinds.length] ?? 'at once';
      turn += 1;
      sent += sizeOf(kind);
      await breakOne(traffic, kind, turn);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return sent;
};
