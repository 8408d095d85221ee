import { beijingDay } from '@hub/shared/dates/beijing';
import type { Feature } from '../platform/feature.ts';
import { viewsOf } from './reactions.public.ts';
import { forgetViewers } from './reactions.queries.ts';
import { serveReactions } from './reactions.routes.ts';
import { seedReactions } from './reactions.seed.ts';

/** Votes, bookmarks, reports and views of things of every kind. */
export const reactions: Feature = {
  name: 'reactions',
  register: (app, context) => {
    serveReactions(app, context);
    app.addHook('onClose', () => viewsOf(context).flush());
  },
  seed: seedReactions,
  // When tracking deletes the salt of the day that is over, so that no row outlives it.
  jobs: (jobs, { db, now }) =>
    jobs.schedule('forget-viewers', '25 0 * * *', () => forgetViewers(db, beijingDay(now()))),
};
