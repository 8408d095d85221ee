import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Status } from '@hub/shared/contracts/link/entities';
import { sql } from 'kysely';
import type { FeedClient } from '../feed.testing.ts';
import { type FederatedHub, startFederatedHub } from './federation.testing.ts';
import { Stranger } from './stranger.testing.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a hostile inbox', () => {
  let hub: FederatedHub;
  let eve: Stranger;
  let mallory: Stranger;
  let anna: FeedClient;

  before(async () => {
    hub = await startFederatedHub();
    [eve, mallory] = [await Stranger.start(), await Stranger.start()];
    anna = await hub.member();
  });
  after(async () => {
    await hub.close();
    await eve.close();
    await mallory.close();
  });

  const actorOf = ({ id }: FeedClient) => `${hub.origin}/api_link/ap/users/${id}`;

  /** Everything that an activity could have changed. */
  const state = async (): Promise<unknown> => {
    const { rows } = await sql`
      select (select count(*)::int from users) as users, (select count(*)::int from link_statuses) as statuses,
        (select count(*)::int from link_follows) as follows, (select count(*)::int from link_favourites) as likes,
        (select count(*)::int from link_notifications) as news, (select count(*)::int from federation_inbox) as waiting,
        (select count(*)::int from federation_deliveries) as deliveries,
        (select coalesce(sum(favourites_count + reblogs_count + replies_count), 0)::int from link_statuses) as counted,
        (select string_agg(content, ',' order by id) from link_statuses) as words`.execute(hub.test.db);
    return rows[0];
  };

  const changesNothing = async (work: () => Promise<unknown>): Promise<void> => {
    const before = await state();
    await work();
    await hub.work();
    assert.deepEqual(await state(), before);
  };

  const follow = () => eve.activity('Follow', actorOf(anna));

  it('is refused without a signature, and with a wrong one', () =>
    changesNothing(async () => {
      const none = { signature: '', 'signature-input': '' };
      assert.equal(await eve.send(hub, follow(), { headers: none }), 401);
      assert.equal(await eve.send(hub, follow(), { headers: { signature: 'keyId="nonsense"' } }), 401);
      const keyId = `keyId="${eve.actor}#main-key",algorithm="rsa-sha256",headers="(request-target) host date digest",signature="AAAA"`;
      assert.equal(await eve.send(hub, follow(), { headers: { signature: keyId } }), 401);
    }));

  it('is refused where the body is another than was signed', () =>
    changesNothing(async () => {
      const body = JSON.stringify(eve.activity('Follow', actorOf(anna), { summary: 'changed' }));
      assert.equal(await eve.send(hub, follow(), { body }), 401);
    }));

  it('is refused where another’s key signed, or one that cannot be had', () =>
    changesNothing(async () => {
      // Signed by Mallory with her own key, in the name of Eve.
      assert.equal(await mallory.send(hub, follow()), 401);
      assert.equal(await mallory.send(hub, follow(), { keyId: `${eve.actor}#main-key` }), 401);
      assert.equal(await eve.send(hub, follow(), { keyId: eve.uri('nobody#main-key') }), 401);
    }));

  it('is refused with an old date, or for another host', () =>
    changesNothing(async () => {
      const date = new Date(Date.now() - DAY).toUTCString();
      assert.equal(await eve.send(hub, follow(), { headers: { date } }), 401);
      const elsewhere = { ...hub, origin: hub.origin.replace('localhost', '127.0.0.1') };
      assert.equal(await eve.send(elsewhere, follow()), 401);
    }));

  it('is refused where it is huge, or no JSON, or of very many values', () =>
    changesNothing(async () => {
      const huge = eve.activity('Create', eve.note('x'.repeat(300 * 1024)));
      assert.equal(await eve.send(hub, huge), 413);
      assert.equal(await eve.send(hub, follow(), { body: '{' }), 400);
      const many = eve.activity('Create', eve.note('x', { tag: Array.from({ length: 50_000 }, () => 1) }));
      assert.equal(await eve.send(hub, many), 422);
      for (const body of ['[]', '1', 'null', '"x"', '{}', '{"@context":{"@vocab":1}}']) {
        const status = await eve.send(hub, follow(), { body });
        assert.ok(status >= 400 && status < 500, `${body} ${status}`);
      }
    }));

  it('changes nothing a second time', async () => {
    const activity = follow();
    assert.equal(await eve.send(hub, activity), 202);
    await hub.work();
    await hub.work();
    assert.deepEqual(
      eve.received.map(({ type }) => type),
      ['Accept'],
    );
    await changesNothing(async () => {
      assert.equal(await eve.send(hub, activity), 202);
      assert.equal(await eve.send(hub, activity, { path: `/api_link/ap/users/${anna.id}/inbox` }), 202);
    });
  });

  it('gains nothing by objects of others', async () => {
    const status = await anna.post('我的话');
    const [account] = await anna.get<{ id: string }[]>(`accounts/${anna.id}/followers`);
    await anna.send('POST', `accounts/${account?.id}/follow`);
    await hub.work();
    assert.equal(
      await eve.send(
        hub,
        eve.activity(
          'Accept',
          eve.received.find(({ type }) => type === 'Follow'),
        ),
      ),
      202,
    );
    const note = eve.note('Eve 的话');
    assert.equal(await eve.send(hub, eve.activity('Create', note)), 202);
    await hub.work();
    await changesNothing(async () => {
      // In the name of somebody else, from somebody else's host, about what is not hers.
      const forged = [
        eve.activity('Create', eve.note('x', { attributedTo: mallory.actor })),
        eve.activity('Create', { ...mallory.note('x'), attributedTo: eve.actor }),
        eve.activity('Create', { ...mallory.note('x') }),
        eve.activity('Create', eve.note('x', { id: `${hub.origin}/api_link/ap/statuses/${status.id}` })),
        eve.activity('Update', { ...note, id: status.uri, content: '改过' }),
        eve.activity('Delete', status.uri),
        eve.activity('Delete', actorOf(anna)),
        eve.activity('Undo', { type: 'Follow', actor: mallory.actor, object: actorOf(anna) }),
        eve.activity('Reject', { type: 'Follow', actor: actorOf(anna), object: mallory.actor }),
        mallory.activity('Update', { ...note, attributedTo: mallory.actor, content: '改过' }),
        mallory.activity('Delete', note['id']),
      ];
      for (const activity of forged) {
        const sender = activity['actor'] === eve.actor ? eve : mallory;
        const answer = await sender.send(hub, activity);
        assert.ok(answer === 202 || answer === 401, String(answer));
      }
    });
  });

  it('makes nobody ask a private address, nor another server than it names', async () => {
    const strict = await startFederatedHub({ ACTIVITYPUB_PRIVATE: 'off' });
    try {
      const asked = eve.asked.length;
      assert.equal(
        await eve.send(strict, eve.activity('Follow', `${strict.origin}/api_link/ap/users/1`)),
        403,
      );
      for (const keyId of [
        'https://127.0.0.1/a#k',
        'https://localhost/a#k',
        'https://[::1]/a#k',
        'https://10.0.0.1/a#k',
      ])
        assert.equal(await eve.send(strict, follow(), { keyId }), 401, keyId);
      assert.equal(eve.asked.length, asked);
    } finally {
      await strict.close();
    }
  });

  it('gets no further than three redirects, and none of them to our own address', () =>
    changesNothing(async () => {
      let hops = 0;
      eve.documents.set('/loop', (response) => {
        hops += 1;
        response.writeHead(302, { location: '/loop' }).end();
      });
      eve.documents.set('/home', (response) => {
        response.writeHead(302, { location: `${hub.origin}/api_link/ap/users/${anna.id}` }).end();
      });
      assert.equal(await eve.send(hub, follow(), { keyId: eve.uri('loop#main-key') }), 401);
      assert.equal(hops, 4);
      assert.equal(await eve.send(hub, follow(), { keyId: eve.uri('home#main-key') }), 401);
    }));

  it('is not read beyond a megabyte, nor as anything but JSON', () =>
    changesNothing(async () => {
      eve.documents.set('/large', (response) => {
        response.writeHead(200, { 'content-type': 'application/activity+json' });
        response.end(JSON.stringify({ id: eve.uri('large'), summary: 'x'.repeat(2 * 1024 * 1024) }));
      });
      eve.documents.set('/page', (response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      });
      for (const path of ['large', 'page'])
        assert.equal(await eve.send(hub, follow(), { keyId: eve.uri(`${path}#main-key`) }), 401, path);
    }));

  it('cannot have its own inbox be somebody else’s', () =>
    changesNothing(async () => {
      const carol = await Stranger.start();
      try {
        await carol.introduce({ inbox: eve.uri('inbox'), endpoints: { sharedInbox: eve.uri('inbox') } });
        assert.equal(await carol.send(hub, carol.activity('Follow', actorOf(anna))), 202);
      } finally {
        await carol.close();
      }
    }));

  it('shows what it sends without scripts, and cut to what we show', async () => {
    const html = `<p onclick="x()">Hallo <script>alert(1)</script><a href="javascript:x()">da</a><img src=x onerror=x()></p>`;
    const evil = eve.note(html, { summary: 'y'.repeat(5000), tag: [{ type: 'Hashtag', name: '<b>' }] });
    assert.equal(await eve.send(hub, eve.activity('Create', evil)), 202);
    assert.equal(await eve.send(hub, eve.activity('Create', eve.note(`<p>${'长'.repeat(80_000)}</p>`))), 202);
    await hub.work();
    const [long, short] = await anna.get<Status[]>('timelines/home?limit=2');
    assert.doesNotMatch(short?.content ?? '', /script|onclick|onerror|javascript/);
    assert.match(short?.content ?? '', /Hallo/);
    assert.equal(short?.spoiler_text.length, 500);
    assert.deepEqual(short?.tags, []);
    assert.ok((long?.content.length ?? 0) < 51_000);
  });

  it('is told to wait where one address sends too much', async () => {
    const small = await startFederatedHub({ RATE_LIMIT_FACTOR: '0.005' });
    try {
      const answers: number[] = [];
      for (let sent = 0; sent < 5; sent += 1)
        answers.push(await eve.send(small, eve.activity('Follow', `${small.origin}/api_link/ap/users/1`)));
      assert.deepEqual(answers, [202, 202, 202, 429, 429]);
    } finally {
      await small.close();
    }
  });
});
