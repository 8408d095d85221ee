import { type RawData, WebSocket } from 'ws';
import { MOST_BUFFERED, type Seated } from '../../streaming/connection.ts';

/** Codes of the protocol (RFC 6455): the other side goes, or asks too much. */
const GOING = 1001;
const ASKS_TOO_MUCH = 1008;

// Between two beats.
const MOST_MESSAGES = 200;
const BEATS_UNANSWERED = 2;

const finish = (socket: WebSocket | undefined, code: number): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.close(code);
  else socket?.terminate();
};

/** A WebSocket of a reader, and the one to the upstream in their name. When either goes, so does the other. */
export class BridgedSocket implements Seated {
  readonly viewer: Seated['viewer'];
  readonly token: Seated['token'];
  readonly address: string;
  readonly #upstream: WebSocket;
  #reader: WebSocket | undefined;
  #unanswered = 0;
  #messages = 0;

  constructor({ viewer, token, address }: Pick<Seated, 'viewer' | 'token' | 'address'>, upstream: WebSocket) {
    this.viewer = viewer;
    this.token = token;
    this.address = address;
    this.#upstream = upstream;
    upstream.on('message', (data, isBinary) => this.#tell(this.#reader, data, isBinary));
    upstream.on('pong', () => {
      this.#unanswered = 0;
    });
    upstream.once('close', () => finish(this.#reader, GOING));
  }

  /** The reader is there. */
  open(reader: WebSocket): void {
    this.#reader = reader;
    let unanswered = 0;
    reader.on('message', (data, isBinary) => this.#hear(data, isBinary));
    reader.on('pong', () => {
      unanswered = 0;
    });
    // Its close follows.
    reader.on('error', () => reader.terminate());
    this.#beatReader = () => {
      unanswered += 1;
      if (unanswered > BEATS_UNANSWERED) reader.terminate();
      else if (reader.readyState === WebSocket.OPEN) reader.ping();
    };
    if (this.#upstream.readyState !== WebSocket.OPEN) finish(reader, GOING);
  }

  /** The reader is gone. */
  leave(): void {
    finish(this.#upstream, GOING);
  }

  readonly beat = (): void => {
    this.#messages = 0;
    this.#beatReader();
    this.#unanswered += 1;
    if (this.#unanswered > BEATS_UNANSWERED) this.#upstream.terminate();
    else if (this.#upstream.readyState === WebSocket.OPEN) this.#upstream.ping();
  };

  // `ws` waits 30 seconds for the other side to agree; who does not is not waited for when it comes again.
  readonly end = (): void => {
    finish(this.#reader, GOING);
    finish(this.#upstream, GOING);
  };

  #beatReader: () => void = () => undefined;

  #tell(socket: WebSocket | undefined, data: RawData, isBinary: boolean): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
    else socket.send(data, { binary: isBinary });
  }

  #hear(data: RawData, isBinary: boolean): void {
    this.#messages += 1;
    if (this.#messages > MOST_MESSAGES) this.#reader?.close(ASKS_TOO_MUCH);
    else this.#tell(this.#upstream, data, isBinary);
  }
}
