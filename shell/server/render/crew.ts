import { setTimeout } from 'node:timers/promises';
import type { AskApi, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import type { Fault, ReportFault } from '../faults/fault.ts';
import type { Builds } from '../remotes/builds.ts';
import type { WorkerStart } from './messages.ts';
import { NotDrawn, ownerOf, RenderThread, type ThreadEvents, type ThreadLimits } from './render-thread.ts';

export interface CrewOptions {
  builds: Builds;
  settings: object;
  askApi: AskApi;
  size: number;
  /** Longest time for a first screen. */
  budgetMs: number;
  threads: ThreadLimits;
  /** Whether a remote's code is not to be run. */
  isLeftOut: (remote: string, version: string) => boolean;
  onFault: ReportFault;
  /** A page of the remote's was drawn without a fault of its own. */
  onDrawn: (remote: string, version: string) => void;
}

/** What has not happened yet takes longer the first time: files are read, code is compiled. */
const firstTimeFactor = 4;
const shortestFirstTimeMs = 5000;
/** A thread that ends while it is warmed is replaced so often: by then its culprit is left out. */
const warmUps = 5;
const restMs = 5000;

/** What a fault says of a document. */
const nameOf = (request: RenderRequest) =>
  'remote' in request ? `${request.remote} ${request.path}` : request.address;
const isOwnFault = ({ blamed }: NotDrawn, request: RenderRequest) =>
  blamed !== undefined && blamed === ownerOf(request);

/** The threads that draw one release of all builds. */
export class Crew {
  readonly #options: CrewOptions;
  readonly #leftOut: Set<string>;
  #threads: RenderThread[] = [];
  /** Called when a thread may have become free. */
  #waiting: (() => void)[] = [];
  #isWarm = false;
  #isRetired = false;

  constructor(options: CrewOptions) {
    this.#options = options;
    const { builds, isLeftOut } = options;
    this.#leftOut = new Set(
      builds.remotes
        .filter(({ declaration, version }) => isLeftOut(declaration.name, version))
        .map(({ declaration }) => declaration.name),
    );
  }

  get builds(): Builds {
    return this.#options.builds;
  }

  /** Whether this release runs the remote's code. */
  draws(remote: string): boolean {
    return !this.#leftOut.has(remote);
  }

  versionOf(remote: string): string {
    return this.builds.remotes.find(({ declaration }) => declaration.name === remote)?.version ?? 'unknown';
  }

  /**
   * Starts the threads and lets each draw these, so that no visitor waits for what happens once. The first goes before:
   * what it finds out of a remote the others need not. Rejects where the shell's build does not run.
   */
  async warm(requests: RenderRequest[]): Promise<void> {
    const [first] = requests;
    for (let tries = 1; ; tries += 1) {
      const scout = this.#start({ isWarming: true });
      await scout.ready;
      for (const request of requests) await this.#tryOut(scout, request);
      scout.isWarming = false;
      if (!scout.isGone) break;
      if (tries === warmUps) throw new Error('its threads end while they are warmed');
    }
    const others = Array.from({ length: this.#options.size - 1 }, () => this.#start({ isWarming: true }));
    await Promise.all(others.map((thread) => this.#warmUp(thread, first)));
    this.#isWarm = true;
    // What ended meanwhile.
    for (let count = this.#threads.length; count < this.#options.size; count += 1) this.#start();
  }

  /** Draws in the thread that is least busy; a document whose thread does not come to it goes to another, once. */
  async render(request: RenderRequest, signal: AbortSignal): Promise<Rendered> {
    for (let tries = 1; ; tries += 1) {
      const thread = await this.#usable(signal);
      try {
        return await thread.render(request, signal);
      } catch (error) {
        if (!(error instanceof NotDrawn) || tries === 2 || isOwnFault(error, request)) throw error;
      }
    }
  }

  leaveOut(remote: string): void {
    this.#leftOut.add(remote);
    for (const thread of this.#threads) if (!thread.isGone) thread.leaveOut(remote);
  }

  /** Whether `remote` draws these without a fault, in a thread that nobody else uses. */
  async tryAlone(remote: string, requests: RenderRequest[]): Promise<boolean> {
    let isWell = true;
    const onFault = (fault: Fault) => {
      if (fault.remote === remote) isWell = false;
      this.#options.onFault(fault);
    };
    const leftOut = [...this.#leftOut].filter((name) => name !== remote);
    const thread = new RenderThread({
      start: { ...this.#workerStart(), leftOut },
      askApi: this.#options.askApi,
      ...this.#options.threads,
      events: { ...this.#eventsOf(onFault), onStuck: () => undefined, onEnd: () => undefined },
    });
    try {
      await thread.ready;
      for (const request of requests) isWell = (await this.#tryOut(thread, request)) && isWell;
      return isWell;
    } catch {
      return false;
    } finally {
      await thread.end();
    }
  }

  /** Ends the threads when their work is done. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    const longest = AbortSignal.timeout(2 * this.#options.budgetMs);
    while (this.#threads.some(({ load, isGone }) => load > 0 && !isGone) && !longest.aborted)
      await setTimeout(50, undefined, { ref: false });
    await this.end();
  }

  async end(): Promise<void> {
    this.#isRetired = true;
    await Promise.all(this.#threads.splice(0).map((thread) => thread.end()));
    this.#wake();
  }

  /** Waits for a thread while one is on its way. */
  async #usable(signal: AbortSignal): Promise<RenderThread> {
    for (;;) {
      const [thread] = this.#threads
        .filter(({ isUsable }) => isUsable)
        .sort((one, other) => one.load - other.load);
      if (thread) return thread;
      if (signal.aborted || this.#threads.length === 0) throw new Error('no thread draws');
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
    }
  }

  async #warmUp(thread: RenderThread, request: RenderRequest | undefined): Promise<void> {
    await thread.ready.catch(() => undefined);
    if (request) await this.#tryOut(thread, request);
    thread.isWarming = false;
  }

  /** Whether it came to an end, well or not. */
  async #tryOut(thread: RenderThread, request: RenderRequest): Promise<boolean> {
    if (thread.isGone) return false;
    const longest = Math.max(firstTimeFactor * this.#options.budgetMs, shortestFirstTimeMs);
    const gaveUp = new AbortController();
    const drawn = thread.render(request, gaveUp.signal).then(
      () => true,
      (error: unknown) => !(error instanceof NotDrawn),
    );
    const isDone = await Promise.race([drawn, setTimeout(longest, false, { ref: false })]);
    gaveUp.abort();
    return isDone;
  }

  #start({ isWarming = false } = {}): RenderThread {
    const { askApi, threads } = this.#options;
    const thread: RenderThread = new RenderThread({
      start: this.#workerStart(),
      askApi,
      ...threads,
      isWarming,
      events: {
        ...this.#eventsOf(this.#options.onFault),
        onStuck: (isStuck) => this.#staff(isStuck),
        onEnd: () => void this.#replace(thread),
      },
    });
    this.#threads.push(thread);
    thread.ready.then(
      () => this.#wake(),
      () => this.#wake(),
    );
    return thread;
  }

  /** Those who wait for a thread that does not answer get another, at once; the one too many goes when all are well. */
  #staff(isStuck: boolean) {
    const { size } = this.#options;
    if (isStuck) {
      if (this.#isWarm && !this.#isRetired && this.#threads.length < 2 * size) this.#start();
      return;
    }
    this.#wake();
    const idle = this.#threads.find(({ isUsable, load }) => isUsable && load === 0);
    if (!idle || this.#threads.length <= size) return;
    this.#threads = this.#threads.filter((other) => other !== idle);
    void idle.end();
  }

  async #replace(thread: RenderThread): Promise<void> {
    this.#threads = this.#threads.filter((other) => other !== thread);
    this.#wake();
    if (!this.#isWarm) return;
    // One that never was ready needs time rather than the next try.
    if (!thread.wasReady) await setTimeout(restMs, undefined, { ref: false });
    if (!this.#isRetired && this.#threads.length < this.#options.size) this.#start();
  }

  #wake() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #eventsOf(onFault: ReportFault): Pick<ThreadEvents, 'onFault' | 'onDrawn'> {
    return {
      onDrawn: (request) => {
        const owner = ownerOf(request);
        if (owner) this.#options.onDrawn(owner, this.versionOf(owner));
      },
      onFault: ({ kind, message, remote, requests }) => {
        const at = requests.map(nameOf).join(' ').slice(0, 200);
        const version = remote ? this.versionOf(remote) : this.builds.shellVersion;
        onFault({ remote: remote ?? 'shell', version, kind, message, ...(at ? { at } : {}) });
      },
    };
  }

  #workerStart(): WorkerStart {
    const { builds, settings } = this.#options;
    if (!builds.shellServer) throw new Error('the shell has no build for the server');
    const remotes = builds.remotes.flatMap(({ declaration: { name }, version, server }) =>
      server ? [{ name, version, code: server }] : [],
    );
    const { registry } = builds;
    return { shell: builds.shellServer, remotes, leftOut: [...this.#leftOut], registry, settings };
  }
}
