import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { heldNow } from '@hub/shared/door/held';
import { listen } from '@hub/shared/door/listen';
import { freePort } from '@hub/shared/door/testing/free-port';
import WebSocket from 'ws';
import { doorOf } from '../../platform/door-of.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';

/** A hub that listens, behind its door. */
export interface ListeningHub {
  readonly test: TestApp;
  readonly url: string;
  /** The port alone; the app goes on. */
  readonly stopListening: () => Promise<void>;
  readonly close: () => Promise<void>;
}

let atStart: Readonly<Record<string, number>> = {};

export const startListeningHub = async (options: TestAppOptions = {}): Promise<ListeningHub> => {
  atStart = heldNow();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const test = await startTestApp({ ...options, env: { LINK_HOST: url, ...options.env } });
  const door = doorOf(test.config);
  const listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
  listening.serve((request, response) => test.app.routing(request, response));
  return {
    test,
    url,
    stopListening: listening.close,
    close: async () => {
      await listening.close();
      door.close();
      await test.close();
    },
  };
};

/** How much of something is held that was not before the latest hub began: other tests of this process may have left some. */
export const heldSinceStart = (name: string): number => (heldNow()[name] ?? 0) - (atStart[name] ?? 0);

/** Until nothing of these is held; a test that fails here ends by its own time limit. */
export const untilGivenBack = async (...names: string[]): Promise<void> => {
  while (names.some((name) => heldSinceStart(name) > 0)) await new Promise(setImmediate);
};

export interface Heard {
  readonly event: string;
  readonly payload: string;
  /** Of a WebSocket's message. */
  readonly stream?: readonly string[];
}

/** What comes in, one after the other. */
class Inbox {
  readonly #come: Heard[] = [];
  #wake: () => void = () => undefined;

  put(heard: Heard): void {
    this.#come.push(heard);
    this.#wake();
  }

  async next(): Promise<Heard> {
    for (;;) {
      const heard = this.#come.shift();
      if (heard) return heard;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

export interface OpenStream {
  readonly next: () => Promise<Heard>;
  readonly ended: Promise<unknown>;
  readonly close: () => void;
}

type Headers = Readonly<Record<string, string>>;

/** Opens server-sent events; whoever is refused gets the answer's status and body instead. */
export const openEvents = async (
  { url }: ListeningHub,
  path: string,
  headers: Headers = {},
): Promise<OpenStream & { readonly answer: IncomingMessage }> => {
  const request = get(`${url}/api/v1/streaming/${path}`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const inbox = new Inbox();
  let event = '';
  const lines = createInterface({ input: answer });
  lines.on('line', (line) => {
    if (line.startsWith('event: ')) event = line.slice(7);
    if (line.startsWith('data: ')) inbox.put({ event, payload: line.slice(6) });
  });
  // Whoever closes it ends it by an error.
  for (const one of [answer, lines]) one.on('error', () => undefined);
  return {
    answer,
    next: () => inbox.next(),
    ended: new Promise((resolve) => answer.once('close', resolve)),
    close: () => request.destroy(),
  };
};

/** Opens a WebSocket. */
export const openSocket = async (
  { url }: ListeningHub,
  query: string,
  protocol?: string,
): Promise<OpenStream & { readonly socket: WebSocket; readonly say: (message: object) => void }> => {
  const address = `${url.replace(/^http/, 'ws')}/api/v1/streaming${query}`;
  const socket = new WebSocket(address, protocol === undefined ? [] : [protocol]);
  const inbox = new Inbox();
  socket.on('message', (data) => inbox.put(JSON.parse(String(data)) as Heard));
  await once(socket, 'open');
  return {
    socket,
    say: (message) => socket.send(JSON.stringify(message)),
    next: () => inbox.next(),
    ended: once(socket, 'close'),
    close: () => socket.terminate(),
  };
};
