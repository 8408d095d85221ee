import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Status } from '@hub/shared/contracts/link/entities';
import { sql } from 'kysely';
import type { FeedClient } from '../feed.testing.ts';
import { removeDeleted } from '../statuses/editing.queries.ts';
import { type FederatedHub, startFederatedHub } from './federation.testing.ts';
import { Stranger } from './stranger.testing.ts';

const many = (count: number, of: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => of(index));

describe('what another server leads us to', () => {
  let hub: FederatedHub;
  let eve: Stranger;
  let victim: Stranger;
  let anna: FeedClient;

  before(async () => {
    hub = await startFederatedHub();
    [eve, victim] = [await Stranger.start(), await Stranger.start()];
    anna = await hub.member();
    await eve.send(hub, eve.activity('Follow', `${hub.origin}/api_link/ap/users/${anna.id}`));
    await hub.work();
    const [account] = await anna.get<{ id: string }[]>(`accounts/${anna.id}/followers`);
    await anna.send('POST', `accounts/${account?.id}/follow`);
    await hub.work();
    const asked = eve.received.find(({ type }) => type === 'Follow');
    await eve.send(hub, eve.activity('Accept', asked));
    await hub.work();
  });
  after(async () => {
    await hub.close();
    await eve.close();
    await victim.close();
  });

  const tell = async (activity: Parameters<Stranger['send']>[1]) => {
    await eve.send(hub, activity);
    await hub.work();
  };
  const newest = async () => (await anna.get<Status[]>('timelines/home?limit=1'))[0];

  it('is asked once where it does not answer, and by nothing else', async () => {
    await tell(eve.activity('Announce', victim.uri('nothing')));
    assert.deepEqual(victim.asked, ['/nothing']);
  });

  it('is not asked for what a status only names', async () => {
    const before = victim.asked.length;
    const named = (what: string) => many(300, (index) => victim.uri(`${what}${index}`));
    const note = eve.note('问', {
      type: 'Question',
      tag: named('t'),
      attachment: named('a'),
      oneOf: named('o'),
    });
    await tell(eve.activity('Create', note));
    assert.match((await newest())?.content ?? '', /问/);
    assert.equal(victim.asked.length, before);
  });

  it('is asked for a few documents only, however many are needed to understand it', async () => {
    const before = victim.asked.length;
    const tagIn = (index: number) => {
      victim.documents.set(`/context${index}`, { '@context': {} });
      return { '@context': victim.uri(`context${index}`), type: 'Hashtag', name: `#t${index}` };
    };
    await tell(eve.activity('Create', eve.note('x', { tag: many(200, tagIn) })));
    const asked = victim.asked.length - before;
    assert.ok(asked > 0 && asked <= 40, String(asked));
  });

  it('stays away once it was taken away here, whoever boosts it and however long ago', async () => {
    const note: Readonly<Record<string, unknown>> = {
      '@context': 'https://www.w3.org/ns/activitystreams',
      ...eve.note('要撤下的'),
    };
    eve.documents.set(new URL(String(note['id'])).pathname, note);
    await tell(eve.activity('Announce', note['id']));
    const boosted = (await newest())?.reblog;
    assert.match(boosted?.content ?? '', /要撤下的/);
    const id = boosted?.id ?? '';
    const count = async () =>
      (await sql`select 1 from link_statuses where remote_uri = ${note['id']}`.execute(hub.test.db)).rows
        .length;
    const takeAway = (ago: string) =>
      sql`update link_statuses set deleted_at = now() - ${ago}::interval where id = ${id}::bigint`.execute(
        hub.test.db,
      );
    await takeAway('1 day');
    const asked = eve.asked.length;
    await tell(eve.activity('Announce', note['id']));
    await tell(eve.activity('Create', note));
    await takeAway('31 days');
    await removeDeleted(hub.test.db, 30);
    assert.equal(await count(), 0);
    await tell(eve.activity('Announce', note['id']));
    await tell(eve.activity('Create', note));
    assert.equal(await count(), 0);
    assert.equal(eve.asked.length, asked);
    const { rows } = await sql`select 1 from federation_inbox`.execute(hub.test.db);
    assert.deepEqual(rows, []);
  });
});
