import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AskApi, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import type { Builds } from '../remotes/builds.ts';
import type { WorkerStart } from './messages.ts';
import { RenderThread } from './render-thread.ts';

interface Options {
  builds: () => Builds;
  /** Folder of the shell's build. */
  shellFolder: string;
  settings: object;
  askApi: AskApi;
  /** How many threads; 0 leaves all rendering to browsers. */
  size: number;
  /** Longest time for a first screen, its data included; then the document goes without. */
  budgetMs: number;
  onProblem: (problem: string) => void;
}

const serverFile = 'server.cjs';

const startOf = (builds: Builds, { shellFolder, settings }: Options): WorkerStart => ({
  shell: path.join(shellFolder, serverFile),
  remotes: Object.fromEntries(
    builds.remotes
      .map(({ face, dist }) => [face.name, path.join(dist, serverFile)] as const)
      .filter(([, file]) => existsSync(file)),
  ),
  registry: builds.registry,
  settings,
});

const nameOf = (request: RenderRequest) =>
  'remote' in request ? `${request.remote} at ${request.path}` : request.address;

const longestWarmUpMs = 10_000;
const expired = Symbol('expired');

/**
 * Threads that render first screens. Whatever goes wrong in them, too little time included, is `undefined`: the
 * document goes out without, and the browser renders. A thread that hangs is replaced.
 */
export class RenderPool {
  readonly #options: Options;
  #builds: Builds | undefined;
  #threads: RenderThread[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  async render(request: RenderRequest): Promise<Rendered | undefined> {
    const thread = this.#leastBusy();
    if (!thread) return undefined;
    const done = new AbortController();
    const timeout = setTimeout(this.#options.budgetMs, expired, { signal: done.signal });
    timeout.catch(() => undefined);
    try {
      const rendered = await Promise.race([thread.render(request), timeout]);
      if (rendered !== expired) return rendered;
      this.#options.onProblem(`${nameOf(request)} took longer than ${this.#options.budgetMs} ms`);
      if (thread.isBusyItself) await this.#replace(thread);
    } catch (error) {
      this.#options.onProblem(
        `${nameOf(request)}: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      done.abort();
    }
    return undefined;
  }

  /** Starts the threads and lets each render once, so that the first visitor does not wait for that. */
  async warm(): Promise<void> {
    const first: RenderRequest = { address: '/', status: 200 };
    const warmed = this.#current().map(async (thread) => {
      await thread.ready;
      await Promise.race([thread.render(first), setTimeout(longestWarmUpMs, undefined, { ref: false })]);
    });
    await Promise.allSettled(warmed);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map((thread) => thread.end()));
  }

  /** Threads of the builds that are deployed now; those of an older release end with what they work on. */
  #current(): RenderThread[] {
    const builds = this.#options.builds();
    if (builds !== this.#builds) {
      this.#builds = builds;
      const before = this.#threads;
      this.#threads = Array.from({ length: this.#options.size }, () => this.#startThread(builds));
      for (const thread of before) void this.#endLater(thread);
    }
    return this.#threads;
  }

  async #endLater(thread: RenderThread): Promise<void> {
    await setTimeout(this.#options.budgetMs, undefined, { ref: false });
    await thread.end();
  }

  #startThread(builds: Builds): RenderThread {
    const thread: RenderThread = new RenderThread({
      start: startOf(builds, this.#options),
      askApi: this.#options.askApi,
      onCrash: (reason, wasReady) => {
        this.#options.onProblem(reason);
        this.#remove(thread);
        if (wasReady && this.#builds === builds) this.#threads.push(this.#startThread(builds));
      },
    });
    return thread;
  }

  #remove(thread: RenderThread) {
    this.#threads = this.#threads.filter((other) => other !== thread);
  }

  async #replace(thread: RenderThread): Promise<void> {
    const isCurrent = this.#threads.includes(thread);
    this.#remove(thread);
    if (this.#builds && isCurrent) this.#threads.push(this.#startThread(this.#builds));
    await thread.end();
  }

  /** Nobody waits for a thread that is still starting. */
  #leastBusy(): RenderThread | undefined {
    return this.#current()
      .filter(({ isReady }) => isReady)
      .sort((one, other) => one.load - other.load)[0];
  }
}
