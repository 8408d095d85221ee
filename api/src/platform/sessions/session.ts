import { type Role, roles } from '@hub/shared/contracts/account';

export type { Role };

export interface Visitor {
  readonly isMember: false;
  readonly userId: 0;
  readonly role: 'visitor';
  /** Set if this browser signed up for an event or reported something before. */
  readonly guestId?: number;
}

export interface Member {
  readonly isMember: true;
  readonly userId: number;
  /** The role in effect. */
  readonly role: Role;
  /** The assigned role, if it has no effect because the second factor that it requires is missing. */
  readonly heldRole?: Role;
  /** Whether the member entered a password, code or passkey within the last ten minutes. */
  readonly isFresh?: boolean;
}

/** The caller of a request. */
export type Session = Visitor | Member;

export const visitor: Visitor = { isMember: false, userId: 0, role: 'visitor' };

/** True for the role and those above it. */
export const hasRole = (session: Session, role: Role): boolean =>
  session.isMember && roles.indexOf(session.role) >= roles.indexOf(role);
