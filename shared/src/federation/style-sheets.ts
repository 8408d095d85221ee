import { bustCache } from './load-with-care.ts';

/** The style sheets that the page asked for: when each is there, and which failed. */
export class StyleSheets {
  readonly #loads = new Map<string, Promise<void>>();
  readonly #failed = new Set<string>();
  readonly #timeoutMs: number;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** A link element for `url` whose arrival `settled` waits for. */
  request(url: string, attempt: number): HTMLLinkElement {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = bustCache(url, attempt);
    this.#loads.set(
      new URL(url, document.baseURI).href,
      this.#arrival(link, new URL(url, document.baseURI).href),
    );
    return link;
  }

  /** Resolves when every sheet below `base` is there; rejects, naming it, when one is not. */
  async settled(base: string): Promise<void> {
    await Promise.all([...this.#loads].filter(([url]) => url.startsWith(base)).map(([, load]) => load));
  }

  /** Asks again, under another address, for the failed ones below `base`: webpack takes a link in the page as loaded. */
  retryFailed(base: string, attempt: number) {
    for (const url of [...this.#failed].filter((failed) => failed.startsWith(base))) {
      this.#failed.delete(url);
      document.head.append(this.request(url, attempt));
    }
  }

  #arrival(link: HTMLLinkElement, url: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const fail = () => {
      this.#failed.add(url);
      link.remove();
      reject(new Error(`the style sheet ${url} did not load`));
    };
    const timer = setTimeout(fail, this.#timeoutMs);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', fail);
    const loaded = promise.finally(() => clearTimeout(timer));
    // A sheet that nobody waits for any more must not end as an unhandled rejection.
    loaded.catch(() => undefined);
    return loaded;
  }
}
