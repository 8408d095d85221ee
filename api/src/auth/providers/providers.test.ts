import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { currentUser } from '@hub/shared/contracts/account';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { TestApp } from '../../testing/test-app.ts';
import { type Elsewhere, PASSWORD, pathOf, startElsewhere } from './providers.testing.ts';
import { Browser, HUB } from './testing-browser.ts';
import { CLIENT_SECRET, type TestProvider } from './testing-provider.ts';

describe('accounts elsewhere', () => {
  let elsewhere: Elsewhere;
  let provider: TestProvider;
  let test: TestApp;
  let count = 0;

  before(async () => {
    elsewhere = await startElsewhere();
    ({ provider, test } = elsewhere);
  });
  after(() => elsewhere.close());
  beforeEach(() => {
    count = elsewhere.nextAccount();
  });

  describe('log in', () => {
    it('and make the account at the first time, with its proven address', async () => {
      const browser = new Browser(test);
      const response = await elsewhere.logIn(browser);
      assert.equal(
        response.headers.location,
        `${HUB}/logincall?return=${encodeURIComponent(`${HUB}/papers`)}`,
      );
      const info = await test.client.data(currentUser, {}, { as: browser.as });
      assert.ok(info.id);
      assert.deepEqual([info.name, info.email, info.role], ['艾达', provider.account?.email, 'member']);
      const again = new Browser(test);
      await elsewhere.logIn(again);
      assert.equal(await again.userId(), info.id);
    });

    it('although the tab is closed while the provider is asked', async () => {
      const browser = new Browser(test);
      const url = pathOf(await provider.passThrough(await elsewhere.begin(browser)));
      const gone = new AbortController();
      const { account } = provider;
      provider.account = {
        ...account,
        sub: `sub-${count}`,
        get name() {
          gone.abort();
          return '艾达';
        },
      };
      const answer = test.app.inject({ url, headers: { cookie: browser.cookie }, signal: gone.signal });
      await assert.rejects(async () => answer);
      const made = test.db.selectFrom('identities').select('user_id').where('subject', '=', `sub-${count}`);
      while (!(await made.executeTakeFirst())) await pass(20);
    });

    it('without an address that nobody proved', async () => {
      const victim = await elsewhere.createAccount(`victim${count}@example.org`);
      provider.account = { sub: `sub-${count}`, email: `victim${count}@example.org`, email_verified: false };
      const browser = new Browser(test);
      await elsewhere.logIn(browser);
      const info = await test.client.data(currentUser, {}, { as: browser.as });
      assert.ok(info.id && info.id !== victim.id);
      assert.equal(info.email, '');
    });

    it('in once when two arrive at the same moment', async () => {
      const browsers = [new Browser(test), new Browser(test), new Browser(test)];
      const back: URL[] = [];
      for (const browser of browsers) back.push(await provider.passThrough(await elsewhere.begin(browser)));
      await Promise.all(browsers.map((browser, index) => browser.open(pathOf(back[index] ?? new URL(HUB)))));
      const rows = await test.db
        .selectFrom('identities')
        .select('user_id')
        .where('subject', '=', `sub-${count}`)
        .execute();
      assert.equal(rows.length, 1);
      const left = await test.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', `ada${count}@example.org`)
        .execute();
      assert.equal(left.length, 1);
    });

    it('not the banned', async () => {
      const first = new Browser(test);
      await elsewhere.logIn(first);
      const id = (await first.userId()) ?? 0;
      await test.db.updateTable('users').set({ banned_at: sql`now()` }).where('id', '=', id).execute();
      const again = new Browser(test);
      const response = await elsewhere.logIn(again);
      assert.equal(response.statusCode, 422);
      assert.match(response.body, /已停用/);
      assert.equal(await again.userId(), undefined);
    });
  });

  describe('with the address of an account that is there', () => {
    it('never open it by themselves: its owner logs in and says so', async () => {
      const owner = await elsewhere.createAccount(provider.account?.email ?? '');
      const browser = new Browser(test);
      const asked = await elsewhere.logIn(browser);
      assert.match(asked.body, /请先登录这个账号/);
      assert.equal(await browser.userId(), undefined);
      assert.equal((await browser.open('/auth/oidc/confirm', {})).statusCode, 403);

      const form = { email: provider.account?.email ?? '', password: PASSWORD };
      const loggedIn = await browser.open('/auth/login', form);
      assert.equal(loggedIn.headers.location, '/auth/oidc/confirm');
      assert.match((await browser.open('/auth/oidc/confirm')).body, /单位账号/);
      const foreign = await browser.open('/auth/oidc/confirm', {}, { origin: 'https://evil.example' });
      assert.equal(foreign.statusCode, 403);
      assert.equal((await browser.open('/auth/oidc/confirm', {})).statusCode, 303);

      const next = new Browser(test);
      await elsewhere.logIn(next);
      assert.equal(await next.userId(), owner.id);
    });

    it('are not linked by somebody who only has the cookie of the way', async () => {
      await elsewhere.createAccount(provider.account?.email ?? '');
      const browser = new Browser(test);
      await elsewhere.logIn(browser);
      assert.equal((await browser.open('/auth/oidc/confirm')).headers.location, '/auth/login');
      const rows = await test.db
        .selectFrom('identities')
        .select('id')
        .where('subject', '=', `sub-${count}`)
        .execute();
      assert.deepEqual(rows, []);
    });
  });

  describe('come back', () => {
    const expectRefused = async (browser: Browser, response: LightMyRequestResponse) => {
      assert.equal(response.statusCode, 422);
      assert.equal(await browser.userId(), undefined);
    };

    it('to the browser that began alone', async () => {
      const [victim, attacker] = [new Browser(test), new Browser(test)];
      const back = pathOf(await provider.passThrough(await elsewhere.begin(attacker)));
      await expectRefused(victim, await victim.open(back));
      await elsewhere.begin(victim);
      await expectRefused(victim, await victim.open(back));
    });

    it('once', async () => {
      const browser = new Browser(test);
      const address = await elsewhere.begin(browser);
      const flow = browser.cookie;
      const back = pathOf(await provider.passThrough(address));
      assert.equal((await browser.open(back)).statusCode, 303);
      const thief = new Browser(test, flow);
      await expectRefused(thief, await thief.open(back));
    });

    it('with the state, code and issuer that were sent', async () => {
      for (const [name, value] of [
        ['state', 'x'],
        ['code', 'x'],
        ['iss', 'https://evil.example'],
      ] as const) {
        const browser = new Browser(test);
        const back = await provider.passThrough(await elsewhere.begin(browser));
        back.searchParams.set(name, value);
        await expectRefused(browser, await browser.open(pathOf(back)));
      }
    });

    it('within ten minutes', async () => {
      const browser = new Browser(test);
      const back = await provider.passThrough(await elsewhere.begin(browser));
      await test.db.updateTable('identity_flows').set({ expires_at: sql`now()` }).execute();
      await expectRefused(browser, await browser.open(pathOf(back)));
    });

    it('as nobody where the login was broken off', async () => {
      provider.account = undefined;
      const browser = new Browser(test);
      const response = await elsewhere.logIn(browser);
      assert.match(response.body, /已取消/);
      assert.equal(await browser.userId(), undefined);
    });
  });

  describe('are begun', () => {
    it('with PKCE, state and nonce, and nothing secret in the address', async () => {
      const { searchParams } = new URL(await elsewhere.begin(new Browser(test)));
      for (const name of ['state', 'nonce', 'code_challenge'])
        assert.ok((searchParams.get(name) ?? '').length >= 40);
      assert.equal(searchParams.get('code_challenge_method'), 'S256');
      assert.ok(!String(searchParams).includes(CLIENT_SECRET));
    });

    it('with a cookie that scripts do not read and that ends soon', async () => {
      const { cookies } = await new Browser(test).open('/auth/oidc/corp');
      const [cookie] = cookies;
      assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.maxAge], [true, 'Lax', 600]);
    });

    it('not from somebody else’s page', async () => {
      const response = await new Browser(test).open('/auth/oidc/corp', undefined, {
        'sec-fetch-site': 'cross-site',
      });
      assert.equal(response.headers.location, '/auth/login');
      assert.deepEqual(response.cookies, []);
    });

    it('not with a provider that is unknown or away', async () => {
      assert.equal((await new Browser(test).open('/auth/oidc/nobody')).statusCode, 404);
      const away = await new Browser(test).open('/auth/oidc/away');
      assert.equal(away.statusCode, 503);
      assert.ok(Number(away.headers['retry-after']) > 0);
    });

    it('on the login page', async () => {
      const { body } = await new Browser(test).open(
        `/auth/login?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`,
      );
      assert.ok(body.includes(`/auth/oidc/corp?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`));
      assert.match(body, /用单位账号登录/);
    });
  });
});
