import { hasRole, type Session } from '../platform/sessions/session.ts';

/** One's own, or anybody's as a moderator. */
export const canDelete = (session: Session, comment: { readonly user_id: number }): boolean =>
  (session.isMember && session.userId === comment.user_id) || hasRole(session, 'moderator');
