import { beforeReload } from '@hub/shared/runtime/reload';

/** What a page does with a text that is written on it. */
export interface WritingPage {
  /** Writes what the page holds into this browser, at once. */
  flush: () => void;
  /** Gives it to the server as well, where that is done by itself. */
  save: () => Promise<unknown>;
  /** Whether something would be lost with the page, as far as it was flushed. */
  isAtRisk: () => boolean;
}

/**
 * Saves a text through whatever ends its document: leaving, reload, another tab, a phone that puts the browser to sleep.
 * Returns how to end that; nothing is called then.
 */
export const watchPage = ({ flush, save, isAtRisk }: WritingPage): (() => void) => {
  const stops: (() => void)[] = [];
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run);
    stops.push(() => target.removeEventListener(type, run));
  };
  on(window, 'pagehide', flush);
  on(window, 'online', () => void save());
  on(document, 'visibilitychange', () => {
    flush();
    void save();
  });
  on(window, 'beforeunload', (event) => {
    flush();
    if (isAtRisk()) event.preventDefault();
  });
  stops.push(
    beforeReload(async () => {
      flush();
      await save();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
