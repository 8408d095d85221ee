// What jsdom lacks, as far as our components use it. Import it for its effect, or through `render-page`.
import { act } from '@testing-library/react';

const observers = new Set<FakeIntersectionObserver>();
const widthListeners = new Set<() => void>();
let width = 1280;

class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds: readonly number[];
  readonly #watched = new Set<Element>();
  readonly #notify: IntersectionObserverCallback;

  constructor(notify: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.#notify = notify;
    this.rootMargin = options.rootMargin ?? '';
    this.thresholds = [options.threshold ?? 0].flat();
  }

  observe(element: Element) {
    observers.add(this);
    this.#watched.add(element);
  }

  unobserve(element: Element) {
    this.#watched.delete(element);
    if (this.#watched.size === 0) observers.delete(this);
  }

  disconnect() {
    observers.delete(this);
  }

  takeRecords() {
    return [];
  }

  /** Tells those who watch for any part of something, before it is on the screen or when. */
  report(isIntersecting = true) {
    if (this.thresholds[0] !== 0) return;
    const entries = [...this.#watched].map((target) => ({
      target,
      isIntersecting,
      boundingClientRect: target.getBoundingClientRect(),
    }));
    this.#notify(entries as unknown as IntersectionObserverEntry[], this);
  }

  /** Tells those who watch for a share of it. */
  reportShare(target: Element, intersectionRatio: number) {
    const [threshold = 0] = this.thresholds;
    if (threshold === 0 || !this.#watched.has(target)) return;
    const isIntersecting = intersectionRatio >= threshold;
    this.#notify(
      [{ target, isIntersecting, intersectionRatio } as unknown as IntersectionObserverEntry],
      this,
    );
  }
}

/** Scrolls so far that whatever watches for it comes near the screen, and waits for what that sets off. */
export const comeNear = (): Promise<void> =>
  act(async () => {
    for (const observer of [...observers]) observer.report();
    // The query cache tells its news in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Scrolls so far that nothing of what is watched is near the screen any more. */
export const goAway = (): void =>
  act(() => {
    for (const observer of [...observers]) observer.report(false);
  });

/** So much of an element, from 0 to 1, is on the screen from now on. */
export const showShare = (element: Element, share: number): void => {
  for (const observer of [...observers]) observer.reportShare(element, share);
};

/** How far ahead the watchers of this moment look. */
export const watchedMargins = (): string[] => [...observers].map(({ rootMargin }) => rootMargin);

/** Makes the window so many pixels wide, as far as media queries ask. */
export const setWidth = (pixels: number): void =>
  act(() => {
    width = pixels;
    for (const notify of widthListeners) notify();
  });

const NOT = 'not all and ';

const widthFits = (query: string): boolean => {
  if (query.startsWith(NOT)) return !widthFits(query.slice(NOT.length));
  const most = /max-width:\s*(\d+)px/.exec(query)?.[1];
  const least = /min-width:\s*(\d+)px/.exec(query)?.[1];
  if (most === undefined && least === undefined) return false;
  return width <= Number(most ?? Number.POSITIVE_INFINITY) && width >= Number(least ?? 0);
};

const matchMedia = (query: string) => ({
  media: query,
  get matches() {
    return widthFits(query);
  },
  onchange: null,
  addEventListener: (_type: string, listener: () => void) => widthListeners.add(listener),
  removeEventListener: (_type: string, listener: () => void) => widthListeners.delete(listener),
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => true,
});

const onePixel = 'data:image/png;base64,iVBORw0KGgo=';

Object.assign(window, { IntersectionObserver: FakeIntersectionObserver, matchMedia });
Object.assign(window, { scrollTo: () => {}, scrollBy: () => {} });
Object.assign(Element.prototype, { scrollIntoView: () => {} });
Object.assign(URL, { createObjectURL: () => 'blob:fake', revokeObjectURL: () => {} });
// Where the caret is drawn.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null, toDataURL: () => onePixel });

/** Nobody is on the other side; a test that needs somebody there puts its own in this place. */
class SilentSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  send() {}
  close() {}
}

beforeEach(() => {
  Object.assign(window, { WebSocket: SilentSocket });
});

afterEach(() => {
  observers.clear();
  widthListeners.clear();
  width = 1280;
});
