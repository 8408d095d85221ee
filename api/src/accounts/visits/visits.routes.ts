import { noteVisit } from '@hub/shared/contracts/account/visit';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { saveVisit } from './visits.queries.ts';

/** How far members have seen the column. */
export const visits: Feature = {
  name: 'visits',
  register: (app, { db }) => {
    serve(app, noteVisit, async ({ input, session }) => {
      const before = await saveVisit(db, session.userId, new Date(input.seen * 1000));
      return { before: before === null ? 0 : Math.floor(before.getTime() / 1000) };
    });
  },
};
