import type { World } from '../world/world.ts';
import { chrome, metric, newVisitor, type Visitor } from './chrome.ts';
import { probe } from './probe.ts';

const LONGEST_MS = 240_000;
const QUIET_MS = 2000;
/** Pixels that one turn of the wheel goes down. */
const STEP = 600;
const ROWS = '[role="feed"] [aria-posinset], [role="feed"] article';

const count = (rows: string): number => document.querySelectorAll(rows).length;
const down = (pixels: number): void => window.scrollBy(0, pixels);

const goDown = async ({ page }: Visitor): Promise<void> => {
  await page.evaluate(down, STEP);
  await page.waitForTimeout(60);
};

/** Scrolls on until there are so many entries, or until the end of the list; says how many there are. */
export const scrollTo = async (visitor: Visitor, entries: number): Promise<number> => {
  const end = Date.now() + LONGEST_MS;
  let [seen, still] = [0, 0];
  while (seen < entries && still < 100 && Date.now() < end) {
    await goDown(visitor);
    const now = await visitor.page.evaluate(count, ROWS);
    still = now === seen ? still + 1 : 0;
    seen = now;
  }
  return seen;
};

/** Scrolls through a page that does not grow. */
export const scrollToEnd = async (visitor: Visitor): Promise<void> => {
  const height = await visitor.page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += STEP) await goDown(visitor);
};

/** MB of its scripts' heap after a collection. */
export const heapOf = async ({ cdp }: Visitor): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metric(cdp, 'JSHeapUsedSize')) / 1_000_000;
};

/** How many nodes the browser holds, also those that it draws by itself, or remembers from its last layout. */
export const nodesOf = ({ cdp }: Visitor): Promise<number> => metric(cdp, 'Nodes');

const inDocument = (): number => {
  const walker = document.createTreeWalker(document);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
};

/** How many nodes stand in its document. */
export const documentNodesOf = ({ page }: Visitor): Promise<number> => page.evaluate(inDocument);

/** Until no long task ended for two seconds: what loading and looking at the heap take is no scrolling. */
const quiet = async ({ page }: Visitor): Promise<void> => {
  await page.waitForFunction((ms) => {
    const [start, took] = window.told.tasks.at(-1) ?? [0, 0];
    return performance.now() - start - took > ms;
  }, QUIET_MS);
};

/** The longest task, in ms, while something is done. */
export const longestIn = async (visitor: Visitor, work: () => Promise<unknown>): Promise<number> => {
  await quiet(visitor);
  await visitor.page.evaluate(() => {
    window.told.longest = 0;
  });
  await work();
  return visitor.page.evaluate(() => window.told.longest);
};

const isAwake = (): boolean =>
  Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer$'));

/** The scripts begin with the first sign of a reader (decision 0018): to start is no scrolling. */
export const wake = async ({ page }: Visitor): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.waitForFunction(isAwake);
};

/** A list on a slow phone, once it has come to rest. */
export const openList = async (world: World, url: string): Promise<Visitor> => {
  const visitor = await newVisitor(await chrome(world), { cpu: 4 });
  await visitor.page.addInitScript(probe, { content: ROWS, action: '' });
  await visitor.page.goto(url, { waitUntil: 'load' });
  await visitor.page.waitForTimeout(QUIET_MS);
  return visitor;
};
