import type { Comment, CommentEntry, CommentReply, UserBrief } from '@hub/shared/contracts/comment';
import { parseSourceId, type SourceKind } from '@hub/shared/contracts/input/source-id';
import { wireTime } from '@hub/shared/dates/beijing';
import { escapeHtml } from '@hub/shared/text/html';
import { authorOf } from '../accounts/accounts.public.ts';
import type { Session } from '../platform/sessions/session.ts';
import { canDelete, isEditable, isOwn } from './comments.policy.ts';
import type { CommentRow } from './comments.queries.ts';

/** What stands beside the rows. */
export interface Surroundings {
  readonly session: Session;
  readonly voted: ReadonlySet<number>;
  readonly now: Date;
}

const nobody: UserBrief = { id: 0, name: '', avatar: '' };
const DELETED = '该评论已删除';

/** A comment by itself, without what answers it. */
export const presentReply = (row: CommentRow, { session, voted, now }: Surroundings): CommentReply => ({
  id: row.id,
  source_id: row.source_id,
  parent_id: row.parent_id ?? 0,
  user_info: row.is_deleted ? nobody : authorOf(row),
  content: row.is_deleted ? DELETED : row.content,
  html: row.is_deleted ? '' : (row.html ?? ''),
  created_at: wireTime(row.created_at),
  final_score: row.is_deleted ? 0 : row.vote_count,
  is_voted: !row.is_deleted && voted.has(row.id),
  is_edited: !row.is_deleted && row.is_edited,
  is_deleted: row.is_deleted,
  can_edit: !row.is_deleted && isOwn(session, row) && isEditable(row, now),
  can_delete: !row.is_deleted && canDelete(session, row),
});

/** A thread: its top-level comment with its answers below it. */
export const presentThread = (
  row: CommentRow,
  answers: readonly CommentRow[],
  around: Surroundings,
): Comment => ({
  ...presentReply(row, around),
  replies: answers.map((answer) => presentReply(answer, around)),
});

const doneTo: Readonly<Record<SourceKind, string>> = {
  story: '评论了文章',
  paper: '评论了论文',
  event: '评论了活动',
  project: '评论了项目',
};

/** A comment in a list over all things; `desc` is HTML (contract §3). */
export const presentLatest = (row: CommentRow, title: string): CommentEntry => {
  const source = parseSourceId(row.source_id);
  return {
    id: row.id,
    user_info: authorOf(row),
    title_desc: row.thread_id === null ? doneTo[source?.kind ?? 'story'] : '回复了评论',
    title,
    desc: escapeHtml(row.content),
    created_at: wireTime(row.created_at),
    source_id: row.source_id,
    story_id: source?.kind === 'story' ? Number(source.id) : 0,
  };
};
