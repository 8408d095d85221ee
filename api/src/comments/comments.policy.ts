import { EDIT_MINUTES } from '@hub/shared/contracts/limits/comment-limits';
import { later } from '@hub/shared/dates/beijing';
import { hasRole, type Session } from '../platform/sessions/session.ts';

interface Written {
  readonly user_id: number;
  readonly created_at: Date;
}

export const isOwn = (session: Session, { user_id }: Pick<Written, 'user_id'>): boolean =>
  session.isMember && session.userId === user_id;

/** One's own, or anybody's as a moderator (with a reason then). */
export const canDelete = (session: Session, comment: Pick<Written, 'user_id'>): boolean =>
  isOwn(session, comment) || hasRole(session, 'moderator');

/** Words are their writer's alone, and for a while only: what was answered stays as it was. */
export const isEditable = ({ created_at }: Pick<Written, 'created_at'>, now: Date): boolean =>
  now < later(created_at, EDIT_MINUTES, 'minute');
