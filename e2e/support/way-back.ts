import type { Page } from '@playwright/test';

declare class Watcher extends EventTarget {
  requestClose(): void;
  destroy(): void;
}
type Watching = { CloseWatcher: typeof Watcher; watchers?: Watcher[] };

/**
 * Lets a test go back as a phone does: the browser hands that to the close watcher made last, which a test machine's
 * browser does by Escape alone. Gives what does so; it tells false where there is none, and the page would be left.
 */
export const wayBack = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.addInitScript(() => {
    const global = window as unknown as Watching;
    const watchers: Watcher[] = [];
    global.watchers = watchers;
    global.CloseWatcher = class extends global.CloseWatcher {
      constructor() {
        super();
        watchers.push(this);
        this.addEventListener('close', () => watchers.splice(watchers.indexOf(this), 1));
      }
      override destroy() {
        watchers.splice(watchers.indexOf(this), 1);
        super.destroy();
      }
    };
  });
  return () =>
    page.evaluate(() => {
      const last = (window as unknown as Watching).watchers?.at(-1);
      last?.requestClose();
      return last !== undefined;
    });
};
