import { chrome, newVisitor } from '../browser/chrome.ts';
import { hubFront } from '../browser/fronts.ts';
import { type Traffic, watchTraffic } from '../browser/visit.ts';
import type { Figure, Row } from '../row.ts';

const REACH_KB = 10;

/** The first page of each remote but that of `/`, which a visitor comes to from the navigation. */
const pages = ['/papers', '/rankings', '/events', '/search', '/link'];

/** What there would be none of in one bundle: containers and manifests. */
const isFederation = (url: string): boolean => /remote-entry|mf-manifest/.test(url);

const overheadIn = ({ files }: Traffic, remote: RegExp): number =>
  files
    .filter(({ url }) => isFederation(url) && remote.test(url))
    .reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

const go = (path: string) => {
  const link = document.createElement('a');
  link.href = path;
  history.pushState({}, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
};

export const furtherRemotes: Row = {
  name: 'further-remotes',
  work: 'each further remote visited in the same tab: what its container and manifest add',
  floor: '–',
  measure: async (world) => {
    const browser = await chrome(world);
    const hub = await hubFront(world);
    const visitor = await newVisitor(browser, {});
    const watched = watchTraffic(visitor);
    await visitor.page.goto(`${hub.url}/`, { waitUntil: 'load' });
    await watched.silence();
    for (const path of pages) {
      await visitor.page.evaluate(go, path);
      await watched.silence();
    }
    const traffic = watched.traffic();
    await visitor.close();
    const remotes = [
      ...new Set(traffic.files.flatMap(({ url }) => /\/remotes\/([^/]+)\//.exec(url)?.[1] ?? [])),
    ];
    const figures = remotes
      .filter((remote) => remote !== 'mf-home')
      .map((remote): Figure => {
        const overhead = overheadIn(traffic, new RegExp(`/remotes/${remote}/`));
        const value = { median: overhead, low: overhead, high: overhead };
        return { label: remote, unit: 'KB', value, reach: { is: 'at most', value: REACH_KB }, beside: [] };
      });
    return figures.length > 0 ? { figures } : { unmeasured: 'no further remote was loaded' };
  },
};
