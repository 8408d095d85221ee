import { siteMap, siteMapPage } from '@hub/shared/contracts/other/sitemap';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { listMapped, listMaps } from './sitemap.service.ts';

// Those who walk the site do not mind a minute, and counting everything is no small thing.
const seconds = 60;

/** What there is to find on the site. */
export const mapping: Feature = {
  name: 'sitemap',
  register: (app, { db }) => {
    serve(app, siteMap, () => listMaps(db), { cache: { seconds } });
    serve(app, siteMapPage, ({ params, input }) => listMapped(db, params.kind, input.page), {
      cache: { seconds },
    });
  },
};
