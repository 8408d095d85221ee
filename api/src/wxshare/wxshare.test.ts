import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { wxShare } from '@hub/shared/contracts/other/wxshare';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sign } from './signature.ts';

const HUB = 'http://localhost:8080';

/** WeChat's two calls, as its documentation describes them. */
class FakeWeChat {
  asked: string[] = [];
  isBroken = false;
  readonly server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wx');
    this.asked.push(pathname);
    const answers: Record<string, unknown> = {
      '/cgi-bin/token':
        searchParams.get('secret') === 'hush' && searchParams.get('appid') === 'wx1'
          ? { access_token: 'T', expires_in: 7200 }
          : { errcode: 40013, errmsg: 'invalid appid' },
      '/cgi-bin/ticket/getticket': { errcode: 0, errmsg: 'ok', ticket: 'TICKET', expires_in: 7200 },
    };
    response.setHeader('content-type', 'application/json');
    response.end(this.isBroken ? '<html>' : JSON.stringify(answers[pathname] ?? {}));
  });

  async start(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.server.listen(0, '127.0.0.1', resolve);
    await promise;
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

const wechat = new FakeWeChat();
let now = new Date('2026-11-21T04:00:00Z');
let hub: TestApp;

before(async () => {
  const env = { WX_API: await wechat.start(), WX_APP_ID: 'wx1', WX_APP_SECRET: 'hush' };
  hub = await startTestApp({ env, now: () => now });
});
after(async () => {
  await hub.close();
  wechat.server.close();
});

test("the example of WeChat's public documentation", () => {
  const signature = sign({
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonce: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  });
  assert.equal(signature, '0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

describe('wxshare', () => {
  test('signs an own address, with a ticket that is fetched once', async () => {
    const url = `${HUB}/view/1?from=x`;
    const asks = Array.from({ length: 5 }, () => hub.client.data(wxShare, { url }));
    const [config] = await Promise.all(asks);
    assert.ok(config);
    const { nonceStr: nonce, timestamp, signature } = config;
    assert.equal(config.appId, 'wx1');
    assert.equal(config.url, url);
    assert.equal(timestamp, now.getTime() / 1000);
    assert.equal(signature, sign({ ticket: 'TICKET', nonce, timestamp, url }));
    assert.deepEqual(wechat.asked, ['/cgi-bin/token', '/cgi-bin/ticket/getticket']);
  });

  test('takes the address URI-encoded once as well', async () => {
    const url = `${HUB}/view/1?q=大模型`;
    const { url: signed } = await hub.client.data(wxShare, { url: encodeURIComponent(url) });
    assert.equal(signed, url);
  });

  test('fetches another ticket when the old one ends', async () => {
    wechat.asked = [];
    now = new Date(now.getTime() + 7200_000);
    await hub.client.data(wxShare, { url: `${HUB}/` });
    assert.equal(wechat.asked.length, 2);
  });

  for (const url of [
    'https://evil.example/',
    `${HUB}/#part`,
    '',
    'nonsense',
    'http://localhost:8080.evil.example/',
  ]) {
    test(`refuses ${url || 'no address'}`, async () => {
      const { status, message, data } = await hub.client.call(wxShare, { url });
      assert.deepEqual([status, data], [422, [{ field: 'url', message }]]);
    });
  }

  test('says that WeChat does not answer, without saying how it was asked', async () => {
    wechat.isBroken = true;
    now = new Date(now.getTime() + 7200_000);
    const answer = await hub.client.call(wxShare, { url: `${HUB}/` });
    assert.equal(answer.status, 503);
    assert.match(answer.message, /微信/);
    assert.ok(!answer.body.includes('hush'));
    wechat.isBroken = false;
    assert.equal((await hub.client.call(wxShare, { url: `${HUB}/` })).status, 200, 'and recovers');
  });

  test('says that it is not configured', async () => {
    const bare = await startTestApp();
    const answer = await bare.client.call(wxShare, { url: `${HUB}/` });
    assert.deepEqual([answer.status, answer.message], [503, '微信分享尚未配置']);
    await bare.close();
  });
});
