import type { FastifyInstance } from 'fastify';
import type { AskApi } from '../../src/rendering/contract.ts';
import type { HtmlSettings } from '../settings.ts';
import { serveFeeds } from './feeds/serve-feeds.ts';
import { askDataOf } from './made/ask-data.ts';
import { createKeeper } from './made/keep-made.ts';
import { sitesOf } from './sites.ts';

/** What lets programs follow the site: feeds and all that is made like them. */
export const serveFollow = (app: FastifyInstance, settings: HtmlSettings, askApi: AskApi): void => {
  const follow = { ask: askDataOf(askApi), keeper: createKeeper(settings.reload), sites: sitesOf(settings) };
  serveFeeds(app, follow);
};
