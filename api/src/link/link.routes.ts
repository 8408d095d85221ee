import { instance } from '@hub/shared/contracts/link/statuses';
import type { Feature } from '../platform/feature.ts';
import { acceptForms } from '../platform/http/forms.ts';
import { removeUnusedCards } from './cards/cards.queries.ts';
import { bringCards } from './cards/cards.ts';
import { presentInstance } from './link.present.ts';
import { countFeed } from './link.queries.ts';
import { seedLink } from './link.seed.ts';
import { removeLoose, serveMedia, serveUploading } from './media/media.routes.ts';
import { serveModerating } from './moderating/moderating.ts';
import { serveNotifications } from './notifications/notifications.routes.ts';
import { serveOwnAccount } from './people/own-account.routes.ts';
import { removeEndedMutes } from './people/people.queries.ts';
import { servePeople } from './people/people.routes.ts';
import { servePolls, tellEndedPolls } from './polls/polls.ts';
import { serveReports } from './reporting/reporting.ts';
import { serveSearch } from './searching/searching.ts';
import { removeDeleted } from './statuses/editing.queries.ts';
import { serveStatuses } from './statuses/statuses.routes.ts';
import { serveStreaming } from './streaming/streaming.routes.ts';
import { serveTags } from './tags/tags.routes.ts';
import { deliver, trim } from './timelines/delivery.ts';
import { serveTimelines } from './timelines/timelines.routes.ts';
import { serveFeed } from './viewer/serve-feed.ts';
import { removeEndedTokens } from './viewer/tokens.queries.ts';

const KEPT_DAYS = 30;

/** The link feed, as Mastodon's API has it. */
export const link: Feature = {
  name: 'link',
  register: async (app, context) => {
    const { db, config } = context;
    await app.register((scope) => serveUploading(scope, context));
    await app.register((scope) => serveOwnAccount(scope, context));
    serveModerating(app, context);
    await app.register(async (scope) => serveStreaming(scope, context));
    await app.register(async (scope) => {
      await acceptForms(scope);
      serveStatuses(scope, context);
      serveTimelines(scope, context);
      servePeople(scope, context);
      serveMedia(scope, context);
      servePolls(scope, context);
      serveNotifications(scope, context);
      serveSearch(scope, context);
      serveReports(scope, context);
      serveTags(scope, context);
      serveFeed(scope, instance, async () => presentInstance(await countFeed(db), config), { cache: {} });
    });
  },
  seed: seedLink,
  jobs: (jobs, context) => {
    const { db } = context;
    jobs.schedule('remove-ended-feed-tokens', '43 4 * * *', () => removeEndedTokens(db));
    jobs.repeat('link-delivery', 1, (stopping) => deliver(context, stopping));
    jobs.repeat('link-cards', 2, (stopping) => bringCards(context, stopping));
    jobs.repeat('link-polls', 10, (stopping) => tellEndedPolls(context, stopping));
    jobs.schedule('tidy-link-feed', '47 4 * * *', async () => {
      await trim(context);
      await removeDeleted(db, KEPT_DAYS);
      await removeLoose(context);
      await removeUnusedCards(db);
      await removeEndedMutes(db);
    });
  },
};
