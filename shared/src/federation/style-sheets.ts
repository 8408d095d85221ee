import { bustCache } from './bust-cache.ts';

/** The document may bring the sheets of its first screen with it. */
const isInlined = (url: string): boolean =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].some(({ dataset }) =>
    url.endsWith(`/${dataset['href']}`),
  );

/** The style sheets of remotes: when each is there, which failed, and an end for those that hang. */
export class StyleSheets {
  readonly #loads = new Map<string, Promise<void>>();
  readonly #failed = new Set<string>();
  readonly #lazyFailures = new Map<string, number>();
  readonly #own = new WeakSet<Node>();
  readonly #timeoutMs: number;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** A link element for `url` whose arrival `settled` waits for; an idle one where the document holds the sheet. */
  request(url: string, attempt: number): HTMLLinkElement {
    const link = document.createElement('link');
    if (isInlined(url)) return link;
    link.rel = 'stylesheet';
    link.href = bustCache(url, attempt);
    this.#own.add(link);
    const absolute = new URL(url, document.baseURI).href;
    this.#loads.set(absolute, this.#arrival(link, absolute));
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

  /**
   * Gives the sheets of lazy chunks, which webpack asks for itself and would wait for for ever, a time limit:
   * one that hangs is told that it failed, and is asked for under another address the next time.
   */
  watch(isRemote: (url: string) => boolean): () => void {
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet') continue;
        if (!this.#own.has(node) && isRemote(node.href)) this.#limit(node);
      }
    });
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }

  #limit(link: HTMLLinkElement) {
    const url = link.href;
    const failures = this.#lazyFailures.get(url) ?? 0;
    if (failures > 0) link.href = bustCache(url, failures);
    const timer = setTimeout(() => link.dispatchEvent(new Event('error')), this.#timeoutMs);
    link.addEventListener('load', () => clearTimeout(timer));
    link.addEventListener('error', () => {
      clearTimeout(timer);
      this.#lazyFailures.set(url, failures + 1);
    });
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
