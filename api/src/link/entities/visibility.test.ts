import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FeedSearch } from '@hub/shared/contracts/link/discovery/search';
import type { Status, StatusContext } from '@hub/shared/contracts/link/entities';
import type { FeedNotification } from '@hub/shared/contracts/link/notifications';
import { createStory } from '../../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FeedClient, feedMember, feedVisitor, idsOf } from '../feed.testing.ts';

const visibilities = ['public', 'unlisted', 'private', 'direct'] as const;
type Visibility = (typeof visibilities)[number];
const viewers = ['author', 'follower', 'mentioned', 'blocked', 'stranger', 'visitor'] as const;
type Viewer = (typeof viewers)[number];

/** Who may read a status at all. */
const readers: Readonly<Record<Visibility, readonly Viewer[]>> = {
  public: ['author', 'follower', 'mentioned', 'stranger', 'visitor'],
  unlisted: ['author', 'follower', 'mentioned', 'stranger', 'visitor'],
  private: ['author', 'follower', 'mentioned'],
  direct: ['author', 'mentioned'],
};

describe('whom a status is for', () => {
  let test: TestApp;
  let people: Record<Viewer, FeedClient>;
  let parent: Status;
  let storyId: number;
  const posted = {} as Record<Visibility, Status>;

  before(async () => {
    test = await startTestApp();
    const member = () => feedMember(test);
    const author = await member();
    const [follower, mentioned, blocked, stranger] = [
      await member(),
      await member(),
      await member(),
      await member(),
    ];
    people = { author, follower, mentioned, blocked, stranger, visitor: feedVisitor(test) };
    await follower.send('POST', `accounts/${author.id}/follow`);
    await author.send('POST', `accounts/${blocked.id}/block`);
    storyId = await createStory(test.db, author.id, {});
    parent = await author.post('上文');
    for (const visibility of visibilities)
      posted[visibility] = await author.post(
        `给 @${mentioned.acct} 看的独特词${visibility} #范围 /view/${storyId}`,
        {
          visibility,
          in_reply_to_id: parent.id,
        },
      );
    await test.jobs.enqueue('link-delivery');
  });
  after(() => test.close());

  const ids = async (viewer: FeedClient, path: string): Promise<string[]> => {
    const { status, body } = await viewer.ask<Status[]>('GET', path);
    return status === 200 ? idsOf(body) : [];
  };

  /** Each way to a status, and who of its readers finds it there. */
  const ways: Readonly<
    Record<string, (viewer: FeedClient, status: Status, visibility: Visibility) => Promise<boolean>>
  > = {
    'by its id': async (viewer, { id }) => (await viewer.ask('GET', `statuses/${id}`)).status === 200,
    'its thread': async (viewer, { id }) =>
      (await viewer.ask('GET', `statuses/${id}/context`)).status === 200,
    'its history': async (viewer, { id }) =>
      (await viewer.ask('GET', `statuses/${id}/history`)).status === 200,
    'who likes it': async (viewer, { id }) =>
      (await viewer.ask('GET', `statuses/${id}/favourited_by`)).status === 200,
    'the thread above': async (viewer, { id }) => {
      const { body, status } = await viewer.ask<StatusContext>('GET', `statuses/${parent.id}/context`);
      return status === 200 && idsOf(body.descendants).includes(id);
    },
    'its author': async (viewer, { id }) =>
      (await ids(viewer, `accounts/${people.author.id}/statuses`)).includes(id),
    search: async (viewer, { id }, visibility) => {
      const { body } = await viewer.ask<FeedSearch>(
        'GET',
        `/api_link/v2/search?type=statuses&q=${encodeURIComponent(`独特词${visibility}`)}`,
      );
      return idsOf(body.statuses).includes(id);
    },
    'its address in the search': async (viewer, { id, uri }) => {
      const { body } = await viewer.ask<FeedSearch>(
        'GET',
        `/api_link/v2/search?type=statuses&resolve=true&q=${encodeURIComponent(uri)}`,
      );
      return idsOf(body.statuses).includes(id);
    },
  };

  for (const visibility of visibilities)
    for (const who of viewers)
      it(`${visibility}, read by ${who}`, async () => {
        const viewer = people[who];
        const expected = readers[visibility].includes(who);
        for (const [way, isFound] of Object.entries(ways))
          assert.equal(await isFound(viewer, posted[visibility], visibility), expected, way);
        const isListed = visibility === 'public' && expected;
        const { id } = posted[visibility];
        assert.equal((await ids(viewer, 'timelines/public?limit=40')).includes(id), isListed, 'public');
        assert.equal((await ids(viewer, 'timelines/tag/范围?limit=40')).includes(id), isListed, 'tag');
        const ofStory = await ids(viewer, `/api_link/v1/stories/${storyId}/statuses`);
        assert.equal(ofStory.includes(id), isListed, 'story');
        if (who === 'visitor') return;
        const isHome = who === 'author' || (who === 'follower' && visibility !== 'direct');
        assert.equal((await ids(viewer, 'timelines/home?limit=40')).includes(id), isHome, 'home');
        const news = await viewer.get<FeedNotification[]>('notifications');
        assert.equal(
          news.some(({ status }) => status?.id === id),
          who === 'mentioned',
          'notification',
        );
      });

  for (const action of ['favourite', 'bookmark', 'reblog'])
    it(`${action} needs to read it first`, async () => {
      for (const visibility of visibilities)
        for (const who of viewers.filter((one) => one !== 'visitor')) {
          const { status } = await people[who].ask('POST', `statuses/${posted[visibility].id}/${action}`);
          const isOpen = visibility === 'public' || visibility === 'unlisted';
          const mayBoost = isOpen || (visibility === 'private' && who === 'author');
          const may = readers[visibility].includes(who) && (action !== 'reblog' || mayBoost);
          assert.equal(status, may ? 200 : 404, `${visibility} by ${who}`);
        }
    });

  it('boosts, favourites and bookmarks show it no longer than it may be read', async () => {
    const { author, stranger } = people;
    const { id } = await author.post('先公开');
    for (const action of ['favourite', 'bookmark', 'reblog'])
      await stranger.send('POST', `statuses/${id}/${action}`);
    const places = ['favourites', 'bookmarks', `accounts/${stranger.id}/statuses`, 'timelines/home'];
    const seen = async () => {
      const found = [];
      for (const place of places)
        found.push((await stranger.get<Status[]>(place)).some((one) => (one.reblog?.id ?? one.id) === id));
      return found;
    };
    assert.deepEqual(await seen(), [true, true, true, true]);
    await author.send('POST', `accounts/${stranger.id}/block`);
    assert.deepEqual(await seen(), [false, false, false, false]);
  });
});
