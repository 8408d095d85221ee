import type { Logger } from '@hub/shared/logging/logger';
import type { AskApi, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import type { Fault, ReportFault } from '../faults/fault.ts';
import type { Builds } from '../remotes/builds.ts';
import type { Remote } from '../remotes/read-remote.ts';
import { Breakers, type RemoteState } from './breakers.ts';
import { Crew } from './crew.ts';
import { ownerOf, type ThreadLimits } from './render-thread.ts';

interface Options {
  builds: () => Builds;
  settings: object;
  askApi: AskApi;
  /** How many threads; 0 leaves all rendering to browsers. */
  size: number;
  /** Longest time for a first screen, its data included; then the document goes without. */
  budgetMs: number;
  threads: ThreadLimits;
  /** How long a remote that fails is left to browsers at first. */
  coolDownMs: number;
  log: Logger;
  onFault: ReportFault;
  /** A build's first screens are left to browsers from now on. */
  onLeftOut?: ((remote: string, version: string) => void) | undefined;
}

const expired = Symbol('expired');
const home: RenderRequest = { address: '/', status: 200 };

/** A page of the remote that is there without anything being asked for. */
const pageOf = ({ declaration }: Remote): RenderRequest[] => {
  const route = declaration.routes.find(({ path, needsScripts }) => !/[:*]/.test(path) && !needsScripts);
  return route ? [{ address: route.path, status: 200, owner: declaration.name }] : [];
};

/** Where it failed the last time. */
const failedAt = ({ lastFault }: RemoteState): RenderRequest[] =>
  lastFault?.at && /^\/\S*$/.test(lastFault.at) ? [{ address: lastFault.at, status: 200 }] : [];

/**
 * Renders first screens. Whatever goes wrong, too little time included, is `undefined`: the document goes out without,
 * and the browser renders. A remote that fails is left to browsers for a while, alone. A new release is warmed beside the
 * one in use and then takes its place.
 */
export class RenderPool {
  readonly #options: Options;
  readonly #breakers: Breakers;
  #crew: Crew | undefined;
  /** The release that is being warmed; there is one at most, whatever is deployed meanwhile. */
  #next: Crew | undefined;
  #preparing: Promise<void> | undefined;
  #seen: Builds | undefined;
  #inUse: Builds | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#breakers = new Breakers({
      coolDownMs: options.coolDownMs,
      onOpen: ({ remote, version }) => {
        options.log.warn({ remote, version }, 'first screens of a remote are left to browsers');
        options.onLeftOut?.(remote, version);
        for (const crew of [this.#crew, this.#next])
          if (crew?.versionOf(remote) === version) crew.leaveOut(remote);
      },
    });
  }

  /** The builds that documents are made of: those that first screens are drawn with, while newer ones are warmed. */
  builds(): Builds {
    const latest = this.#look();
    return this.#inUse ?? latest;
  }

  /** How the remotes fare that ever failed here. */
  states(): RemoteState[] {
    return this.#breakers.states();
  }

  async render(request: RenderRequest): Promise<Rendered | undefined> {
    this.#look();
    if (this.#options.size === 0) return undefined;
    const time = new AbortController();
    const { promise: late, resolve } = Promise.withResolvers<typeof expired>();
    const timer = setTimeout(() => resolve(expired), this.#options.budgetMs);
    try {
      const drawn = this.#draw(request, time.signal);
      drawn.catch(() => undefined);
      const rendered = await Promise.race([drawn, late]);
      if (rendered !== expired) return rendered;
      this.#options.log.info({ request, budgetMs: this.#options.budgetMs }, 'no first screen in time');
    } catch (error) {
      this.#options.log.info({ request, error: String(error) }, 'no first screen');
    } finally {
      clearTimeout(timer);
      time.abort();
    }
    return undefined;
  }

  /** Has the threads ready, so that the first visitor does not wait for that. */
  async warm(): Promise<void> {
    this.#look();
    await this.#preparing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#crew?.end(), this.#next?.end()]);
  }

  async #draw(request: RenderRequest, signal: AbortSignal): Promise<Rendered | undefined> {
    if (!this.#crew) await this.#preparing;
    const crew = this.#crew;
    if (!crew || signal.aborted) return undefined;
    this.#tryAgain(crew, request);
    const owner = ownerOf(request);
    return owner === undefined || crew.draws(owner) ? crew.render(request, signal) : undefined;
  }

  /** Whether there is a newer release; begins to warm it. */
  #look(): Builds {
    const latest = this.#options.builds();
    if (latest === this.#seen || this.#preparing || this.#isClosed) return latest;
    this.#seen = latest;
    this.#preparing = this.#prepare(latest).finally(() => {
      this.#preparing = undefined;
      this.#next = undefined;
      this.#look();
    });
    return latest;
  }

  async #prepare(builds: Builds): Promise<void> {
    const { size, settings, askApi, budgetMs, threads, onFault } = this.#options;
    if (size === 0) {
      this.#inUse = builds;
      return;
    }
    const crew = new Crew({
      builds,
      settings,
      askApi,
      size,
      budgetMs,
      threads,
      isLeftOut: (remote, version) => this.#breakers.isOpen(remote, version),
      onFault: (fault) => this.#note(fault),
      onDrawn: (remote, version) => this.#breakers.succeeded(remote, version),
    });
    this.#next = crew;
    try {
      await crew.warm(this.#firstPages(builds));
      this.#swap(crew);
    } catch (error) {
      await crew.end();
      if (this.#isClosed) return;
      const message = `${String(error)}; ${this.#crew ? 'the build before goes on' : 'browsers draw'}`;
      onFault({ remote: 'shell', version: builds.shellVersion, kind: 'load', message });
      // What is drawn and what documents name belong together: the files of the build before are still there.
      if (this.#crew) return;
    }
    this.#inUse = builds;
  }

  #swap(crew: Crew) {
    const before = this.#crew;
    this.#crew = crew;
    void before?.retire();
    if (this.#isClosed) void crew.end();
  }

  /** The home page, and one of each remote whose build is another than before. */
  #firstPages({ remotes }: Builds): RenderRequest[] {
    const before = this.#crew;
    if (!before) return [home];
    const changed = remotes.filter(
      ({ declaration, version }) => before.versionOf(declaration.name) !== version,
    );
    return [home, ...changed.flatMap(pageOf)];
  }

  #note(fault: Fault) {
    this.#options.onFault(fault);
    if (fault.remote !== 'shell') this.#breakers.record(fault);
  }

  /** Tries those again that have cooled down, each in a thread apart. */
  #tryAgain(crew: Crew, request: RenderRequest) {
    for (const state of this.#breakers.states()) {
      const { remote, version } = state;
      if (state.state !== 'open' || crew.versionOf(remote) !== version) continue;
      if (!this.#breakers.takeTrial(remote, version)) continue;
      const own = crew.builds.remotes
        .filter(({ declaration }) => declaration.name === remote)
        .flatMap(pageOf);
      const pages = ownerOf(request) === remote ? [request] : own;
      void this.#try(crew, state, [...pages, ...failedAt(state)]);
    }
  }

  async #try(crew: Crew, { remote, version }: RemoteState, requests: RenderRequest[]): Promise<void> {
    const isWell = await crew.tryAlone(remote, requests);
    this.#breakers.endTrial(remote, version, isWell);
    if (!isWell) return;
    this.#options.log.warn({ remote, version }, 'first screens of a remote are drawn again');
    // Threads that left it out learn of it by being replaced.
    this.#seen = undefined;
    this.#look();
  }
}
