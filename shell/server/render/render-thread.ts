import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { AskApi, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import type { FaultKind } from '../faults/fault.ts';
import { watchForHang } from './hang-watch.ts';
import {
  type CodeFault,
  marked,
  type Order,
  type Report,
  type WorkerData,
  type WorkerStart,
} from './messages.ts';
import { ownerInProfile } from './profile.ts';
import { ownerInStack } from './whose-code.ts';

export interface ThreadEvents {
  /** Something went wrong; without a remote where it is nobody's that can be named. */
  onFault: (
    fault: Omit<CodeFault, 'remote'> & { remote: string | undefined; requests: RenderRequest[] },
  ) => void;
  /** A document was drawn, and the remote whose page it is did nothing wrong. */
  onDrawn: (request: RenderRequest) => void;
  /** It answers no more, or again. */
  onStuck: (isStuck: boolean) => void;
  /** It is gone; by itself, or because it was ended. */
  onEnd: () => void;
}

/** What the code of a page may take of a thread. */
export interface ThreadLimits {
  /** Processor time that one stretch of work may take. */
  budgetMs: number;
  /** Memory that it may hold. */
  memoryMb?: number | undefined;
}

interface Options extends ThreadLimits {
  start: WorkerStart;
  askApi: AskApi;
  /** Whether it does for the first time what takes longer the first time: reading files, compiling code. */
  isWarming?: boolean;
  events: ThreadEvents;
}

interface Open {
  request: RenderRequest;
  /** Does something in the name of whoever it is drawn for. */
  inName: ReturnType<typeof AsyncLocalStorage.snapshot>;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
}

/** The thread did not come to this document, which fares better in another if somebody else's code held this one. */
export class NotDrawn extends Error {
  readonly blamed: string | undefined;

  constructor(message: string, blamed?: string) {
    super(message);
    this.blamed = blamed;
  }
}

/** Whose page it is. */
export const ownerOf = (request: RenderRequest): string | undefined =>
  'remote' in request ? request.remote : request.owner;

const warmingFactor = 4;

// A page that eats memory ends its own thread.
const usualMemoryMb = 192;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const passedOn = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'TZ'];

/** Remotes run in a thread: they are not told what the hub was told. */
const environment = () =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** One render worker, seen from the server. */
export class RenderThread {
  /** Resolves when it has read the shell's build; rejects when that cannot be run. */
  readonly ready: Promise<void>;
  isWarming: boolean;
  readonly #worker: Worker;
  readonly #open = new Map<number, Open>();
  readonly #options: Options;
  readonly #marks: Int32Array;
  readonly #gone = new AbortController();
  #lastId = 0;
  #state: 'starting' | 'ready' | 'stuck' | 'gone' = 'starting';
  #wasReady = false;
  #isWatched = false;
  #isHanging = false;
  #reason: unknown;

