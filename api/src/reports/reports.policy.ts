import type { Member } from '../platform/sessions/session.ts';

/** Nobody judges their own case, moderator or not. */
export const canDecide = (member: Member, thing: { readonly authorId: number }): boolean =>
  thing.authorId !== member.userId;
