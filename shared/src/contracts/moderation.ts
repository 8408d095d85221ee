import Type, { type Static } from 'typebox';
import { optional, withRule } from './input/field.ts';
import { idNumber, oneOf, pageNumber } from './input/number.ts';
import { plainText } from './input/text.ts';
import { writerId } from './input/writer.ts';
import { defineCall } from './kit/call.ts';
import { listOf, NoInput, WallTime } from './kit/common.ts';
import { StoryEntry } from './story.ts';
import { TagName } from './tag.ts';
import { revisionNumber } from './writing/stories.ts';

/** A story that waits: new ones for publication, published ones for a look at their change. */
export const ReviewEntry = Type.Object({
  ...StoryEntry.properties,
  submitted_at: WallTime(),
  is_update: Type.Boolean(),
  revision: Type.Integer({ description: 'Of the text that waits' }),
});
export type ReviewEntry = Static<typeof ReviewEntry>;

export const reviewQueue = defineCall({
  method: 'POST',
  path: '/v1/examine/list',
  summary: 'Stories that wait for review, oldest first, 20 a page',
  input: Type.Object({ page: pageNumber() }),
  data: listOf(ReviewEntry),
  audience: 'moderator',
  reads: true,
});

/** A text of a story as readers see it, for comparison. */
export const ReviewedText = Type.Object({
  title: Type.String(),
  summary: Type.String(),
  content: Type.String({ description: 'Sanitised HTML' }),
  cover_url: Type.String(),
  url: Type.String(),
  declaration: Type.String(),
  tag_names: Type.Array(TagName),
});
export type ReviewedText = Static<typeof ReviewedText>;

const next = Type.Integer({ description: 'The story that waits next, 0 for none' });

/** A story that waits, beside what was approved before a change. */
const StoryInReview = Type.Object({
  ...ReviewEntry.properties,
  before: Type.Object(ReviewedText.properties, {
    description: 'The text that was approved last; all empty where none was (is_update is false)',
  }),
  next,
});

export const storyInReview = defineCall({
  method: 'GET',
  path: '/v1/examine/{id}',
  summary: 'A story that waits: its text in story_info, and what was approved before a change',
  params: Type.Object({ id: idNumber('文章编号') }),
  input: NoInput,
  data: StoryInReview,
  audience: 'moderator',
  errors: ['story_not_found', 'already_reviewed'],
});

export const reviewStory = defineCall({
  method: 'POST',
  path: '/v1/examine/{id}',
  summary:
    'Approves or rejects a story; a rejection needs a reason. A rejected change gives way to what was approved and stays as a draft',
  params: Type.Object({ id: idNumber('文章编号') }),
  input: withRule(
    Type.Object({
      action: oneOf(['approve', 'reject'], '审核结果'),
      reason: plainText(500, '拒绝理由'),
      revision: optional(revisionNumber()),
      writer_id: writerId(),
    }),
    {
      field: 'reason',
      message: '请填写拒绝理由',
      holds: ({ action, reason }) =>
        action !== 'reject' ||
        typeof reason === 'number' ||
        (typeof reason === 'string' && reason.trim() !== ''),
    },
  ),
  data: Type.Object({ ...StoryEntry.properties, next }),
  audience: 'moderator',
  errors: ['story_not_found', 'already_reviewed', 'conflict', 'other_account'],
});

/** Ours: as a decision on reports is taken back, by any moderator but the owner, while nothing else came of it. */
export const undoReview = defineCall({
  method: 'POST',
  path: '/v1/examine/{id}/undo',
  summary:
    'Takes the last verdict on a story back: it waits again at its old place, as it stood. 409 once its text was changed since',
  params: Type.Object({ id: idNumber('文章编号') }),
  input: Type.Object({ writer_id: writerId() }),
  data: StoryInReview,
  audience: 'moderator',
  errors: ['story_not_found', 'review_not_found', 'forbidden', 'review_undone', 'conflict', 'other_account'],
});
