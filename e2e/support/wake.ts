import type { Locator, Page } from '@playwright/test';

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** React takes a page over in slices; its root says when that is done. */
const isTakenOver = (): boolean => {
  const app = document.getElementById('app');
  if (!app) return true;
  const [, root] = Object.entries(app).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
  return root !== undefined && !(root as ReactRoot).stateNode.current.memoizedState.isDehydrated;
};

const isBegun = (): boolean =>
  Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer$'));

/** Counts how often a page to come does something else while React takes it over; what is returned tells. */
export const countSlices = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(`
    const [isBegun, isTakenOver] = [${isBegun}, ${isTakenOver}];
    const { port1, port2 } = new MessageChannel();
    window.slices = 0;
    port1.onmessage = () => {
      if (isBegun()) window.slices += 1;
      if (!isBegun() || !isTakenOver()) port2.postMessage('');
    };
    port2.postMessage('');`);
  return () => page.evaluate(() => (window as unknown as { slices: number }).slices);
};

/** What effects there are then have run when nothing else is to be done. */
const whenIdle = () => new Promise<true>((done) => requestIdleCallback(() => done(true), { timeout: 2000 }));

/** A first sign of a reader, by which the scripts of a page of the hub begin; resolves when it is theirs. */
export const wake = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.waitForFunction(isTakenOver);
  // Not `evaluate`, which a page that loads itself anew would end.
  await page.waitForFunction(whenIdle);
};

/** Whether React holds an element of the page; one that the server drew answers nothing before. */
export const isLive = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')), undefined, {
    timeout: 3000,
  });
