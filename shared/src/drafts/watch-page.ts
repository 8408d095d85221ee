import { beforeReload } from '@hub/shared/runtime/reload';

/** What a page does with a text that is written on it. */
export interface WritingPage {
  /** Puts by what the page holds, at once. */
  keep: () => void;
  /** Gives it to the API as well, where that is done by itself. */
  save?: () => Promise<unknown>;
  /** Whether something would be lost with the page. */
  isAtRisk: () => boolean;
}

/**
 * Keeps a text through whatever ends its document: leaving, reload, another tab, a phone that puts the browser to sleep.
 * Returns how to end that; nothing is called then.
 */
export const watchPage = ({ keep, save, isAtRisk }: WritingPage): (() => void) => {
  const stops: (() => void)[] = [];
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run);
    stops.push(() => target.removeEventListener(type, run));
  };
  on(window, 'pagehide', keep);
  on(window, 'online', () => void save?.());
  on(document, 'visibilitychange', () => {
    keep();
    void save?.();
  });
  on(window, 'beforeunload', (event) => {
    if (isAtRisk()) event.preventDefault();
  });
  stops.push(
    beforeReload(async () => {
      keep();
      await save?.();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
