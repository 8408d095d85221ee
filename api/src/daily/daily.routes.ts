import {
  catchUp,
  editionOfDay,
  latestEdition,
  latestMonth,
  monthOfEditions,
  otherReports,
} from '@hub/shared/contracts/other/daily';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { editionsOfMonth, latestEditions } from './archive.service.ts';
import { findCatchUp } from './catch-up.service.ts';
import { editionOn, newestEdition } from './daily.service.ts';
import { findOtherReports } from './reports.service.ts';

// It changes once a day but for the numbers of today.
const ARCHIVE_SECONDS = 60;

/** 每日五分钟: what a day brought, derived from what is there. */
export const daily: Feature = {
  name: 'daily',
  register: (app, context) => {
    serve(app, latestEdition, () => newestEdition(context), { cache: {} });
    serve(app, editionOfDay, ({ params }) => editionOn(context, params.date), { cache: {} });
    serve(app, catchUp, ({ input }) => findCatchUp(context, input.days), { cache: {} });
    serve(app, otherReports, ({ params }) => findOtherReports(context, params.id), { cache: {} });
    serve(app, latestMonth, () => latestEditions(context), { cache: { seconds: ARCHIVE_SECONDS } });
    serve(app, monthOfEditions, ({ params }) => editionsOfMonth(context, params.month), {
      cache: { seconds: ARCHIVE_SECONDS },
    });
  },
};
