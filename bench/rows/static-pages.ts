import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Conditions, chrome } from '../browser/chrome.ts';
import { hubFront, pagesOf } from '../browser/fronts.ts';
import { drawnIn, type Visit, visit } from '../browser/visit.ts';
import { shown } from '../measure/compare.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { settings } from '../settings.ts';
import { type Server, startFloor } from '../world/servers.ts';
import type { World } from '../world/world.ts';
import { listPage, type StaticEntry, type StoryInfo, storyPage } from './static-html.ts';

const packed = promisify(brotliCompress);

const dataOf = async <T>(url: string, init?: RequestInit): Promise<T> => {
  const { data } = (await (await fetch(url, init)).json()) as { data: T };
  return data;
};

type Entry = {
  readonly story_info?: StoryInfo;
  readonly event_info?: { readonly name: string; readonly brief: string };
};

interface Paper {
  readonly id: string;
  readonly title: string;
  readonly introduction: string;
  readonly authors: readonly string[];
}

const posted = <T>({ url }: Server, path: string, input: object): Promise<T> =>
  dataOf<T>(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });

const entriesOf = async (hub: Server): Promise<StaticEntry[]> => {
  const list = await posted<Entry[]>(hub, '/v1/story/list', {
    sort: 'new',
    page: 1,
    limit: 20,
    events: true,
  });
  return list.map(({ story_info, event_info }) => ({
    title: story_info?.title ?? event_info?.name ?? '',
    summary: story_info?.summary ?? event_info?.brief ?? '',
    href: `/view/${story_info?.id ?? ''}`,
    about: story_info ? `${story_info.source || story_info.user_name} ${story_info.created_at}` : '活动',
  }));
};

const papersOf = async (hub: Server): Promise<StaticEntry[]> => {
  const list = await posted<Paper[]>(hub, '/v3/paper/list', { type: 'newest', area: '', page: 1, limit: 10 });
  return list.map(({ id, title, introduction, authors }) => ({
    title,
    summary: introduction,
    href: `/papers/${id}`,
    about: authors.join(' '),
  }));
};

/** What a careful hand would write for the same content. */
const staticPage = async (hub: Server, address: string): Promise<string> => {
  if (address === '/') return listPage(await entriesOf(hub));
  if (address === '/papers') return listPage(await papersOf(hub));
  const id = address.split('/').at(-1);
  return storyPage((await dataOf<{ story_info: StoryInfo }>(`${hub.url}/api/v1/stories/${id}`)).story_info);
};

const startStatic = async (world: World, hub: Server, address: string): Promise<Server> => {
  const file = path.join(settings.folder, `static${address.replaceAll('/', '-')}.br`);
  writeFileSync(file, await packed(await staticPage(hub, address)));
  return world.server(`static ${address}`, () => startFloor('constant-server.ts', { FILE: file }));
};

interface Compared {
  readonly label: string;
  readonly ours: readonly Visit[];
  readonly floor: readonly Visit[];
}

const compare = async (
  world: World,
  pages: readonly { path: string; content: string }[],
  conditions: Conditions,
): Promise<Compared[]> => {
  const browser = await chrome(world);
  const hub = await hubFront(world);
  const all: Compared[] = [];
  for (const { path: address, content } of pages) {
    const floorServer = await startStatic(world, hub, address);
    const look = (server: Server, wanted: string) => () =>
      visit(browser, server.url + address, { content: wanted, action: '' }, conditions);
    const turns = { floor: look(floorServer, 'h1, h2'), ours: look(hub, content) };
    const visits = await inTurns<'floor' | 'ours', Visit>(turns, settings.rounds);
    all.push({ label: address.startsWith('/view/') ? '/view/{id}' : address, ...visits });
  }
  return all;
};

/** By how much the hub's page is later, or costs more. */
const ratio = (
  { label, ours, floor }: Compared,
  what: { name: 'lcp' | 'fcp' | 'cpu'; of: string; most: number },
): Figure => {
  const each = (visits: readonly Visit[]) => visits.map((one) => one[what.name]);
  return {
    label: `${label} ${what.of}`,
    unit: '×',
    value: spreadOf(ratiosOf(each(ours), each(floor))),
    reach: { is: 'at most', value: what.most },
    beside: [
      `static ${shown(median(each(floor)))} ms`,
      `hub ${shown(median(each(ours)))} ms`,
      drawnIn(ours),
      ...(what.name === 'lcp' ? [`TBT ${shown(median(ours.map(({ tbt }) => tbt)))} ms`] : []),
    ],
  };
};

const stillness = ({ label, ours }: Compared): Figure => ({
  label: `${label} CLS`,
  unit: '',
  value: spreadOf(ours.map(({ cls }) => cls)),
  reach: { is: 'at most', value: 0.01 },
  beside: [],
});

const FLOOR = 'a hand-made static page with the same content';
const onSlowPhone = { slowNetwork: true, cpu: 4 };
const asItIs = {};

export const staticPages: readonly Row[] = [
  {
    name: 'largest-paint',
    work: 'LCP of `/` and `/view/{id}` on a phone, slow 4G and 4 × CPU; TBT beside it; first paint; CLS',
    floor: FLOOR,
    measure: async (world) => {
      const all = await compare(world, await pagesOf(world), onSlowPhone);
      const paints = (one: Compared) => [
        ratio(one, { name: 'lcp', of: 'LCP', most: 1.4 }),
        ratio(one, { name: 'fcp', of: 'first paint', most: 1.3 }),
        stillness(one),
      ];
      return { figures: all.flatMap(paints) };
    },
  },
  {
    name: 'main-thread',
    work: 'main-thread CPU of a cold load until quiet, untouched (thread time), not throttled',
    floor: FLOOR,
    measure: async (world) => {
      const pages = [...(await pagesOf(world)), { path: '/papers', content: '[role="feed"] article' }];
      const all = await compare(world, pages, asItIs);
      return { figures: all.map((one) => ratio(one, { name: 'cpu', of: 'CPU', most: 4 })) };
    },
  },
];
