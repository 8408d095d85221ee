import { performance } from 'node:perf_hooks';

/** How long a piece of work may take. Its clock can stand still while others are slow. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #reason: () => Error;
  #left: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Starts at once; `reason` is what the work ends with. */
  constructor(ms: number, reason: () => Error) {
    this.#left = ms;
    this.#reason = reason;
    this.resume();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= performance.now() - this.#startedAt;
  }

  resume(): void {
    if (this.#timer !== undefined || this.signal.aborted) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => this.end(), Math.max(0, this.#left));
  }

  /** While something is received, the other side takes the time. */
  async without<T>(receive: () => Promise<T>): Promise<T> {
    this.pause();
    try {
      return await receive();
    } finally {
      this.resume();
    }
  }

  /** Nobody waits any more. */
  end(): void {
    this.pause();
    this.#controller.abort(this.#reason());
  }
}
