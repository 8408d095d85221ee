import type { Feature } from '../platform/feature.ts';
import { viewsOf } from './reactions.public.ts';
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
};
