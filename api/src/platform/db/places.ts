import { waitWhile } from '@hub/shared/async/wait-while';

/** So many at once; whoever waits leaves the queue when their time is over. */
export class Places {
  readonly #waiting = new Set<() => void>();
  readonly #longestMs: number;
  #free: number;

  constructor(count: number, longestMs: number) {
    this.#free = count;
    this.#longestMs = longestMs;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async take(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // The words of the pool itself, by which it is known that the database is overloaded.
    const timer = setTimeout(
      () => reject(new Error('timeout exceeded when trying to connect')),
      this.#longestMs,
    );
    this.#waiting.add(resolve);
    try {
      await waitWhile(signal, promise);
    } catch (error) {
      // A place that was given in the same moment goes on to the next.
      if (!this.#waiting.delete(resolve)) this.giveBack();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  giveBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
