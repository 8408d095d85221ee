import {
  changeFeedSettings,
  type FeedSettings,
  readFeedSettings,
} from '@hub/shared/contracts/account/feed-settings';
import type { Feature } from '../../platform/feature.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { isBridged } from '../bridge/bridge.feature.ts';
import { findAccounts, saveSharing } from '../entities/accounts.queries.ts';

const readSettings = async (context: Context, userId: number): Promise<FeedSettings> => {
  const [account] = await findAccounts(context.db, [userId]);
  return {
    // With a bridge the upstream is who talks to others.
    federates: context.config.activitypub === 'on' && !isBridged(context),
    shares_stories: account?.shares_stories ?? false,
  };
};

/** What members wish of the feed, for the page of their settings; a program says the same by `update_credentials`. */
export const memberSettings: Feature = {
  name: 'feed-member-settings',
  register: (app, context) => {
    serve(app, readFeedSettings, ({ session }) => readSettings(context, session.userId));
    serve(app, changeFeedSettings, async ({ input, session }) => {
      await saveSharing(context.db, session.userId, input.shares_stories);
      return readSettings(context, session.userId);
    });
  },
};
