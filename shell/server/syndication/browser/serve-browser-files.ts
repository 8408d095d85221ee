import type { FastifyInstance } from 'fastify';
import type { Builds } from '../../remotes/builds.ts';
import { sendOutput } from '../output/send-output.ts';
import type { Syndication } from '../syndication.ts';
import { openSearchDescription } from './opensearch.ts';
import { webManifest } from './web-manifest.ts';

const seconds = 600;

/** What browsers ask for to search the site, and to keep it among the apps. */
export const serveBrowserFiles = (
  app: FastifyInstance,
  { cached, sites }: Syndication,
  builds: () => Builds,
): void => {
  const files = {
    '/opensearch.xml': () => ({
      type: 'application/opensearchdescription+xml; charset=utf-8',
      text: openSearchDescription(sites),
    }),
    '/manifest.webmanifest': () => ({
      type: 'application/manifest+json; charset=utf-8',
      text: webManifest(sites, builds().registry),
    }),
  };
  for (const [path, make] of Object.entries(files))
    app.get(path, (request, reply) =>
      sendOutput(
        request,
        reply,
        cached(path, seconds, async () => make()),
        seconds,
      ),
    );
};
