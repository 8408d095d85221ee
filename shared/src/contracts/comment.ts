import Type, { type Static, type TProperties } from 'typebox';
import { field, isInvalid, optional } from './input/field.ts';
import { choice, idNumber, pageNumber, readInt } from './input/number.ts';
import { sourceId } from './input/source-id.ts';
import { plainText, visibleText } from './input/text.ts';
import { writerId } from './input/writer.ts';
import { defineCall } from './kit/call.ts';
import { Count, listOf, WallTime } from './kit/common.ts';
import { MAX_COMMENT } from './limits/comment-limits.ts';

export const UserBrief = Type.Object({ id: Type.Integer(), name: Type.String(), avatar: Type.String() });
export type UserBrief = Static<typeof UserBrief>;

/** A comment in a list over all sources. */
export const CommentEntry = Type.Object({
  id: Type.Integer(),
  user_info: UserBrief,
  title_desc: Type.String({ description: 'What was done, in words' }),
  title: Type.String({ description: 'Title of what was commented on' }),
  desc: Type.String({ description: 'The comment, HTML-escaped' }),
  created_at: WallTime(),
  source_id: Type.String(),
  story_id: Type.Integer({ description: '0 where the source is no story' }),
});
export type CommentEntry = Static<typeof CommentEntry>;

const commentFields = {
  id: Type.Integer(),
  source_id: Type.String(),
  parent_id: Type.Integer({ description: '0 at the top level' }),
  user_info: UserBrief,
  content: Type.String({ description: 'Markdown of the small kind as it was typed; escape it' }),
  html: Type.String({ description: 'Its safe rendering; empty where the comment is deleted' }),
  created_at: WallTime(),
  final_score: Count(),
  is_voted: Type.Boolean(),
  is_edited: Type.Boolean(),
  is_deleted: Type.Boolean({ description: 'Stays as a line without its text while it has answers' }),
  can_edit: Type.Boolean({ description: 'By the viewer, for the ten minutes after it was written' }),
  can_delete: Type.Boolean({ description: "By the viewer; somebody else's needs a reason" }),
};

/** An answer below a top-level comment; `parent_id` may name another answer. */
export const CommentReply = Type.Object(commentFields);
export type CommentReply = Static<typeof CommentReply>;

export const Comment = Type.Object({
  ...commentFields,
  replies: Type.Array(CommentReply, {
    description:
      'In the order they were given. A page has 1000 answers at most: of its longest threads the first and the newest, and the one that is asked for',
  }),
});
export type Comment = Static<typeof Comment>;

/** What was just written or changed; an answer has no answers of its own (contract §8). */
export const WrittenComment = Type.Object({
  ...commentFields,
  replies: Type.Optional(Type.Array(CommentReply, { description: 'Empty; only at the top level' })),
});
export type WrittenComment = Static<typeof WrittenComment>;

/** What is answered, if anything: 0 is the top level, as the API itself says it. */
const parentId = () => {
  const about = '评论编号';
  return optional(
    field<number | string, number | undefined>(
      { about, schema: { type: ['integer', 'string'], description: '0 at the top level' } },
      (raw) => {
        const id = readInt(raw);
        return id === undefined ? isInvalid(about) : { value: id === 0 ? undefined : id };
      },
    ),
  );
};

export const latestComments = defineCall({
  method: 'POST',
  path: '/v1/commentsall',
  summary: 'The latest comments everywhere, 6 a page',
  input: Type.Object({ page: pageNumber() }),
  data: Type.Object({ list: listOf(CommentEntry) }),
  audience: 'anyone',
  reads: true,
});

export const listComments = defineCall({
  method: 'GET',
  path: '/v1/comments',
  summary: 'Comments on one thing with their answers, 20 top-level ones a page',
  input: Type.Object({
    source_id: sourceId(),
    page: pageNumber(),
    sort: choice(['new', 'hot'], 'new', '排序'),
    comment: optional(
      idNumber({
        title: '评论编号',
        description: 'The thread of this comment comes first; the same on every page',
      }),
    ),
  }),
  data: listOf(Comment),
  audience: 'anyone',
  errors: ['source_not_found'],
});

export const writeComment = defineCall({
  method: 'POST',
  path: '/v1/comments',
  summary:
    'Writes a comment or an answer to one; the same words to the same place within ten seconds are one comment',
  input: Type.Object({
    source_id: sourceId(),
    content: visibleText(1, MAX_COMMENT, '评论'),
    parent_id: parentId(),
    writer_id: writerId(),
  }),
  data: WrittenComment,
  audience: 'member',
  errors: ['source_not_found', 'comment_not_found', 'other_account'],
});

/** Ours: who sees a slip of the pen puts it right; what was answered does not change later. */
export const editComment = defineCall({
  method: 'POST',
  path: '/v1/comments/edit',
  summary: 'Changes the own comment, for ten minutes after it was written; it is shown as edited',
  input: Type.Object({
    id: idNumber('评论编号'),
    content: visibleText(1, MAX_COMMENT, '评论'),
    writer_id: writerId(),
  }),
  data: WrittenComment,
  audience: 'member',
  errors: ['comment_not_found', 'forbidden', 'edit_window_over', 'other_account'],
});

const CommentScore = Type.Object({ is_voted: Type.Boolean(), final_score: Count() });

const onComment = <const Path extends string, Fields extends TProperties>(
  path: Path,
  summary: string,
  fields: Fields,
) =>
  ({
    method: 'POST',
    path,
    summary,
    input: Type.Object({ id: idNumber('评论编号'), writer_id: writerId(), ...fields }),
    data: CommentScore,
    audience: 'member',
  }) as const;

export const deleteComment = defineCall({
  ...onComment('/v1/comments/del', "Deletes a comment; somebody else's only with a reason", {
    reason: plainText(500, '删除理由'),
  }),
  errors: ['comment_not_found', 'forbidden', 'reason_required', 'other_account'],
});

export const voteCommentUp = defineCall({
  ...onComment('/v1/comments/up', 'Votes for a comment; idempotent', {}),
  errors: ['comment_not_found', 'other_account'],
});

export const voteCommentDown = defineCall({
  ...onComment('/v1/comments/down', 'Takes the vote back; idempotent', {}),
  errors: ['comment_not_found', 'other_account'],
});
