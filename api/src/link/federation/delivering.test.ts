import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import { startTestApp } from '../../testing/test-app.ts';
import { type FeedClient, feedMember } from '../feed.testing.ts';
import { type FederatedHub, startFederatedHub } from './federation.testing.ts';
import { Stranger } from './stranger.testing.ts';
import { keyPairOf } from './wire/keys.ts';

describe('deliveries', () => {
  let hub: FederatedHub;
  let eve: Stranger;
  let anna: FeedClient;

  before(async () => {
    [hub, eve] = [await startFederatedHub(), await Stranger.start()];
    anna = await hub.member();
    await eve.send(hub, eve.activity('Follow', `${hub.origin}/api_link/ap/users/${anna.id}`));
    await hub.work();
  });
  after(async () => {
    await hub.close();
    await eve.close();
  });

  const waiting = () =>
    hub.test.db.selectFrom('federation_deliveries').select(['host', 'tries', 'due_at']).execute();
  const activities = () => hub.test.db.selectFrom('federation_activities').select('id').execute();

  it('are put off for all of a server that fails, and end where it refuses for good', async () => {
    eve.deliveryStatus = 503;
    await anna.post('一');
    await anna.post('二');
    await hub.work();
    const due = await waiting();
    assert.deepEqual(
      due.map(({ host }) => host),
      [eve.host, eve.host],
    );
    assert.ok(due.every(({ due_at }) => due_at > new Date()));
    eve.deliveryStatus = 410;
    await hub.test.db
      .updateTable('federation_deliveries')
      .set({ due_at: new Date(0) })
      .execute();
    await hub.work();
    assert.deepEqual([await waiting(), await activities()], [[], []]);
    eve.deliveryStatus = 202;
  });

  it('about one account do not overtake each other, not even where the first fails', async () => {
    const [follower] = await anna.get<FeedAccount[]>(`accounts/${anna.id}/followers`);
    const before = eve.received.length;
    const types = () => eve.received.slice(before).map(({ type }) => type);
    eve.deliveryStatus = 503;
    await anna.send('POST', `accounts/${follower?.id}/follow`);
    await anna.send('POST', `accounts/${follower?.id}/unfollow`);
    await hub.work();
    assert.deepEqual(types(), ['Follow']);
    eve.deliveryStatus = 202;
    await hub.test.db
      .updateTable('federation_deliveries')
      .set({ due_at: new Date(0) })
      .execute();
    await hub.work();
    assert.deepEqual(types(), ['Follow', 'Follow', 'Undo']);
  });

  it('end after the last try', async () => {
    eve.deliveryStatus = 500;
    await anna.post('三');
    await hub.work();
    await hub.test.db
      .updateTable('federation_deliveries')
      .set({ tries: 7, due_at: new Date(0) })
      .execute();
    await hub.work();
    assert.deepEqual([await waiting(), await activities()], [[], []]);
    eve.deliveryStatus = 202;
  });

  it('of what is deleted meanwhile are not made', async () => {
    const before = eve.received.length;
    const { id } = await anna.post('手滑');
    await anna.send('DELETE', `statuses/${id}`);
    await hub.work();
    assert.deepEqual(
      eve.received.slice(before).map(({ type }) => type),
      ['Delete'],
    );
  });

  it('of a deletion do not overtake what is deleted', async () => {
    const before = eve.received.length;
    const types = () => eve.received.slice(before).map(({ type }) => type);
    eve.deliveryStatus = 503;
    const { id } = await anna.post('可能已经到了');
    await hub.work();
    await anna.send('DELETE', `statuses/${id}`);
    await hub.work();
    assert.deepEqual(types(), ['Create']);
    eve.deliveryStatus = 202;
    await hub.test.db
      .updateTable('federation_deliveries')
      .set({ due_at: new Date(0) })
      .execute();
    await hub.work();
    await hub.work();
    assert.deepEqual([types(), await waiting()], [['Create', 'Delete'], []]);
  });

  it('are signed with a new pair where the old one cannot be opened', async () => {
    const { id } = await hub.member();
    const sealed = { user_id: id, public_key: '{}', private_key: Buffer.alloc(40) };
    await hub.test.db.insertInto('federation_keys').values(sealed).execute();
    assert.equal((await keyPairOf(hub.test, id)).privateKey.type, 'private');
  });
});

describe('with the setting off', () => {
  it('nothing answers, and nothing is noted', async () => {
    const hub = await startTestApp();
    try {
      const member = await feedMember(hub);
      await member.post('只在本站');
      const events = await hub.db.selectFrom('federation_events').select('id').execute();
      assert.deepEqual(events, []);
      const headers = { accept: 'application/activity+json' };
      for (const [method, url] of [
        ['GET', `/api_link/ap/users/${member.id}`],
        ['POST', '/api_link/ap/inbox'],
      ] as const)
        assert.equal((await hub.app.inject({ method, url, headers })).statusCode, 404, url);
      const finger = await hub.app.inject(
        `/.well-known/webfinger?resource=acct:user${member.id}@${new URL(hub.config.linkHost).host}`,
      );
      assert.doesNotMatch(finger.body, /"self"/);
      assert.deepEqual((await hub.app.inject('/nodeinfo/2.0')).json<{ protocols: string[] }>().protocols, []);
    } finally {
      await hub.close();
    }
  });
});
