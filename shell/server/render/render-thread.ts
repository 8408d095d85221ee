import { Worker } from 'node:worker_threads';
import type { AskApi, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import type { Order, Report, WorkerStart } from './messages.ts';

interface Options {
  start: WorkerStart;
  askApi: AskApi;
  /** Called once, when the thread is gone by itself; one that never was ready will not be the next time either. */
  onCrash: (reason: string, wasReady: boolean) => void;
}

type Settle = { resolve: (rendered: Rendered) => void; reject: (error: Error) => void };

// A page that eats memory ends its own thread.
const resourceLimits = { maxOldGenerationSizeMb: 192 };

/** One render worker, seen from the server. */
export class RenderThread {
  /** Resolves when it has read the builds; rejects when they cannot be run. */
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #open = new Map<number, Settle>();
  readonly #options: Options;
  #asks = 0;
  #lastId = 0;
  #closing = false;
  #isReady = false;

  constructor(options: Options) {
    this.#options = options;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: options.start,
      resourceLimits,
    });
    this.#worker.unref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    let reason = 'ended';
    this.#worker.on('message', (message: Report) =>
      message.type === 'ready' ? resolve() : this.#receive(message),
    );
    promise.then(
      () => {
        this.#isReady = true;
      },
      () => undefined,
    );
    this.#worker.on('error', (error) => {
      reason = String(error);
    });
    this.#worker.once('exit', () => {
      const error = new Error(`the render worker is gone: ${reason}`);
      reject(error);
      for (const { reject: fail } of this.#open.values()) fail(error);
      if (!this.#closing) options.onCrash(reason, this.#isReady);
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** How many documents it works on. */
  get load(): number {
    return this.#open.size;
  }

  /** Nothing of its work waits for the API: whoever waits now waits for its processor time. */
  get isBusyItself(): boolean {
    return this.#open.size > 0 && this.#asks === 0;
  }

  render(request: RenderRequest): Promise<Rendered> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
    this.#open.set(id, { resolve, reject });
    this.#send({ type: 'render', id, request });
    return promise.finally(() => this.#open.delete(id));
  }

  async end(): Promise<void> {
    this.#closing = true;
    await this.#worker.terminate();
  }

  #send(order: Order) {
    this.#worker.postMessage(order);
  }

  #receive(message: Exclude<Report, { type: 'ready' }>) {
    if (message.type === 'ask') void this.#ask(message);
    else if (message.type === 'rendered') this.#open.get(message.id)?.resolve(message.rendered);
    else this.#open.get(message.id)?.reject(new Error(message.message));
  }

  async #ask({ id, method, path, input }: Extract<Report, { type: 'ask' }>) {
    this.#asks += 1;
    const answer = await this.#options.askApi(method, path, input).catch(() => undefined);
    this.#asks -= 1;
    this.#send({ type: 'answer', id, answer });
  }
}
