import { Readable } from 'node:stream';
import { type Connection, MOST_BUFFERED } from './connection.ts';

/** A stream of server-sent events: what is read from it goes out. JSON has no line breaks, so each event is two lines. */
export class ServerSentEvents extends Readable implements Connection {
  readonly viewer: Connection['viewer'];
  readonly token: Connection['token'];
  readonly address: string;
  #isEnded = false;

  constructor({ viewer, token, address }: Pick<Connection, 'viewer' | 'token' | 'address'>) {
    super();
    this.viewer = viewer;
    this.token = token;
    this.address = address;
    // So that the head goes out at once.
    this.#write(':)\n');
  }

  override _read(): void {
    // It comes when it happens.
  }

  readonly send: Connection['send'] = (_, event, payload) =>
    this.#write(`event: ${event}\ndata: ${payload}\n\n`);

  readonly beat = (): void => this.#write(':thump\n');

  // Who does not read on is not waited for when it comes again.
  readonly end = (): void => {
    if (this.#isEnded) this.destroy();
    else this.push(null);
    this.#isEnded = true;
  };

  #write(text: string): void {
    if (this.#isEnded) return;
    if (this.readableLength > MOST_BUFFERED) this.destroy();
    else this.push(text);
  }
}
