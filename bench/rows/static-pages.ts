import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chrome } from '../browser/chrome.ts';
import { hubFront, pagesOf } from '../browser/fronts.ts';
import { drawnIn, type Visit, visit } from '../browser/visit.ts';
import { shown } from '../measure/compare.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { settings } from '../settings.ts';
import { type Server, startFloor } from '../world/servers.ts';
import type { World } from '../world/world.ts';
import { listPage, type StoryInfo, storyPage } from './static-html.ts';

const conditions = { slowNetwork: true, cpu: 4 };
const packed = promisify(brotliCompress);

const dataOf = async <T>(url: string, init?: RequestInit): Promise<T> => {
  const { data } = (await (await fetch(url, init)).json()) as { data: T };
  return data;
};

type Entry = {
  readonly story_info?: StoryInfo;
  readonly event_info?: { readonly name: string; readonly brief: string };
};

/** What a careful hand would write for the same content. */
const staticPage = async ({ url }: Server, address: string): Promise<string> => {
  if (address !== '/') {
    const { story_info } = await dataOf<{ story_info: StoryInfo }>(
      `${url}/api/v1/stories/${address.split('/').at(-1)}`,
    );
    return storyPage(story_info);
  }
  const body = JSON.stringify({ sort: 'new', page: 1, limit: 20, events: true });
  const headers = { 'content-type': 'application/json' };
  return listPage(
    (await dataOf<Entry[]>(`${url}/api/v1/story/list`, { method: 'POST', headers, body })).map(
      ({ story_info, event_info }) => ({
        title: story_info?.title ?? event_info?.name ?? '',
        summary: story_info?.summary ?? event_info?.brief ?? '',
        href: `/view/${story_info?.id ?? ''}`,
        about: story_info ? `${story_info.source || story_info.user_name} ${story_info.created_at}` : '活动',
      }),
    ),
  );
};

const startStatic = async (world: World, hub: Server, address: string): Promise<Server> => {
  const file = path.join(settings.folder, address === '/' ? 'static-home.br' : 'static-story.br');
  writeFileSync(file, await packed(await staticPage(hub, address)));
  return world.server(`static ${address}`, () => startFloor('constant-server.ts', { FILE: file }));
};

const figuresOf = (label: string, ours: readonly Visit[], floor: readonly Visit[]): Figure[] => {
  const each = (visits: readonly Visit[], name: 'lcp' | 'cls' | 'tbt') => visits.map((one) => one[name]);
  return [
    {
      label: `${label} LCP`,
      unit: '×',
      value: spreadOf(ratiosOf(each(ours, 'lcp'), each(floor, 'lcp'))),
      reach: { is: 'at most', value: 1.5 },
      beside: [
        `static ${shown(median(each(floor, 'lcp')))} ms`,
        `hub ${shown(median(each(ours, 'lcp')))} ms`,
        drawnIn(ours),
        `TBT ${shown(median(each(ours, 'tbt')))} ms`,
      ],
    },
    {
      label: `${label} CLS`,
      unit: '',
      value: spreadOf(each(ours, 'cls')),
      reach: { is: 'at most', value: 0.01 },
      beside: [],
    },
  ];
};

export const staticPages: Row = {
  name: 'largest-paint',
  work: 'LCP of `/` and `/view/{id}` on a phone, slow 4G and 4 × CPU; TBT beside it; CLS',
  floor: 'a hand-made static page with the same content',
  measure: async (world) => {
    const browser = await chrome(world);
    const hub = await hubFront(world);
    const figures: Figure[] = [];
    for (const { path: address, content } of await pagesOf(world)) {
      const floorServer = await startStatic(world, hub, address);
      const look = (server: Server, wanted: string) => () =>
        visit(browser, server.url + address, { content: wanted, action: '' }, conditions);
      const turns = { floor: look(floorServer, 'h1, h2'), ours: look(hub, content) };
      const { floor, ours } = await inTurns<'floor' | 'ours', Visit>(turns, settings.rounds);
      figures.push(...figuresOf(address === '/' ? '/' : '/view/{id}', ours, floor));
    }
    return { figures };
  },
};
