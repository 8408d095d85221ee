import Type, { type Static } from 'typebox';
import { idNumber, pageNumber } from '../input/number.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { listOf, WallTime } from '../kit/common.ts';
import { StoryState } from '../story.ts';
import { StoryWritten } from './stories.ts';

/** How long a deleted story can be had back. */
export const RESTORE_DAYS = 30;

export const DeletedStory = Type.Object({
  story_id: Type.Integer(),
  title: Type.String({ description: 'Empty for a draft, whose words are its owner’s alone' }),
  status: StoryState,
  user_id: Type.Integer(),
  user_name: Type.String(),
  deleted_at: WallTime(),
  deleted_by_name: Type.String({ description: 'Empty for an account that is gone' }),
  reason: Type.String({ description: 'Empty where the owner deleted it' }),
  gone_at: WallTime(),
});
export type DeletedStory = Static<typeof DeletedStory>;

export const deletedStories = defineCall({
  method: 'POST',
  path: '/v1/story/deleted',
  summary: 'Stories deleted in the last 30 days, the latest first, 20 a page',
  input: Type.Object({ page: pageNumber() }),
  data: listOf(DeletedStory),
  audience: 'moderator',
  reads: true,
});

export const restoreStory = defineCall({
  method: 'POST',
  path: '/v1/story/restore',
  summary: 'Brings a deleted story back, with its comments, within 30 days',
  input: Type.Object({ story_id: idNumber('文章编号'), writer_id: writerId() }),
  data: StoryWritten,
  audience: 'moderator',
  errors: ['story_not_found', 'other_account'],
});