  constructor(options: Options) {
    this.#options = options;
    this.isWarming = options.isWarming ?? false;
    const marks = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
    this.#marks = new Int32Array(marks);
    this.#worker = new Worker(new URL('./worker/worker.ts', import.meta.url), {
      workerData: { ...options.start, marks } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? usualMemoryMb },
      env: environment(),
    });
    this.#worker.unref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    promise.catch(() => undefined);
    this.#worker.on('message', (message: Report) => {
      if (message.type !== 'ready') return this.#receive(message);
      this.#wasReady = true;
      if (this.#state === 'starting') this.#state = 'ready';
      resolve();
    });
    this.#worker.on('error', (error) => {
      this.#reason = error;
    });
    this.#worker.once('exit', () => {
      const blamed = this.#blameForEnd();
      this.#state = 'gone';
      this.#gone.abort();
      const error = new NotDrawn(`the render thread is gone: ${String(this.#reason ?? 'ended')}`, blamed);
      reject(error);
      this.#giveBack(error);
      options.events.onEnd();
    });
    void this.#watch();
  }

  /** Whether it can be given a document. */
  get isUsable(): boolean {
    return this.#state === 'ready';
  }

  get isGone(): boolean {
    return this.#state === 'gone';
  }

  /** Whether the shell's build ran in it. */
  get wasReady(): boolean {
    return this.#wasReady;
  }

  /** How many documents it works on. */
  get load(): number {
    return this.#open.size;
  }

  /** Rejects with `NotDrawn` where another thread may try; nobody waits any longer after `signal`. */
  render(request: RenderRequest, signal?: AbortSignal): Promise<Rendered> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
    this.#open.set(id, { request, inName: AsyncLocalStorage.snapshot(), resolve, reject });
    const abandon = () => this.#send({ type: 'abandon', id });
    signal?.addEventListener('abort', abandon, { once: true });
    this.#send({ type: 'render', id, request });
    void this.#watch();
    return promise.finally(() => signal?.removeEventListener('abort', abandon));
  }

  /** Does not run this remote's code any more. */
  leaveOut(remote: string): void {
    this.#send({ type: 'leave out', remote });
  }

  async end(): Promise<void> {
    this.#state = 'gone';
    this.#gone.abort();
    await this.#worker.terminate();
  }

  async #watch(): Promise<void> {
    if (this.#isWatched) return;
    this.#isWatched = true;
    const watched = {
      worker: this.#worker,
      marks: this.#marks,
      budgetMs: () => this.#budgetMs(),
      isAtWork: () => this.#state === 'starting' || this.#open.size > 0,
      onStuck: (isStuck: boolean) => this.#stick(isStuck),
      onHang: () => void this.#endHanging(),
    };
    await watchForHang(watched, this.#gone.signal);
    this.#isWatched = false;
  }

  #budgetMs(): number {
    const isFirst = this.isWarming || this.#state === 'starting';
    return this.#options.budgetMs * (isFirst ? warmingFactor : 1);
  }

  #stick(isStuck: boolean) {
    if (this.#state === 'gone' || this.#state === 'starting') return;
    this.#state = isStuck ? 'stuck' : 'ready';
    if (isStuck) this.#giveBack(new NotDrawn('the render thread does not answer', this.#culprit()));
    this.#options.events.onStuck(isStuck);
  }

  async #endHanging(): Promise<void> {
    if (this.#isHanging || this.#gone.signal.aborted) return;
    this.#isHanging = true;
    const seen = this.#markedRemote() ? undefined : await this.#look();
    // It may have come to an end just now.
    if (this.#gone.signal.aborted) return;
    this.#fault('hang', `held its thread for ${this.#budgetMs()} ms of processor time`, this.#culprit(seen));
    await this.end();
  }

  #look(): Promise<string | undefined> {
    return ownerInProfile(this.#worker, this.#options.start.remotes);
  }

  #markedRemote(): string | undefined {
    const place = this.#marks[marked.remote] ?? 0;
    return this.#options.start.remotes[place - 1]?.name;
  }

  #blameForEnd(): string | undefined {
    // It was ended, or it never drew: then whoever started it is told by `ready`.
    if (this.#gone.signal.aborted || !this.#wasReady) return undefined;
    const error = this.#reason;
    const isMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const culprit = this.#culprit(ownerInStack(stack, this.#options.start.remotes));
    this.#fault(isMemory ? 'memory' : 'death', String(error ?? 'it ended its thread'), culprit);
    return culprit;
  }

  /** Whose code ran; where that cannot be seen it is that of the one remote whose pages were being drawn. */
  #culprit(seen?: string): string | undefined {
    const owners = new Set([...this.#open.values()].map(({ request }) => ownerOf(request)));
    return this.#markedRemote() ?? seen ?? (owners.size === 1 ? [...owners][0] : undefined);
  }

  #fault(kind: FaultKind, message: string, remote: string | undefined) {
    const requests = [...this.#open.values()].map(({ request }) => request);
    this.#options.events.onFault({ kind, message, remote, requests });
  }

  #giveBack(error: Error) {
    for (const { reject } of this.#open.values()) reject(error);
  }

  #send(order: Order) {
    this.#worker.postMessage(order);
  }

  #receive(message: Exclude<Report, { type: 'ready' }>) {
    if (message.type === 'ask') return void this.#ask(message);
    const open = this.#open.get(message.id);
    const requests = open ? [open.request] : [];
    if (message.type === 'waits') {
      this.#open.delete(message.id);
      const fault = {
        kind: 'wait' as const,
        message: 'waits for what is not the API',
        remote: message.remote,
      };
      return this.#options.events.onFault({ ...fault, requests });
    }
    this.#open.delete(message.id);
    for (const fault of message.faults) this.#options.events.onFault({ ...fault, requests });
    if (!open) return;
    const owner = ownerOf(open.request);
    if (message.type === 'rendered') {
      if (!message.faults.some(({ remote }) => remote === owner)) this.#options.events.onDrawn(open.request);
      open.resolve(message.rendered);
    } else open.reject(new Error(message.message));
  }

  async #ask({ id, document, method, path, input }: Extract<Report, { type: 'ask' }>) {
    const ask = () => this.#options.askApi(method, path, input);
    const open = document === undefined ? undefined : this.#open.get(document);
    const answer = await (open ? open.inName(ask) : ask()).catch(() => undefined);
    this.#send({ type: 'answer', id, answer });
  }
}
