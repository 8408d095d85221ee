import { isKnownUser } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Member, Session } from '../platform/sessions/session.ts';

/** Whose list is asked for: without an id one's own, which a visitor has none of. */
export const whoseList = async (db: Db, id: number | undefined, session: Session): Promise<number> => {
  if (id === undefined && !session.isMember) throw new AppError('not_logged_in');
  const userId = id ?? session.userId;
  if (userId !== session.userId && !(await isKnownUser(db, userId))) throw new AppError('user_not_found');
  return userId;
};

/** What one keeps or attends is nobody else's to see. */
export const requireSelf = (id: number | undefined, member: Member): void => {
  if (id !== undefined && id !== member.userId) throw new AppError('forbidden');
};
