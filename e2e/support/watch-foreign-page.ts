import type { CDPSession, Page } from '@playwright/test';

/** What a page holds that an embedded remote could leave behind. */
export interface Holdings {
  /** Listeners of window, document, root element and body, `target type` → how many. */
  listeners: Record<string, number>;
  bodyChildren: string[];
  htmlAttributes: string;
  adoptedSheets: number;
  intervals: number;
  /** Timeouts that wait for a second or longer. */
  timeouts: number;
  channels: number;
  observers: number;
}

declare global {
  interface Window {
    held: { intervals: Set<number>; timeouts: Set<number>; channels: Set<object>; observers: Set<object> };
  }
}

/** Must run before the page's scripts: keeps count of what nobody can ask the browser for. */
export const countHoldings = (page: Page) =>
  page.addInitScript(() => {
    const held: Window['held'] = {
      intervals: new Set(),
      timeouts: new Set(),
      channels: new Set(),
      observers: new Set(),
    };
    window.held = held;
    const { setInterval, setTimeout, clearInterval, clearTimeout } = window;
    Object.assign(window, {
      setInterval: (run: TimerHandler, ms?: number, ...rest: unknown[]) => {
        const id = setInterval(run, ms, ...rest);
        held.intervals.add(id);
        return id;
      },
      setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) => {
        const done = () => {
          held.timeouts.delete(id);
          if (typeof run === 'function') run(...rest);
        };
        const id = setTimeout(done, ms);
        if (ms >= 1000) held.timeouts.add(id);
        return id;
      },
    });
    const clear = (id: number) => {
      held.intervals.delete(id);
      held.timeouts.delete(id);
      clearInterval(id);
      clearTimeout(id);
    };
    Object.assign(window, { clearInterval: clear, clearTimeout: clear });
    const countClass = (name: string, kind: 'channels' | 'observers', begin: string, end: string) => {
      const Real = (window as unknown as Record<string, { prototype: Record<string, unknown> }>)[name];
      if (!Real) return;
      const { [begin]: open, [end]: close } = Real.prototype as Record<string, (...a: unknown[]) => unknown>;
      Real.prototype[begin] = function (this: object, ...given: unknown[]) {
        held[kind].add(this);
        return open?.apply(this, given);
      };
      Real.prototype[end] = function (this: object, ...given: unknown[]) {
        held[kind].delete(this);
        return close?.apply(this, given);
      };
    };
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'])
      countClass(name, 'observers', 'observe', 'disconnect');
    const Channel = window.BroadcastChannel;
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        held.channels.add(this);
      }

      override close() {
        held.channels.delete(this);
        super.close();
      }
    };
  });

const listenersOf = async (client: CDPSession, expression: string) => {
  const { result } = await client.send('Runtime.evaluate', { expression });
  const { listeners } = await client.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  return listeners.map(({ type }) => `${expression} ${type}`);
};

/** What the page holds now. */
export const holdingsOf = async (page: Page, client: CDPSession): Promise<Holdings> => {
  const listeners: Record<string, number> = {};
  for (const target of ['window', 'document', 'document.documentElement', 'document.body'])
    for (const name of await listenersOf(client, target)) listeners[name] = (listeners[name] ?? 0) + 1;
  const rest = await page.evaluate(() => ({
    bodyChildren: [...document.body.children].map(
      ({ tagName, className, id }) => `${tagName} ${id} ${className}`,
    ),
    htmlAttributes: [document.documentElement, document.body]
      .map((element) => element.cloneNode(false) as Element)
      .map(({ outerHTML }) => outerHTML)
      .join(''),
    adoptedSheets: document.adoptedStyleSheets.length,
    intervals: window.held.intervals.size,
    timeouts: window.held.timeouts.size,
    channels: window.held.channels.size,
    observers: window.held.observers.size,
  }));
  return { listeners, ...rest };
};
