import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FeedSearch } from '@hub/shared/contracts/link/discovery/search';
import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import type { Relationship } from '@hub/shared/contracts/link/people';
import type { FeedClient } from '../feed.testing.ts';
import { type FederatedHub, startFederatedHub } from './federation.testing.ts';
import { Stranger } from './stranger.testing.ts';

describe('who asks to follow an account of another server', () => {
  let hub: FederatedHub;
  let eve: Stranger;
  let mallory: Stranger;
  let anna: FeedClient;
  let eveId: string;

  before(async () => {
    hub = await startFederatedHub();
    [eve, mallory] = [await Stranger.start(), await Stranger.start()];
    anna = await hub.member();
    const find = async ({ actor }: Stranger) => {
      const q = encodeURIComponent(actor);
      const { accounts } = await anna.get<FeedSearch>(`/api/v2/search?resolve=true&q=${q}`);
      return accounts[0]?.id ?? '';
    };
    [eveId] = [await find(eve), await find(mallory)];
  });
  after(async () => {
    await hub.close();
    await eve.close();
    await mallory.close();
  });

  const turn = (way: 'follow' | 'unfollow') => anna.send<Relationship>('POST', `accounts/${eveId}/${way}`);
  /** Gives it up; the other has heard of it before anything else is sent. */
  const leave = async () => {
    const left = await turn('unfollow');
    await hub.work();
    return left;
  };
  const stands = async () => {
    const [one] = await anna.get<Relationship[]>(`accounts/relationships?id[]=${eveId}`);
    const { following_count } = await anna.get<FeedAccount>(`accounts/${anna.id}`);
    return { following: one?.following, requested: one?.requested, counted: following_count };
  };
  const nothing = { following: false, requested: false, counted: 0 };
  const asked = { following: false, requested: true, counted: 0 };
  const followed = { following: true, requested: false, counted: 1 };

  /** Asks, and gives what came to the other server. */
  const ask = async () => {
    await turn('follow');
    await hub.work();
    const follow = eve.received.at(-1);
    assert.equal(follow?.['type'], 'Follow');
    return follow as { id: string };
  };
  const answerWith = async (who: Stranger, type: string, object: unknown) => {
    assert.equal(await who.send(hub, who.activity(type, object)), 202);
    await hub.work();
  };

  it('does not follow before the other says so, and nobody else can', async () => {
    const follow = await ask();
    assert.deepEqual(await stands(), asked);
    const { type, id, ...rest } = follow as { type: string; id: string };
    await answerWith(mallory, 'Accept', follow);
    await answerWith(mallory, 'Accept', follow.id);
    await answerWith(eve, 'Accept', { ...rest, type, object: mallory.actor });
    assert.deepEqual(await stands(), asked);
    await answerWith(eve, 'Accept', follow);
    assert.deepEqual(await stands(), followed);
    await leave();
  });

  it('follows where the answer names the address of the request alone', async () => {
    await answerWith(eve, 'Accept', (await ask()).id);
    assert.deepEqual(await stands(), followed);
    await leave();
  });

  it('is refused, before it was accepted and after', async () => {
    await answerWith(eve, 'Reject', await ask());
    assert.deepEqual(await stands(), nothing);
    const follow = await ask();
    await answerWith(eve, 'Accept', follow);
    await answerWith(eve, 'Reject', follow);
    assert.deepEqual(await stands(), nothing);
  });

  it('takes it back: the other hears of it, and its late answer changes nothing', async () => {
    const follow = await ask();
    const undone = await leave();
    assert.equal(undone.requested, false);
    assert.equal(eve.received.at(-1)?.['type'], 'Undo');
    await answerWith(eve, 'Accept', follow);
    assert.deepEqual(await stands(), nothing);
  });

  it('is not followed by an answer that nobody asked for', async () => {
    const follow = { type: 'Follow', actor: `${hub.origin}/api_link/ap/users/${anna.id}`, object: eve.actor };
    await answerWith(eve, 'Accept', follow);
    assert.deepEqual(await stands(), nothing);
  });
});
