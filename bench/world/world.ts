import { compile } from '@hub/tools/build/compile.ts';
import { buildTargets } from '@hub/tools/build/targets.ts';
import { type Databases, startDatabases } from './database.ts';
import { type Members, membersOf } from './feed/members.ts';
import { type Server, startApi, startHtml } from './servers.ts';

type Close = () => Promise<void>;

/** Everything that rows need, each started when the first asks for it. */
export class World {
  readonly say: (line: string) => void;
  readonly #started = new Map<string, Promise<unknown>>();
  readonly #closers: Close[] = [];

  constructor(say: (line: string) => void) {
    this.say = say;
  }

  /** What is started once and ended with the world. */
  once<T>(name: string, start: () => Promise<T>, close?: (started: T) => Promise<void>): Promise<T> {
    const known = this.#started.get(name) as Promise<T> | undefined;
    if (known) return known;
    const started = start().then((value) => {
      if (close) this.#closers.push(() => close(value));
      return value;
    });
    this.#started.set(name, started);
    return started;
  }

  #databases(): Promise<Databases> {
    return this.once(
      'databases',
      () => startDatabases((line) => this.say(`load: ${line}`)),
      ({ stop }) => stop(),
    );
  }

  /** The sample data alone. */
  async sampleUrl(): Promise<string> {
    return (await this.#databases()).sampleUrl;
  }

  /** The sample data with 200,000 stories on top. */
  async loadUrl(): Promise<string> {
    const { load } = await this.#databases();
    return this.once('load', load);
  }

  /** The sample data with 10,000 stories on top. */
  async smallUrl(): Promise<string> {
    const { small } = await this.#databases();
    return this.once('small', small);
  }

  /** The sample data with the link feed's load on top. */
  async feedUrl(): Promise<string> {
    const { feed } = await this.#databases();
    return this.once('feed', feed);
  }

  server(name: string, start: () => Promise<Server>): Promise<Server> {
    return this.once(name, start, ({ stop }) => stop());
  }

  /** The API as it is deployed. */
  async api(): Promise<Server> {
    const url = await this.loadUrl();
    return this.server('api', () => startApi(url));
  }

  /** The same without its cache of answers. */
  async uncachedApi(): Promise<Server> {
    const url = await this.loadUrl();
    return this.server('uncached api', () => startApi(url, { CACHE_MS: '0' }));
  }

  /** The API on the small load, nothing cached. */
  async smallApi(): Promise<Server> {
    const url = await this.smallUrl();
    return this.server('small api', () => startApi(url, { CACHE_MS: '0' }));
  }

  /** The API on the link feed's load, nothing cached. */
  async feedApi(): Promise<Server> {
    const url = await this.feedUrl();
    return this.server('feed api', () => startApi(url, { CACHE_MS: '0' }));
  }

  /** The members of the link feed's load, with tokens. */
  async feedMembers(): Promise<Members> {
    const url = await this.feedUrl();
    return this.once('feed members', () => membersOf(url));
  }

  /** The API on the embedded database, nothing cached, which holds the sample data alone. */
  embeddedApi(): Promise<Server> {
    return this.server('embedded api', () => startApi('', { CACHE_MS: '0' }));
  }

  /** The files that browsers get, as they are deployed. */
  builds(): Promise<void> {
    return this.once('builds', async () => void (await compile(buildTargets(), 'production', this.say)));
  }

  async html(): Promise<Server> {
    await this.builds();
    const api = await this.api();
    return this.server('html', () => startHtml(api.url));
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }
}
