import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chrome, metric, newVisitor, type Visitor } from '../browser/chrome.ts';
import { hubFront } from '../browser/fronts.ts';
import { probe } from '../browser/probe.ts';
import { shown } from '../measure/compare.ts';
import { spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { settings } from '../settings.ts';
import { startFloor } from '../world/servers.ts';
import type { World } from '../world/world.ts';

const ENTRIES = 500;
const LONGEST_MS = 240_000;
const ROWS = '[role="feed"] [aria-posinset], [role="feed"] article';
const packed = promisify(brotliCompress);

interface Scrolled {
  readonly longest: number;
  readonly nodes: number;
  /** MB at 100 entries and at all. */
  readonly heap: readonly [number, number];
  readonly entries: number;
}

const count = (rows: string): number => document.querySelectorAll(rows).length;
const down = (): void => window.scrollBy(0, 600);

/** Scrolls on until there are so many entries, or until the end of the page. */
const scrollTo = async ({ page }: Visitor, entries: number): Promise<number> => {
  const end = Date.now() + LONGEST_MS;
  let [seen, still] = [0, 0];
  while (seen < entries && still < 100 && Date.now() < end) {
    await page.evaluate(down);
    await page.waitForTimeout(60);
    const now = await page.evaluate(count, ROWS);
    still = now === seen ? still + 1 : 0;
    seen = now;
  }
  return seen;
};

const heapOf = async ({ cdp }: Visitor): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metric(cdp, 'JSHeapUsedSize')) / 1_000_000;
};

const nodesOf = ({ cdp }: Visitor): Promise<number> => metric(cdp, 'Nodes');

const open = async (world: World, url: string): Promise<Visitor> => {
  const visitor = await newVisitor(await chrome(world), { cpu: 4 });
  await visitor.page.addInitScript(probe, { content: ROWS, action: '' });
  await visitor.page.goto(url, { waitUntil: 'load' });
  await visitor.page.waitForTimeout(3000);
  // What loading takes is another row's.
  await visitor.page.evaluate(() => {
    window.told.longest = 0;
  });
  return visitor;
};

const longestIn = ({ page }: Visitor): Promise<number> => page.evaluate(() => window.told.longest);

const scrollHub = async (world: World, url: string): Promise<Scrolled & { html: string }> => {
  const visitor = await open(world, `${url}/`);
  try {
    await scrollTo(visitor, 100);
    const [heap, nodes, few] = [
      await heapOf(visitor),
      await nodesOf(visitor),
      await visitor.page.evaluate(count, ROWS),
    ];
    const entries = await scrollTo(visitor, ENTRIES);
    const longest = await longestIn(visitor);
    const added = (await nodesOf(visitor)) - nodes;
    const html = await visitor.page.evaluate(() => {
      const sheets = [...document.querySelectorAll('style, link[rel="stylesheet"]')].map((sheet) =>
        sheet instanceof HTMLLinkElement ? `<link rel="stylesheet" href="${sheet.href}">` : sheet.outerHTML,
      );
      return `<!doctype html><meta name="viewport" content="width=device-width">${sheets.join('')}${document.querySelector('[role="feed"]')?.outerHTML ?? ''}`;
    });
    return { longest, entries, nodes: added / (entries - few), heap: [heap, await heapOf(visitor)], html };
  } finally {
    await visitor.close();
  }
};

/** The same list as it stands there at the end, without a script. */
const scrollStatic = async (world: World, html: string): Promise<number> => {
  const file = path.join(settings.folder, 'static-500.br');
  writeFileSync(file, await packed(html));
  const server = await world.server(`static list ${html.length}`, () =>
    startFloor('constant-server.ts', { FILE: file }),
  );
  const visitor = await open(world, `${server.url}/`);
  try {
    const height = await visitor.page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 600) {
      await visitor.page.evaluate(down);
      await visitor.page.waitForTimeout(60);
    }
    return await longestIn(visitor);
  } finally {
    await visitor.close();
  }
};

const figuresOf = (hub: readonly Scrolled[], floor: readonly number[]): Figure[] => {
  const most = (label: string, unit: string, values: number[], value: number, beside: string[]): Figure => ({
    label,
    unit,
    value: spreadOf(values),
    reach: { is: 'at most', value },
    beside,
  });
  const last = hub.at(-1);
  return [
    most(
      'longest task at 4 × CPU',
      'ms',
      hub.map(({ longest }) => longest),
      100,
      [`static HTML ${shown(Math.max(...floor))} ms`, `${last?.entries ?? 0} entries`],
    ),
    most(
      'nodes an entry',
      '',
      hub.map(({ nodes }) => nodes),
      40,
      [],
    ),
    {
      label: 'heap growth, 100 to 500 entries',
      unit: 'MB',
      value: spreadOf(hub.map(({ heap: [from, to] }) => to - from)),
      beside: [`from ${shown(last?.heap[0] ?? 0)} to ${shown(last?.heap[1] ?? 0)} MB after a collection`],
    },
  ];
};

export const scroll: Row = {
  name: 'scroll-500',
  work: '500 entries of the home page scrolled on a phone',
  floor: 'the same list as static HTML',
  measure: async (world) => {
    const front = await hubFront(world);
    const hub: Scrolled[] = [];
    const floor: number[] = [];
    for (let round = 0; round < Math.min(settings.rounds, 3); round += 1) {
      const { html, ...scrolled } = await scrollHub(world, front.url);
      hub.push(scrolled);
      floor.push(await scrollStatic(world, html));
    }
    return { figures: figuresOf(hub, floor) };
  },
};
