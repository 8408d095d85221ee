import type { Config } from '../../platform/config/read-config.ts';
import { hasRole, type Member } from '../../platform/sessions/session.ts';
import type { ReviewState, WrittenRow } from './writing.queries.ts';

interface Save {
  readonly isDraft: boolean;
  readonly revision: number;
  readonly at: Date;
}

/** Whether what this member publishes waits for nobody (contract §3). */
const isTrusted = (member: Member, { storyReview }: Pick<Config, 'storyReview'>): boolean =>
  storyReview === 'none' || hasRole(member, 'author');

/** Where a new story stands. */
export const initialReviewState = (
  member: Member,
  config: Pick<Config, 'storyReview'>,
  { isDraft, revision, at }: Save,
): ReviewState => {
  const isPublished = !isDraft && isTrusted(member, config);
  return {
    status: isDraft ? 'draft' : isPublished ? 'published' : 'pending',
    revision,
    approvedRevision: isPublished ? revision : 0,
    submittedAt: isDraft || isPublished ? null : at,
    publishedAt: isPublished ? at : null,
    reviewReason: '',
  };
};

/** Where a story stands once a change of what others see is saved. */
export const nextReviewState = (
  row: WrittenRow,
  member: Member,
  config: Pick<Config, 'storyReview'>,
  { isDraft, revision, at }: Save,
): ReviewState => {
  const same: ReviewState = {
    status: row.status,
    revision,
    approvedRevision: row.approved_revision,
    submittedAt: row.submitted_at,
    publishedAt: row.published_at,
    reviewReason: row.review_reason,
  };
  if (isDraft) return same;
  const passed: ReviewState = { ...same, approvedRevision: revision, submittedAt: null, reviewReason: '' };
  // Somebody else's hand changes the text alone: what waits goes on waiting.
  if (member.userId !== row.user_id) return row.status === 'published' ? passed : same;
  if (isTrusted(member, config))
    return { ...passed, status: 'published', publishedAt: row.published_at ?? at };
  return {
    ...same,
    status: row.status === 'published' ? 'published' : 'pending',
    submittedAt: row.submitted_at ?? at,
    reviewReason: '',
  };
};
