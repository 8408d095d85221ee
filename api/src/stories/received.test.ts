import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser, userById } from '@hub/shared/contracts/account';
import { markUp, voteUp } from '@hub/shared/contracts/reaction';
import { storyById } from '@hub/shared/contracts/story';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createStory } from './stories.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

describe('what the stories of a member received', () => {
  it('is their votes and bookmarks together, of the public ones alone', async () => {
    const member = await test.createMember();
    const other = await test.createMember();
    await createStory(test.db, member.id, { vote_count: 2, mark_count: 30 });
    await createStory(test.db, member.id, { vote_count: 1, mark_count: 400 });
    await createStory(test.db, member.id, { vote_count: 5000, mark_count: 5000, status: 'draft' });
    await createStory(test.db, other.id, { vote_count: 5000, mark_count: 5000 });
    const { score, story_count } = await test.client.data(userById, {}, { params: { id: `${member.id}` } });
    assert.deepEqual([score, story_count], [433, 2]);
    const me = await test.client.data(currentUser, {}, { as: member });
    assert.ok('score' in me && me.score === 433);
  });

  it('is what others gave: one’s own vote and bookmark count in the story, not for the member', async () => {
    const member = await test.createMember();
    const other = await test.createMember();
    const id = await createStory(test.db, member.id, {});
    for (const as of [member, other])
      for (const call of [voteUp, markUp])
        await test.client.data(call, { story_id: id, writer_id: as.id }, { as });
    const { score } = await test.client.data(userById, {}, { params: { id: `${member.id}` } });
    assert.equal(score, 2);
    const { story_info } = await test.client.data(storyById, {}, { params: { id: `${id}` } });
    assert.equal(story_info.final_score, 2);
  });
});
