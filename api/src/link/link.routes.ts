import {
  accountById,
  instance,
  lookupAccount,
  publicTimeline,
  statusById,
  statusContext,
  statusesOfAccount,
  verifyCredentials,
} from '@hub/shared/contracts/link/statuses';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import { acceptForms } from '../platform/http/forms.ts';
import { presentInstance } from './link.present.ts';
import { countFeed } from './link.queries.ts';
import { seedLink } from './link.seed.ts';
import {
  lookUp,
  type Reading,
  readAccount,
  readContext,
  readMyAccount,
  readStatus,
  readStatusesOf,
  readTimeline,
} from './link.service.ts';
import { pageLinks } from './page-links.ts';
import { serveFeed } from './viewer/serve-feed.ts';
import { removeEndedTokens } from './viewer/tokens.queries.ts';

const cached = { cache: {} };

const serveTimelines = (app: FastifyInstance, reading: Reading): void => {
  const base = `${reading.config.linkHost}/api_link/v1`;
  serveFeed(
    app,
    publicTimeline,
    async ({ input, session }) => {
      const page = await readTimeline(reading, {}, input, session);
      const { limit, local } = input;
      return answer(page, { headers: pageLinks(`${base}/timelines/public`, page, { limit, local }) });
    },
    cached,
  );
  serveFeed(
    app,
    statusesOfAccount,
    async ({ params, input, session }) => {
      const page = await readStatusesOf(reading, params.id, input, session);
      const { limit, exclude_replies } = input;
      const address = `${base}/accounts/${params.id}/statuses`;
      return answer(page, { headers: pageLinks(address, page, { limit, exclude_replies }) });
    },
    cached,
  );
};

/** The link feed, as Mastodon's API has it: reading. */
export const link: Feature = {
  name: 'link',
  register: async (app, { db, config }) => {
    await acceptForms(app);
    const reading: Reading = { db, config };
    serveFeed(app, statusById, ({ params, session }) => readStatus(reading, params.id, session), cached);
    serveFeed(app, statusContext, ({ params, session }) => readContext(reading, params.id, session), cached);
    serveTimelines(app, reading);
    serveFeed(app, verifyCredentials, ({ session }) => readMyAccount(reading, session));
    serveFeed(app, lookupAccount, ({ input }) => lookUp(reading, input.acct), cached);
    serveFeed(app, accountById, ({ params }) => readAccount(reading, params.id), cached);
    serveFeed(app, instance, async () => presentInstance(await countFeed(db), config), cached);
  },
  seed: seedLink,
  jobs: (jobs, { db }) => {
    jobs.schedule('remove-ended-feed-tokens', '43 4 * * *', () => removeEndedTokens(db));
  },
};
