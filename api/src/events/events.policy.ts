import { hasRole, type Session } from '../platform/sessions/session.ts';

interface Owned {
  readonly kind: 'own' | 'conference';
  readonly user_id: number | null;
}

/** Organisers manage their own events, moderators all of ours; imported conferences nobody. */
export const mayManage = (session: Session, event: Owned): boolean =>
  event.kind === 'own' &&
  (hasRole(session, 'moderator') || (hasRole(session, 'organiser') && event.user_id === session.userId));
