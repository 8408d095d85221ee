import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accepts, refuses, refusesAnswer } from '../testing/expect.ts';
import { deletedStory, storyInEditor, storyVersion } from '../testing/writing.ts';
import { DeletedStory, deletedStories, restoreStory } from './deleted.ts';
import { StoryInEditor, StoryVersion, storyToEdit, storyVersion as versionCall } from './drafts.ts';

describe('what an editor opens', () => {
  it('is a member’s, by id', () => {
    strictEqual(storyToEdit.audience, 'member');
    ok(storyToEdit.params);
    refuses(storyToEdit.params, { id: 'new' }, 'id');
  });

  it('leaves nothing out, and declares by word', () => {
    for (const field of Object.keys(storyInEditor()))
      refusesAnswer(StoryInEditor, storyInEditor(), field, null);
    refusesAnswer(StoryInEditor, storyInEditor(), 'declaration', '原创');
  });

  it('has versions from 0 on', () => {
    ok(versionCall.params);
    deepStrictEqual(accepts(versionCall.params, { id: '7', revision: '0' }), { id: 7, revision: 0 });
    refuses(versionCall.params, { id: '7', revision: '-1' }, 'revision');
    refusesAnswer(StoryVersion, storyVersion(), 'length', -1);
  });
});

describe('what was deleted', () => {
  it('is the moderators’', () => {
    strictEqual(deletedStories.audience, 'moderator');
    strictEqual(restoreStory.audience, 'moderator');
    refuses(restoreStory.input, {}, 'story_id');
  });

  it('says who, why and until when', () => {
    for (const field of Object.keys(deletedStory())) refusesAnswer(DeletedStory, deletedStory(), field, null);
  });
});
