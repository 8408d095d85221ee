import { currentUser, editUser, type LoginInfo, userById } from '@hub/shared/contracts/account';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import type { Session } from '../platform/sessions/session.ts';
import { seedAccounts } from './accounts.seed.ts';
import { presentLogin, presentUser } from './profile.present.ts';
import { findProfile, type ProfileChange, updateProfile } from './profile.queries.ts';

/** What was sent, flat or in `exts`; where both say something the flat field does. */
const changeOf = ({ exts = {}, writer_id: _whose, ...flat }: InputOf<typeof editUser>): ProfileChange => {
  const sent = Object.entries({ ...exts, ...flat }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
};

/** What somebody's public texts received, and how many there are. */
type FindReceived = (db: Db, userId: number) => Promise<{ readonly score: number; readonly stories: number }>;

/** Hears of a profile that changes, in the same transaction. */
type OnChange = (tx: Db, userId: number) => Promise<void>;

/** Who people are: the viewer's login, public profiles, and the accounts of sample data and imports. */
export const accountsWith = (receivedBy: FindReceived, onChange: OnChange): Feature => ({
  name: 'accounts',
  register: (app, { db }) => {
    const readLogin = async ({ userId, role }: Session): Promise<LoginInfo | undefined> => {
      const row = await findProfile(db, userId);
      if (!row || role === 'visitor') return undefined;
      return presentLogin({ ...row, role }, (await receivedBy(db, row.id)).score);
    };
    serve(app, currentUser, async ({ session }) => (await readLogin(session)) ?? {});
    serve(app, editUser, async ({ input, session }) => {
      await inTransaction(db, async (tx) => {
        await updateProfile(tx, session.userId, changeOf(input));
        await onChange(tx, session.userId);
      });
      const login = await readLogin(session);
      if (!login) throw new AppError('not_logged_in');
      return login;
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
});
