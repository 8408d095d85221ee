import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { MappedKind, MappedList, MappedThing } from '@hub/shared/contracts/other/sitemap';
import { shellRoutes } from '../../../src/page/shell-routes.ts';
import type { AskData } from '../output/ask-data.ts';
import { NotThere } from '../output/output.ts';
import type { Sites } from '../sites.ts';
import { isClosed } from './robots.ts';
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

interface Kind {
  kind: MappedKind;
  address: (id: string, sites: Sites) => string;
}

/** Kinds by the name of their files. */
const kinds: Readonly<Record<string, Kind>> = {
  stories: { kind: 'story', address: (id, { hub }) => `${hub}/view/${id}` },
  papers: { kind: 'paper', address: (id, { hub }) => `${hub}/paper/${id}` },
  events: { kind: 'event', address: (id, { events }) => `${events}/activities/${id}` },
  projects: { kind: 'project', address: (id, { hub }) => `${hub}/projects/${id}` },
  editions: { kind: 'edition', address: (id, { hub }) => `${hub}/daily/${id}` },
  people: { kind: 'person', address: (id, { hub }) => `${hub}/rankings?person=${encodeURIComponent(id)}` },
};

const fileAddress = (name: string, page: number, { hub }: Sites) => `${hub}/sitemaps/${name}-${page}.xml`;

/** `/sitemap.xml`: every file of the map. */
export const makeSitemapIndex = async (ask: AskData, sites: Sites): Promise<string> => {
  const lists = await ask<MappedList[]>('GET', '/v1/sitemap');
  const files = Object.entries(kinds).flatMap(([name, { kind }]): SitemapEntry[] => {
    const { pages = 0, changed_at = '' } = lists.find((list) => list.kind === kind) ?? {};
    return Array.from({ length: pages }, (_, index) => ({
      address: fileAddress(name, index + 1, sites),
      // Full pages stay as they are, but for what is changed in them, which the list does not tell apart.
      changedAt: changed_at,
    }));
  });
  return writeSitemapIndex([{ address: fileAddress('pages', 1, sites), changedAt: '' }, ...files]);
};

/** Pages that are always there: lists, and the shell's own. */
const fixedPages = (registry: Registry, { hub }: Sites): SitemapEntry[] =>
  [...registry.remotes.flatMap(({ routes }) => routes), ...shellRoutes]
    .filter(({ path, layout, document }) => {
      const isOne = !/[:*]/.test(path);
      return isOne && layout !== 'empty' && document.robots !== 'noindex' && !isClosed(path);
    })
    .map(({ path }) => ({ address: hub + path, changedAt: '' }));

interface Asked {
  name: string;
  page: number;
}

/** One file of the map. */
export const makeSitemap = async (
  { name, page }: Asked,
  registry: Registry,
  ask: AskData,
  sites: Sites,
): Promise<string> => {
  if (name === 'pages' && page === 1) return writeSitemap(fixedPages(registry, sites));
  const found = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!found) throw new NotThere('没有这个站点地图。');
  const things = await ask<MappedThing[]>('GET', `/v1/sitemap/${found.kind}`, { page });
  if (things.length === 0) throw new NotThere('没有这个站点地图。');
  return writeSitemap(
    things.map(({ id, changed_at }) => ({ address: found.address(id, sites), changedAt: changed_at })),
  );
};
