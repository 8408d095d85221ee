import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changeFeedSettings, readFeedSettings } from '@hub/shared/contracts/account/feed-settings';
import type { CredentialAccount } from '@hub/shared/contracts/link/entities';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { feedClientOf } from '../feed.testing.ts';

describe('what a member wishes of the feed', () => {
  let test: TestApp;
  let member: TestMember;

  before(async () => {
    test = await startTestApp({ env: { ACTIVITYPUB: 'on' } });
    member = await test.createMember();
  });
  after(() => test.close());

  const change = (shares_stories: boolean) =>
    test.client.data(changeFeedSettings, { shares_stories }, { as: member });

  it('is asked of members alone', async () => {
    assert.equal((await test.client.call(readFeedSettings, {})).status, 403);
    assert.equal((await test.client.call(changeFeedSettings, { shares_stories: true })).status, 403);
  });

  it('is one wish, whether a page or a program changes it', async () => {
    assert.deepEqual(await test.client.data(readFeedSettings, {}, { as: member }), {
      federates: true,
      shares_stories: false,
    });
    const client = await feedClientOf(test, member);
    const shared = async () =>
      (await client.get<CredentialAccount>('accounts/verify_credentials')).source.shares_stories;
    assert.equal((await change(true)).shares_stories, true);
    assert.equal(await shared(), true);
    await client.send('PATCH', 'accounts/update_credentials', { shares_stories: false });
    assert.equal((await test.client.data(readFeedSettings, {}, { as: member })).shares_stories, false);
  });

  it('says where there is nobody to send anything to', async () => {
    const alone = await startTestApp();
    try {
      const as = await alone.createMember();
      assert.equal((await alone.client.data(readFeedSettings, {}, { as })).federates, false);
    } finally {
      await alone.close();
    }
  });
});
