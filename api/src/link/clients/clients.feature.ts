import type { Feature } from '../../platform/feature.ts';
import { acceptForms } from '../../platform/http/forms.ts';
import { removeUnusedApps } from './apps.queries.ts';
import { serveApps } from './apps.routes.ts';
import { serveAuthorize } from './authorize.routes.ts';
import { removeExpiredFeedCodes } from './codes.queries.ts';
import { serveMetadata } from './metadata.routes.ts';
import { serveTokens } from './token.routes.ts';

/** Programs of the link feed: how they become known, ask for a member's leave, and get a token for it. */
export const feedClients: Feature = {
  name: 'feed-clients',
  register: async (app, context) => {
    await acceptForms(app);
    serveApps(app);
    serveTokens(app, context);
    serveMetadata(app, context);
    await app.register(async (scope) => serveAuthorize(scope, context));
  },
  jobs: (jobs, { db }) => {
    jobs.schedule('remove-expired-feed-codes', '44 4 * * *', () => removeExpiredFeedCodes(db));
    jobs.schedule('remove-unused-feed-apps', '46 4 * * *', () => removeUnusedApps(db));
  },
};
