import { listFeedApps, revokeFeedApp } from '@hub/shared/contracts/account/feed-apps';
import { feedScopes } from '@hub/shared/contracts/kit/feed-scopes';
import { wireTime } from '@hub/shared/dates/beijing';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { scopeWords } from '../clients/scope-words.ts';
import { findMemberApps, revokeMemberApp } from './member-apps.queries.ts';

/** What members see of the programs they allowed, and how they take that back. */
export const memberApps: Feature = {
  name: 'feed-member-apps',
  register: (app, { db }) => {
    serve(app, listFeedApps, async ({ session }) => {
      const rows = await findMemberApps(db, session.userId);
      return rows.map(({ scopes, ...row }) => ({
        ...row,
        allowed: feedScopes.filter((scope) => scopes.includes(scope)).map(scopeWords),
        allowed_at: wireTime(row.allowed_at),
        last_used_at: wireTime(row.last_used_at),
      }));
    });
    serve(app, revokeFeedApp, async ({ input, session }) => {
      if (!(await revokeMemberApp(db, session.userId, input.id))) throw new AppError('feed_app_not_found');
      return null;
    });
  },
};
