import type { FastifyInstance } from 'fastify';
import type { Builds } from '../../remotes/builds.ts';
import { NotThere } from '../output/output.ts';
import { sendOutput } from '../output/send-output.ts';
import type { Syndication } from '../syndication.ts';
import { robotsText } from './robots.ts';
import { makeSitemap, makeSitemapIndex } from './site-map.ts';

const seconds = 600;
const type = 'application/xml; charset=utf-8';

/** The map of the site, and what robots are told. */
export const serveSitemaps = (
  app: FastifyInstance,
  { ask, cached, sites }: Syndication,
  builds: () => Builds,
): void => {
  app.get('/sitemap.xml', (request, reply) => {
    const make = async () => ({ type, text: await makeSitemapIndex(ask, sites) });
    return sendOutput(request, reply, cached('sitemap', seconds, make), seconds);
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const making = async () => {
      const [, name = '', page = ''] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(request.params.file) ?? [];
      if (!name) throw new NotThere('没有这个站点地图。');
      const { registry } = builds();
      const make = async () => ({
        type,
        text: await makeSitemap({ name, page: Number(page) }, registry, ask, sites),
      });
      return cached(`sitemap ${name} ${page}`, seconds, make);
    };
    return sendOutput(request, reply, making(), seconds);
  });
  app.get('/robots.txt', (request, reply) => {
    const make = async () => ({ type: 'text/plain; charset=utf-8', text: robotsText(sites.hub) });
    return sendOutput(request, reply, cached('robots', seconds, make), seconds);
  });
};
