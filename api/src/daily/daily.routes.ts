import { editionOfDay, latestEdition } from '@hub/shared/contracts/other/daily';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { editionOn, newestEdition } from './daily.service.ts';

/** 每日五分钟: what a day brought, derived from what is there. */
export const daily: Feature = {
  name: 'daily',
  register: (app, context) => {
    serve(app, latestEdition, () => newestEdition(context), { cache: {} });
    serve(app, editionOfDay, ({ params }) => editionOn(context, params.date), { cache: {} });
  },
};
