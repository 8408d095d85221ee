import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { editUser } from '@hub/shared/contracts/account';
import type { FeedSearch } from '@hub/shared/contracts/link/discovery/search';
import type { CredentialAccount, FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import { createStory } from '../../stories/stories.testing.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { type FeedClient, feedClientOf } from '../feed.testing.ts';
import { type FederatedHub, settle, startFederatedHub } from './federation.testing.ts';

describe('stories of authors who wish it', () => {
  let east: FederatedHub;
  let west: FederatedHub;
  let reader: FeedClient;
  let author: FeedClient;
  let member: TestMember;

  before(async () => {
    [east, west] = [await startFederatedHub(), await startFederatedHub()];
    member = await west.test.createMember();
    [reader, author] = [await east.member(), await feedClientOf(west.test, member)];
    const q = `${author.acct}@${west.host}`;
    const { accounts } = await reader.get<FeedSearch>(`/api/v2/search?resolve=true&q=${q}`);
    await reader.send('POST', `accounts/${accounts[0]?.id}/follow`);
    await settle(east, west);
  });
  after(async () => {
    await east.close();
    await west.close();
  });

  const homeOf = () => reader.get<Status[]>('timelines/home');
  const publish = (given: object = {}) =>
    createStory(west.test.db, author.id, { published_at: new Date(), ...given });
  const wish = (shares: boolean) =>
    author.send<CredentialAccount>('PATCH', 'accounts/update_credentials', { shares_stories: shares });

  it('stay here without the wish, and what was published before it too', async () => {
    assert.equal(
      (await author.get<CredentialAccount>('accounts/verify_credentials')).source.shares_stories,
      false,
    );
    await publish({ published_at: new Date(0) });
    await settle(west, east);
    assert.equal((await wish(true)).source.shares_stories, true);
    await settle(west, east);
    assert.deepEqual(await homeOf(), []);
  });

  it('go out as articles, change and go', async () => {
    const id = await publish({
      title: '联邦的文章',
      summary: '摘要',
      content: '<p><img src="/uploads/a.webp"></p>',
    });
    await settle(west, east);
    const [article] = await homeOf();
    assert.deepEqual(
      [article?.url, article?.account.acct],
      [`${west.origin}/view/${id}`, `${author.acct}@${west.host}`],
    );
    assert.match(article?.content ?? '', /联邦的文章.*摘要.*\/view\//s);

    const headers = { accept: 'application/activity+json' };
    const url = `/api_link/ap/stories/${id}`;
    const { content, type } = (await west.test.app.inject({ url, headers })).json<{
      content: string;
      type: string;
    }>();
    assert.equal(type, 'Article');
    assert.ok(content.includes(`src="${west.origin}/uploads/a.webp"`));

    const change = west.test.db.updateTable('stories').where('id', '=', id);
    await change.set({ title: '改过的题目', shown_revision: 2 }).execute();
    await settle(west, east);
    assert.match((await homeOf())[0]?.content ?? '', /改过的题目/);
    await change.set({ deleted_at: new Date() }).execute();
    await settle(west, east);
    assert.deepEqual(await homeOf(), []);
    assert.equal((await west.test.app.inject({ url, headers })).statusCode, 404);
  });

  it('are taken back with the wish', async () => {
    await publish();
    await settle(west, east);
    assert.equal((await homeOf()).length, 1);
    await wish(false);
    await settle(west, east);
    assert.deepEqual(await homeOf(), []);
  });

  it('come with a name that changed, in a program or on the page of the account', async () => {
    const nameThere = async () => {
      await settle(west, east);
      const [followed] = await reader.get<FeedAccount[]>(`accounts/${reader.id}/following`);
      return followed?.display_name;
    };
    await author.send('PATCH', 'accounts/update_credentials', { display_name: '新名字' });
    assert.equal(await nameThere(), '新名字');
    await west.test.client.data(editUser, { name: '又一个名字' }, { as: member });
    assert.equal(await nameThere(), '又一个名字');
  });
});
