import Type, { type Static } from 'typebox';
import { withRule } from './input/field.ts';
import { idNumber, oneOf, pageNumber } from './input/number.ts';
import { plainText } from './input/text.ts';
import { defineCall } from './kit/call.ts';
import { listOf, WallTime } from './kit/common.ts';
import { StoryEntry } from './story.ts';

/** A story that waits: new ones for publication, published ones for a look at their change. */
export const ReviewEntry = Type.Object({
  ...StoryEntry.properties,
  submitted_at: WallTime(),
  is_update: Type.Boolean(),
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

export const reviewStory = defineCall({
  method: 'POST',
  path: '/v1/examine/{id}',
  summary: 'Approves or rejects a story; a rejection needs a reason',
  params: Type.Object({ id: idNumber('文章编号') }),
  input: withRule(
    Type.Object({ action: oneOf(['approve', 'reject'], '审核结果'), reason: plainText(500, '拒绝理由') }),
    {
      field: 'reason',
      message: '请填写拒绝理由',
      holds: ({ action, reason }) =>
        action !== 'reject' ||
        typeof reason === 'number' ||
        (typeof reason === 'string' && reason.trim() !== ''),
    },
  ),
  data: StoryEntry,
  audience: 'moderator',
  errors: ['story_not_found', 'already_reviewed'],
});
