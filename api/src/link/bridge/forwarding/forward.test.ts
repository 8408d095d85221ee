import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { heldNow } from '@hub/shared/door/held';
import { createOAuthAPIClient, createRestAPIClient } from 'masto';
import sharp from 'sharp';
import { feedMember } from '../../feed.testing.ts';
import { type ListeningHub, startListeningHub } from '../../streaming/streaming.testing.ts';
import { type Linked, linkMember, pressAllow, startBridge } from '../bridge.testing.ts';

describe('a hub whose feed is elsewhere', () => {
  let upstream: ListeningHub;
  let bridge: ListeningHub;
  let linked: Linked;

  before(async () => {
    upstream = await startListeningHub();
    bridge = await startBridge(upstream.url);
    linked = await linkMember(bridge, upstream);
  });
  after(async () => {
    await bridge.close();
    await upstream.close();
  });

  const ask = (path: string, init: RequestInit = {}, token = linked.token) =>
    fetch(bridge.url + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  const asJson = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const post = async (body: object): Promise<{ id: string; content: string }> =>
    (await ask('/api_link/v1/statuses', asJson(body))).json();

  it('shows visitors what is public there, and keeps nothing of it', async () => {
    const writer = await feedMember(upstream.test);
    const { id } = await writer.post('来自上游');
    for (const path of ['/api_link/v1/timelines/public', '/api/v1/timelines/public']) {
      const [first] = (await (await fetch(bridge.url + path)).json()) as { id: string }[];
      assert.equal(first?.id, id);
    }
    const { rows } = await bridge.test.database.pool.query('select 1 from link_statuses');
    assert.equal(rows.length, 0);
    assert.equal((await fetch(`${bridge.url}/api_link/v1/timelines/home`)).status, 401);
  });

  it('writes for a member: a post with a picture, an answer, a favourite, an edit, a removal', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'red.png');
    form.set('description', '红色');
    const uploaded = await ask('/api_link/v2/media', { method: 'POST', body: form });
    assert.equal(uploaded.status, 200);
    const media = (await uploaded.json()) as { id: string; description: string };
    assert.equal(media.description, '红色');
    const { id } = await post({ status: '看图', media_ids: [media.id] });
    const answer = await ask(`/api/v1/statuses?in_reply_to_id=${id}`, {
      method: 'POST',
      body: new URLSearchParams({ status: '回复' }),
    });
    assert.equal(answer.status, 200);
    const { favourited } = (await (
      await ask(`/api_link/v1/statuses/${id}/favourite`, { method: 'POST' })
    ).json()) as { favourited: boolean };
    assert.equal(favourited, true);
    const { descendants } = (await (await ask(`/api_link/v1/statuses/${id}/context`)).json()) as {
      descendants: { id: string }[];
    };
    assert.equal(descendants.length, 1);
    const edited = await ask(`/api_link/v1/statuses/${id}`, { ...asJson({ status: '改过' }), method: 'PUT' });
    assert.match(((await edited.json()) as { content: string }).content, /改过/);
    assert.equal((await ask(`/api_link/v1/statuses/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await ask(`/api_link/v1/statuses/${id}`)).status, 404);
  });

  it('hands the key on by which a post is sent once', async () => {
    const once = { ...asJson({ status: '一次' }) };
    once.headers = { ...once.headers, 'idempotency-key': 'k1' };
    const ids = [];
    for (let time = 0; time < 2; time += 1)
      ids.push(((await (await ask('/api_link/v1/statuses', once)).json()) as { id: string }).id);
    assert.equal(ids[0], ids[1]);
  });

  it('leads to further pages by addresses of its own', async () => {
    for (const status of ['甲', '乙', '丙']) await post({ status });
    const answer = await ask('/api_link/v1/timelines/home?limit=2');
    assert.equal(answer.headers.get('x-ratelimit-limit') ?? '', '');
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    assert.ok(next.startsWith(`${bridge.url}/api/v1/timelines/home?`), next);
    const first = (await answer.json()) as { id: string }[];
    const second = (await (await ask(next.slice(bridge.url.length))).json()) as { id: string }[];
    assert.equal(second.length, 2);
    assert.ok(Number(second[0]?.id) < Number(first[1]?.id));
  });

  it('says of errors what the upstream says', async () => {
    const empty = await ask('/api_link/v1/statuses', asJson({ status: '' }));
    assert.equal(empty.status, 422);
    assert.match(((await empty.json()) as { error: string }).error, /^Validation failed/);
    const missing = await ask('/api_link/v1/statuses/1');
    assert.deepEqual([missing.status, await missing.json()], [404, { error: 'Record not found' }]);
  });

  it('tells clients to ask here', async () => {
    const { configuration } = (await (await fetch(`${bridge.url}/api/v2/instance`)).json()) as {
      configuration: { urls: { streaming: string } };
    };
    assert.equal(configuration.urls.streaming, bridge.url.replace('http', 'ws'));
    const metadata = await fetch(`${bridge.url}/.well-known/oauth-authorization-server`);
    const text = await metadata.text();
    assert.ok(!text.includes(upstream.url) && text.includes(`${bridge.url}/oauth/token`), text);
  });

  it('lets masto log in at the upstream, write, read on, search and log out', async () => {
    const url = bridge.url;
    const redirectUri = 'https://client.example/back';
    const anybody = createRestAPIClient({ url });
    const registered = await anybody.v1.apps.create({
      clientName: '示例 masto',
      redirectUris: redirectUri,
      scopes: 'read write follow',
    });
    const [clientId, clientSecret] = [registered.clientId ?? '', registered.clientSecret ?? ''];
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'read write follow',
    });
    const gone = await fetch(`${url}/oauth/authorize?${query}`, { redirect: 'manual' });
    const page = gone.headers.get('location') ?? '';
    assert.ok(page.startsWith(`${upstream.url}/oauth/authorize?`));
    const member = await upstream.test.createMember();
    const { code = '' } = await pressAllow(upstream, page, member);
    const oauth = createOAuthAPIClient({ url });
    const program = { clientId, clientSecret, redirectUri };
    const { accessToken } = await oauth.token.create({ grantType: 'authorization_code', code, ...program });
    const me = createRestAPIClient({ url, accessToken });
    assert.equal((await me.v1.accounts.verifyCredentials()).id, String(member.id));
    const posted: string[] = [];
    for (const status of ['一', '二', '三 #桥']) posted.unshift((await me.v1.statuses.create({ status })).id);
    const seen: string[] = [];
    for await (const one of me.v1.timelines.home.list({ limit: 2 })) seen.push(...one.map(({ id }) => id));
    assert.deepEqual(seen, posted);
    const found = await me.v2.search.list({ q: '桥' });
    assert.equal(found.hashtags[0]?.name, '桥');
    await oauth.revoke({ clientId, clientSecret, token: accessToken });
    await assert.rejects(() => me.v1.accounts.verifyCredentials(), /access token is invalid/);
  });

  it('lets masto read and write below /api_link with the token of the hub’s pages', async () => {
    const me = createRestAPIClient({
      url: bridge.url,
      accessToken: linked.token,
    });
    const { id } = await me.v1.statuses.create({ status: '从本站' });
    assert.equal((await me.v1.statuses.$select(id).favourite()).favouritesCount, 1);
    assert.equal((await me.v1.accounts.verifyCredentials()).id, linked.accountId);
  });

  it('keeps its own calls, and passes nothing else on', async () => {
    assert.equal((await fetch(`${bridge.url}/api/v1/tags`)).status, 200);
    const { app } = bridge.test;
    assert.equal((await app.inject({ url: '/api/v2/search?q=x' })).json<{ code: number }>().code, 0);
    for (const path of ['/api/v1/nothing', '/oauth/other', '/.well-known/webfinger?resource=acct:a@b'])
      assert.equal((await fetch(bridge.url + path)).status, 404, path);
    for (const path of [
      '/api_link/v1/..%2f..%2foauth%2ftoken',
      '/api_link/v1/a/%2e%2e%5c..',
      '/api_link/v1/%00',
    ])
      assert.equal((await app.inject({ url: path })).statusCode, 404, path);
  });

  it('gives back what it held', () => {
    assert.equal(heldNow()['link-upstream'] ?? 0, 0);
  });
});
