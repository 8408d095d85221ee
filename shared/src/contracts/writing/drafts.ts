import Type, { type Static } from 'typebox';
import { idNumber } from '../input/number.ts';
import { defineCall } from '../kit/call.ts';
import { listOf, NoInput, WallTime } from '../kit/common.ts';
import { StoryState } from '../story.ts';
import { Declaration, revisionNumber } from './stories.ts';

/** A text as its author writes it: addresses of pictures are the original ones, nothing is laid out. */
const writtenText = {
  title: Type.String(),
  content: Type.String({ description: 'Sanitised HTML for an editor' }),
  summary: Type.String(),
  cover_url: Type.String(),
  url: Type.String(),
  tag_ids: Type.Array(Type.Integer()),
  declaration: Declaration,
};

/** A story as its editor opens it. */
export const StoryInEditor = Type.Object({
  story_id: Type.Integer(),
  status: StoryState,
  revision: Type.Integer({ description: 'To be named in the next update' }),
  shown_revision: Type.Integer({ description: 'What readers see, or what waits for review' }),
  has_draft: Type.Boolean({ description: 'This text is a draft beside the one that others see' }),
  review_reason: Type.String({ description: 'Why the story, or its last change, was refused; or empty' }),
  saved_at: WallTime(),
  ...writtenText,
});
export type StoryInEditor = Static<typeof StoryInEditor>;

export const storyToEdit = defineCall({
  method: 'GET',
  path: '/v1/story/edit/{id}',
  summary: 'A story for its editor: the latest text, drafts to their owner alone',
  params: Type.Object({ id: idNumber('文章编号') }),
  input: NoInput,
  data: StoryInEditor,
  audience: 'member',
  errors: ['story_not_found'],
});

/** How many texts of a story are kept, beside the shown and the approved one. */
export const KEPT_VERSIONS = 20;

const versionFacts = {
  revision: Type.Integer(),
  saved_at: WallTime(),
  user_id: Type.Integer({ description: 'Who saved it; 0 for an account that is gone' }),
  user_name: Type.String(),
  is_draft: Type.Boolean(),
  is_shown: Type.Boolean({ description: 'What readers see, or what waits for review' }),
};

export const StoryVersion = Type.Object({
  ...versionFacts,
  title: Type.String(),
  length: Type.Integer({ minimum: 0, description: 'Characters of the text without its markup' }),
});
export type StoryVersion = Static<typeof StoryVersion>;

export const storyVersions = defineCall({
  method: 'POST',
  path: '/v1/story/versions',
  summary: 'The saved texts of a story that are kept, the latest first',
  input: Type.Object({ story_id: idNumber('文章编号') }),
  data: listOf(StoryVersion),
  audience: 'member',
  reads: true,
  errors: ['story_not_found'],
});

export const storyVersion = defineCall({
  method: 'GET',
  path: '/v1/story/versions/{id}/{revision}',
  summary: 'One saved text of a story',
  params: Type.Object({ id: idNumber('文章编号'), revision: revisionNumber() }),
  input: NoInput,
  data: Type.Object({ story_id: Type.Integer(), ...versionFacts, ...writtenText }),
  audience: 'member',
  errors: ['story_not_found'],
});
