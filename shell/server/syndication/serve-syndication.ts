import type { Logger } from '@hub/shared/logging/logger';
import type { FastifyInstance } from 'fastify';
import type { AskApi } from '../../src/rendering/contract.ts';
import type { Builds } from '../remotes/builds.ts';
import type { HtmlSettings } from '../settings.ts';
import { serveBrowserFiles } from './browser/serve-browser-files.ts';
import { serveCalendar } from './calendar/serve-calendar.ts';
import { serveFeeds } from './feeds/serve-feeds.ts';
import { llmsText } from './markdown/llms-text.ts';
import { type AnswerMarkdown, answerMarkdown } from './markdown/serve-markdown.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { askDataOf } from './output/ask-data.ts';
import { logFailures } from './output/log-failures.ts';
import { createOutputCache } from './output/output-cache.ts';
import { sendOutput } from './output/send-output.ts';
import { serveSitemaps } from './sitemap/serve-sitemaps.ts';
import { sitesOf } from './sites.ts';
import type { Syndication } from './syndication.ts';

const textType = 'text/plain; charset=utf-8';
const dayS = 86_400;

interface Dependencies {
  settings: HtmlSettings;
  askApi: AskApi;
  patienceMs: number;
  builds: () => Builds;
  log: Logger;
}

/**
 * What lets programs follow the site: feeds, a calendar, a map, and files that browsers ask for. Gives how a page is
 * answered to programs, for those who answer its address.
 */
export const serveSyndication = (
  app: FastifyInstance,
  { settings, askApi, patienceMs, builds, log }: Dependencies,
): AnswerMarkdown => {
  const follow: Syndication = {
    ask: askDataOf(askApi, patienceMs),
    cached: logFailures(log, createOutputCache(settings.reload, patienceMs)),
    sites: sitesOf(settings),
  };
  serveFeeds(app, follow);
  serveCalendar(app, follow);
  serveSitemaps(app, follow, builds);
  serveBrowserFiles(app, follow, builds);
  app.get('/llms.txt', (request, reply) =>
    sendOutput(
      request,
      reply,
      follow.cached('llms', dayS, async () => ({ type: textType, text: llmsText(follow.sites) })),
      dayS,
    ),
  );
  serveMcp(app, follow);
  return answerMarkdown(follow);
};
