import type { FastifyInstance } from 'fastify';
import type { AskApi } from '../../src/rendering/contract.ts';
import type { Builds } from '../remotes/builds.ts';
import type { HtmlSettings } from '../settings.ts';
import { serveBrowserFiles } from './browser/serve-browser-files.ts';
import { serveCalendar } from './calendar/serve-calendar.ts';
import { serveFeeds } from './feeds/serve-feeds.ts';
import type { Follow } from './follow.ts';
import { askDataOf } from './made/ask-data.ts';
import { createKeeper, inTime } from './made/keep-made.ts';
import { serveSitemaps } from './sitemap/serve-sitemaps.ts';
import { sitesOf } from './sites.ts';

interface Dependencies {
  settings: HtmlSettings;
  askApi: AskApi;
  patienceMs: number;
  builds: () => Builds;
}

/** What lets programs follow the site: feeds, a calendar, a map, and files that browsers ask for. */
export const serveFollow = (
  app: FastifyInstance,
  { settings, askApi, patienceMs, builds }: Dependencies,
): void => {
  const follow: Follow = {
    ask: askDataOf(askApi, patienceMs),
    keeper: inTime(patienceMs, createKeeper(settings.reload)),
    sites: sitesOf(settings),
  };
  serveFeeds(app, follow);
  serveCalendar(app, follow);
  serveSitemaps(app, follow, builds);
  serveBrowserFiles(app, follow, builds);
};
