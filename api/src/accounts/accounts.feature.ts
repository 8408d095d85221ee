import { currentUser, userById } from '@hub/shared/contracts/account';
import type { Feature } from '../platform/feature.ts';
import { AppError } from '../platform/http/app-error.ts';
import { serve } from '../platform/http/serve.ts';
import { receivedBy } from '../stories/stories.public.ts';
import { seedAccounts } from './accounts.seed.ts';
import { presentLogin, presentUser } from './profile.present.ts';
import { findProfile } from './profile.queries.ts';

/** Who people are: the viewer's login, public profiles, and the accounts of sample data and imports. */
export const accounts: Feature = {
  name: 'accounts',
  register: (app, { db }) => {
    serve(app, currentUser, async ({ session }) => {
      const row = session.isMember ? await findProfile(db, session.userId) : undefined;
      return row ? presentLogin(row, (await receivedBy(db, row.id)).score) : {};
    });
    serve(
      app,
      userById,
      async ({ params }) => {
        const row = await findProfile(db, params.id);
        if (!row) throw new AppError('user_not_found');
        return presentUser(row, await receivedBy(db, row.id));
      },
      { cache: {} },
    );
  },
  seed: seedAccounts,
};
