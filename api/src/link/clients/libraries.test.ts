import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { OUT_OF_BAND } from '@hub/shared/contracts/link/apps';
import { createOAuthAPIClient, createRestAPIClient, createStreamingAPIClient } from 'masto';
import megalodon, { detector } from 'megalodon';
import sharp from 'sharp';
import type { TestApp } from '../../testing/test-app.ts';
import { heldSinceStart, type ListeningHub, startListeningHub } from '../streaming/streaming.testing.ts';
import { programOf } from './program.testing.ts';

// Libraries that others wrote for Mastodon, as they are.
let listening: ListeningHub;
let hub: TestApp;
let url: string;
before(async () => {
  listening = await startListeningHub();
  hub = listening.test;
  url = listening.url;
});
after(() => listening.close());

/** A member allows a program, and copies the code. */
const allow = async (client_id: string) => {
  const member = await hub.createMember();
  const it = programOf(hub);
  const fields = it.asked({ client_id, client_secret: '' }, { redirect_uri: OUT_OF_BAND });
  const { body } = await it.decide({ ...fields, member: String(member.id) }, member.cookie);
  return { member, code: /class="code">([\w-]+)</.exec(body)?.[1] ?? '' };
};

const picture = async () =>
  new Blob(
    [
      await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
    {
      type: 'image/png',
    },
  );

/** Until so many topics are listened to: libraries do not tell when they are. */
const subscribed = async (count: number): Promise<void> => {
  while (heldSinceStart('feed.subscriptions') !== count) await new Promise(setImmediate);
};

test('masto registers, logs in, posts, answers, reacts, streams, pages, searches and logs out', async () => {
  const anybody = createRestAPIClient({ url });
  const oauth = createOAuthAPIClient({ url });
  const { clientId = '', clientSecret = '' } = await anybody.v1.apps.create({
    clientName: '示例 masto',
    redirectUris: OUT_OF_BAND,
    scopes: 'read write follow',
  });
  assert.ok(clientId && clientSecret);
  const { member, code } = await allow(clientId);
  const program = { clientId, clientSecret, redirectUri: OUT_OF_BAND };
  const { accessToken } = await oauth.token.create({ grantType: 'authorization_code', code, ...program });
  const me = createRestAPIClient({ url, accessToken });
  assert.equal((await me.v1.accounts.verifyCredentials()).displayName, member.name);

  const { configuration } = await me.v2.instance.fetch();
  const streaming = createStreamingAPIClient({
    streamingApiUrl: configuration.urls.streaming,
    accessToken,
    implementation: WebSocket,
  });
  const heard = streaming.hashtag.subscribe({ tag: '示例' })[Symbol.asyncIterator]();
  const first = heard.next();
  await subscribed(1);
  const { id } = await me.v1.statuses.create({ status: '你好 #示例' });
  const { value: event } = await first;
  assert.deepEqual(event?.event === 'update' && [event.payload.id, event.stream], [id, ['hashtag', '示例']]);
  const media = await me.v2.media.create({ file: await picture(), description: '一片红色' });
  const pictured = await me.v1.statuses.create({ status: '看图', mediaIds: [media.id] });
  assert.deepEqual(
    pictured.mediaAttachments.map(({ type, description }) => [type, description]),
    [['image', '一片红色']],
  );
  const posted = [pictured.id, id];
  for (const status of ['一', '二', '三'])
    posted.unshift((await me.v1.statuses.create({ status, inReplyToId: id })).id);
  const seen: string[] = [];
  for await (const page of me.v1.timelines.public.list({ limit: 2 })) {
    seen.push(...page.map((status) => status.id));
    if (seen.length >= posted.length) break;
  }
  assert.deepEqual(seen, posted);
  const thread = await me.v1.statuses.$select(id).context.fetch();
  assert.equal(thread.descendants.length, 3);
  assert.equal((await me.v1.statuses.$select(id).favourite()).favourited, true);
  assert.equal((await me.v1.statuses.$select(id).reblog()).reblog?.id, id);
  const found = await me.v2.search.list({ q: '示例' });
  assert.deepEqual(
    found.statuses.map((status) => status.id),
    [id],
  );
  assert.equal((await me.v2.instance.fetch()).configuration.statuses.maxCharacters, 500);
  assert.deepEqual([await me.v1.lists.list(), await me.v2.filters.list()], [[], []]);

  streaming.close();
  await subscribed(0);
  await oauth.revoke({ clientId, clientSecret, token: accessToken });
  await assert.rejects(() => me.v1.accounts.verifyCredentials(), /access token is invalid/);
});

test('megalodon, whose paths are built in, does so too', async () => {
  assert.equal(await detector(url), 'mastodon');
  const { client_id, client_secret } = await megalodon('mastodon', url).registerApp('示例 megalodon', {
    scopes: ['read', 'write'],
  });
  const { member, code } = await allow(client_id);
  const given = await megalodon('mastodon', url).fetchAccessToken(
    client_id,
    client_secret,
    code,
    OUT_OF_BAND,
  );
  const me = megalodon('mastodon', url, given.access_token);
  assert.equal((await me.verifyAccountCredentials()).data.display_name, member.name);
  const stream = await me.userStreaming();
  await subscribed(1);
  const update = new Promise<{ id: string }>((resolve) => stream.on('update', resolve));
  const { data } = await me.postStatus('来自别处的客户端');
  assert.equal((await update).id, data.id);
  stream.stop();
  const image = Readable.from([Buffer.from(await (await picture()).arrayBuffer())]);
  const { data: media } = await me.uploadMedia(image, { description: '一片红色' });
  const { data: answer } = await me.postStatus('看图', { in_reply_to_id: data.id, media_ids: [media.id] });
  assert.ok('in_reply_to_id' in answer);
  assert.deepEqual(
    [answer.in_reply_to_id, answer.media_attachments.map(({ description }) => description)],
    [data.id, ['一片红色']],
  );
  const [first] = (await me.getPublicTimeline({ limit: 1 })).data;
  const [second] = (await me.getPublicTimeline({ limit: 1, max_id: first?.id ?? '' })).data;
  assert.deepEqual([first?.id, second?.id], [answer.id, data.id]);
  assert.equal((await me.reblogStatus(data.id)).data.reblog?.id, data.id);
  const found = (await me.search('别处', { type: 'statuses' })).data.statuses;
  assert.deepEqual(
    found.map(({ id }) => id),
    [data.id],
  );
  assert.deepEqual((await me.getInstanceCustomEmojis()).data, []);
  assert.ok(Array.isArray((await me.getInstanceTrends()).data));
  await me.revokeToken(client_id, client_secret, given.access_token);
  await assert.rejects(() => me.verifyAccountCredentials());
});
