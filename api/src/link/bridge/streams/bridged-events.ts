import { Transform } from 'node:stream';
import type { Seated } from '../../streaming/connection.ts';

/** Server-sent events of the upstream on their way to a reader, who is waited for: a slow one is the upstream's to cut off. */
export class BridgedEvents implements Seated {
  readonly viewer: Seated['viewer'];
  readonly token: Seated['token'];
  readonly address: string;
  readonly out = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });
  readonly #controller = new AbortController();
  #isEnded = false;

  constructor({ viewer, token, address }: Pick<Seated, 'viewer' | 'token' | 'address'>) {
    this.viewer = viewer;
    this.token = token;
    this.address = address;
    this.out.once('close', () => this.#controller.abort());
    // Whoever reads it hears of it by its end.
    this.out.on('error', () => undefined);
  }

  /** Aborted when the reader goes, or is sent away. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  // The upstream sends heartbeats of its own.
  readonly beat = (): void => undefined;

  // Who does not read on is not waited for when it comes again.
  readonly end = (): void => {
    this.#controller.abort();
    if (this.#isEnded) this.out.destroy();
    else this.out.end();
    this.#isEnded = true;
  };
}
