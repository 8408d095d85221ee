import { type Role, roles } from '@hub/shared/contracts/account';

export type { Role };

export interface Visitor {
  readonly isMember: false;
  readonly userId: 0;
  readonly role: 'visitor';
  /** Of a browser that signed up or reported before. */
  readonly guestId?: number;
}

export interface Member {
  readonly isMember: true;
  readonly userId: number;
  /** What they may do now. */
  readonly role: Role;
  /** The role that they have and may not use: it takes a second factor, and they have none. */
  readonly heldRole?: Role;
  /** Whether they proved who they are within the last ten minutes. */
  readonly isFresh?: boolean;
}

/** Who asks. */
export type Session = Visitor | Member;

export const visitor: Visitor = { isMember: false, userId: 0, role: 'visitor' };

/** True for the role and those above it. */
export const hasRole = (session: Session, role: Role): boolean =>
  session.isMember && roles.indexOf(session.role) >= roles.indexOf(role);
