import { hasRole, type Session } from '../platform/sessions/session.ts';
import type { StoryRow } from './stories.queries.ts';

type Story = Pick<StoryRow, 'user_id' | 'status'>;

const isOwner = (session: Session, story: Story): boolean =>
  session.isMember && session.userId === story.user_id;

/** A draft is its owner's alone; what waits for review or was refused is also the moderators'. */
export const canRead = (session: Session, story: Story): boolean =>
  story.status === 'published' ||
  isOwner(session, story) ||
  (story.status !== 'draft' && hasRole(session, 'moderator'));

export const canEdit = (session: Session, story: Story): boolean =>
  isOwner(session, story) || hasRole(session, 'admin');

/** Somebody else's only with a reason (spec §5). */
export const canDelete = (session: Session, story: Story): boolean =>
  isOwner(session, story) || hasRole(session, 'moderator');

/** What waits is judged by somebody else than who wrote it. */
export const canReview = (session: Session, story: Story): boolean =>
  hasRole(session, 'moderator') && !isOwner(session, story);
