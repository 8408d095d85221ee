import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { hubFront } from '../browser/fronts.ts';
import {
  documentNodesOf,
  heapOf,
  longestIn,
  nodesOf,
  openList,
  scrollTo,
  scrollToEnd,
  wake,
} from '../browser/scrolling.ts';
import { shown } from '../measure/compare.ts';
import { median, spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { settings } from '../settings.ts';
import { startFloor } from '../world/servers.ts';
import type { World } from '../world/world.ts';

const ENTRIES = 500;
/** How many entries are there when the heap is looked at. */
const LOOKS = [100, 300, ENTRIES] as const;
const packed = promisify(brotliCompress);

interface Scrolled {
  readonly longest: number;
  readonly nodes: number;
  readonly documentNodes: number;
  /** Entries, and MB after a collection, at each look. */
  readonly heap: readonly (readonly [number, number])[];
}

/** The list as it stands there, and the sheets it is drawn by. */
const listHtml = (): string => {
  const sheets = [...document.querySelectorAll('style, link[rel="stylesheet"]')].map((sheet) =>
    sheet instanceof HTMLLinkElement ? `<link rel="stylesheet" href="${sheet.href}">` : sheet.outerHTML,
  );
  return `<!doctype html><meta name="viewport" content="width=device-width">${sheets.join('')}${document.querySelector('[role="feed"]')?.outerHTML ?? ''}`;
};

const scrollHub = async (world: World, url: string): Promise<Scrolled & { html: string }> => {
  const visitor = await openList(world, `${url}/`);
  try {
    await wake(visitor);
    const heap: [number, number][] = [];
    const nodes: number[] = [];
    const documentNodes: number[] = [];
    let longest = 0;
    for (const entries of LOOKS) {
      let seen = 0;
      const scroll = async () => {
        seen = await scrollTo(visitor, entries);
      };
      longest = Math.max(longest, await longestIn(visitor, scroll));
      heap.push([seen, await heapOf(visitor)]);
      nodes.push(await nodesOf(visitor));
      documentNodes.push(await documentNodesOf(visitor));
    }
    const added = (heap.at(-1)?.[0] ?? 0) - (heap[0]?.[0] ?? 0);
    const anEntry = (counts: readonly number[]) => ((counts.at(-1) ?? 0) - (counts[0] ?? 0)) / added;
    const html = await visitor.page.evaluate(listHtml);
    return { longest, nodes: anEntry(nodes), documentNodes: anEntry(documentNodes), heap, html };
  } finally {
    await visitor.close();
  }
};

interface Floor {
  readonly longest: number;
  /** MB after a collection. */
  readonly heap: number;
}

/** The same list as it stands there at the end, without a script. */
const scrollStatic = async (world: World, html: string): Promise<Floor> => {
  const file = path.join(settings.folder, 'static-500.br');
  writeFileSync(file, await packed(html));
  const server = await world.server(`static list ${html.length}`, () =>
    startFloor('constant-server.ts', { FILE: file }),
  );
  const visitor = await openList(world, `${server.url}/`);
  try {
    const longest = await longestIn(visitor, () => scrollToEnd(visitor));
    return { longest, heap: await heapOf(visitor) };
  } finally {
    await visitor.close();
  }
};

/** KB of heap for each entry between two looks. */
const heapAnEntry = ({ heap }: Scrolled, from: number, to: number): number => {
  const [[few, before], [many, after]] = [heap[from] ?? [0, 0], heap[to] ?? [0, 0]];
  return (1000 * (after - before)) / (many - few);
};

const most = (label: string, unit: string, values: number[], value: number, beside: string[]): Figure => ({
  label,
  unit,
  value: spreadOf(values),
  reach: { is: 'at most', value },
  beside,
});

const figuresOf = (hub: readonly Scrolled[], floor: readonly Floor[]): Figure[] => {
  const last = hub.at(-1);
  const heaps = last?.heap.map(([entries, megabytes]) => `${shown(megabytes)} MB at ${entries}`) ?? [];
  return [
    most(
      'longest task at 4 × CPU',
      'ms',
      hub.map(({ longest }) => longest),
      60,
      [
        `static HTML ${shown(Math.max(...floor.map(({ longest }) => longest)))} ms`,
        `${last?.heap.at(-1)?.[0] ?? 0} entries`,
      ],
    ),
    most(
      'nodes an entry',
      '',
      hub.map(({ nodes }) => nodes),
      30,
      [`${shown(median(hub.map(({ documentNodes }) => documentNodes)))} of them in the document`],
    ),
    most(
      'heap an entry, 300 to 500 against 100 to 300',
      '×',
      hub.map((one) => heapAnEntry(one, 1, 2) / heapAnEntry(one, 0, 1)),
      1.2,
      [
        ...heaps,
        `${shown(median(hub.map((one) => heapAnEntry(one, 0, 2))))} KB an entry`,
        `static HTML ${shown(Math.max(...floor.map(({ heap }) => heap)))} MB in all`,
      ],
    ),
  ];
};

export const scroll: Row = {
  name: 'scroll-500',
  work: '500 entries of the home page scrolled on a phone',
  floor: 'the same list as static HTML',
  measure: async (world) => {
    const front = await hubFront(world);
    const hub: Scrolled[] = [];
    const floor: Floor[] = [];
    for (let round = 0; round < Math.min(settings.rounds, 3); round += 1) {
      const { html, ...scrolled } = await scrollHub(world, front.url);
      hub.push(scrolled);
      floor.push(await scrollStatic(world, html));
    }
    return { figures: figuresOf(hub, floor) };
  },
};
