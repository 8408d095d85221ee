import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { currentUser } from '@hub/shared/contracts/account';
import { accountBinding, linkProvider, unlinkProvider } from '@hub/shared/contracts/account/binding';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '../../platform/passwords.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from './testing-provider.ts';

const HUB = 'http://localhost:8080';
const SETTINGS = `${HUB}/settings/account_binding`;
const PASSWORD = '不易猜的-口令7';

/** A browser: it keeps its cookies, and goes where it is sent. */
class Browser {
  readonly jar = new Map<string, string>();
  private readonly test: TestApp;

  constructor(test: TestApp, cookie = '') {
    this.test = test;
    const [name, value] = cookie.split('=');
    if (name && value) this.jar.set(name, value);
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async open(
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const type = { origin: HUB, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await this.test.app.inject({
      method: form ? 'POST' : 'GET',
      url,
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      headers: { cookie: this.cookie, ...(form ? type : {}), ...headers },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  get as(): TestMember {
    return { id: 0, name: '', cookie: this.cookie };
  }

  async userId(): Promise<number | undefined> {
    return (await this.test.client.data(currentUser, {}, { as: this.as })).id;
  }
}

describe('accounts elsewhere', () => {
  let provider: TestProvider;
  let test: TestApp;

  before(async () => {
    provider = await startProvider(`${HUB}/auth/oidc/corp/callback`);
    const client = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET };
    const OIDC_PROVIDERS = JSON.stringify([
      { name: 'corp', label: '单位账号', issuer: provider.issuer, ...client },
      { name: 'away', label: '别处', issuer: 'http://127.0.0.1:9', ...client },
    ]);
    test = await startTestApp({ env: { OIDC_PROVIDERS } });
  });
  after(async () => {
    await test.close();
    await provider.close();
  });

  let count = 0;
  beforeEach(() => {
    count += 1;
    provider.account = {
      sub: `sub-${count}`,
      email: `ada${count}@example.org`,
      email_verified: true,
      name: '艾达',
    };
  });

  const begin = async (browser: Browser): Promise<string> => {
    const response = await browser.open(
      `/auth/oidc/corp?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`,
    );
    assert.equal(response.statusCode, 303);
    return String(response.headers.location);
  };
  const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;
  const logIn = async (browser: Browser): Promise<LightMyRequestResponse> =>
    browser.open(pathOf(await provider.passThrough(await begin(browser))));
  const createAccount = async (email: string) => {
    const member = await test.createMember({ email });
    const fields = { password_hash: await hashPassword(PASSWORD), email_verified_at: new Date() };
    await test.db.updateTable('users').set(fields).where('id', '=', member.id).execute();
    return member;
  };

  describe('log in', () => {
    it('and make the account at the first time, with its proven address', async () => {
      const browser = new Browser(test);
      const response = await logIn(browser);
      assert.equal(
        response.headers.location,
        `${HUB}/logincall?return=${encodeURIComponent(`${HUB}/papers`)}`,
      );
      const info = await test.client.data(currentUser, {}, { as: browser.as });
      assert.ok(info.id);
      assert.deepEqual([info.name, info.email, info.role], ['艾达', provider.account?.email, 'member']);
      const again = new Browser(test);
      await logIn(again);
      assert.equal(await again.userId(), info.id);
    });

    it('without an address that nobody proved', async () => {
      const victim = await createAccount(`victim${count}@example.org`);
      provider.account = { sub: `sub-${count}`, email: `victim${count}@example.org`, email_verified: false };
      const browser = new Browser(test);
      await logIn(browser);
      const info = await test.client.data(currentUser, {}, { as: browser.as });
      assert.ok(info.id && info.id !== victim.id);
      assert.equal(info.email, '');
    });

    it('in once when two arrive at the same moment', async () => {
      const browsers = [new Browser(test), new Browser(test), new Browser(test)];
      const back: URL[] = [];
      for (const browser of browsers) back.push(await provider.passThrough(await begin(browser)));
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
      await logIn(first);
      const id = (await first.userId()) ?? 0;
      await test.db.updateTable('users').set({ banned_at: sql`now()` }).where('id', '=', id).execute();
      const again = new Browser(test);
      const response = await logIn(again);
      assert.equal(response.statusCode, 422);
      assert.match(response.body, /已停用/);
      assert.equal(await again.userId(), undefined);
    });
  });

  describe('with the address of an account that is there', () => {
    it('never open it by themselves: its owner logs in and says so', async () => {
      const owner = await createAccount(provider.account?.email ?? '');
      const browser = new Browser(test);
      const asked = await logIn(browser);
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
      await logIn(next);
      assert.equal(await next.userId(), owner.id);
    });

    it('are not linked by somebody who only has the cookie of the way', async () => {
      await createAccount(provider.account?.email ?? '');
      const browser = new Browser(test);
      await logIn(browser);
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
      const back = pathOf(await provider.passThrough(await begin(attacker)));
      await expectRefused(victim, await victim.open(back));
      await begin(victim);
      await expectRefused(victim, await victim.open(back));
    });

    it('once', async () => {
      const browser = new Browser(test);
      const address = await begin(browser);
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
        const back = await provider.passThrough(await begin(browser));
        back.searchParams.set(name, value);
        await expectRefused(browser, await browser.open(pathOf(back)));
      }
    });

    it('within ten minutes', async () => {
      const browser = new Browser(test);
      const back = await provider.passThrough(await begin(browser));
      await test.db.updateTable('identity_flows').set({ expires_at: sql`now()` }).execute();
      await expectRefused(browser, await browser.open(pathOf(back)));
    });

    it('as nobody where the login was broken off', async () => {
      provider.account = undefined;
      const browser = new Browser(test);
      const response = await logIn(browser);
      assert.match(response.body, /已取消/);
      assert.equal(await browser.userId(), undefined);
    });
  });

  describe('are begun', () => {
    it('with PKCE, state and nonce, and nothing secret in the address', async () => {
      const { searchParams } = new URL(await begin(new Browser(test)));
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

  describe('are linked', () => {
    const beginLink = async (member: TestMember) => {
      const browser = new Browser(test, member.cookie);
      const input = { provider: 'corp', return_url: SETTINGS };
      const { data, headers } = await test.client.call(linkProvider, input, { as: member });
      const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
      browser.jar.set(name, value);
      return { browser, url: data.url };
    };

    it('by a member to themself, and log in from then on, until they are taken away', async () => {
      const memberEmail = `link${count}@example.org`;
      const member = await createAccount(memberEmail);
      const { browser, url } = await beginLink(member);
      const response = await browser.open(pathOf(await provider.passThrough(url)));
      assert.equal(response.headers.location, SETTINGS);
      const told = await lastMailTo(test, memberEmail);
      assert.equal(told.subject, '已绑定外部账号');
      assert.ok(told.text.includes(`单位账号（${provider.account?.email}）`) && told.text.includes(SETTINGS));
      const { providers } = await test.client.data(accountBinding, {}, { as: member });
      assert.deepEqual(providers[0]?.account, provider.account?.email);
      assert.equal((await test.client.call(linkProvider, { provider: 'corp' }, { as: member })).status, 409);
      const next = new Browser(test);
      await logIn(next);
      assert.equal(await next.userId(), member.id);
      await test.client.data(unlinkProvider, { provider: 'corp' }, { as: member });
      const later = new Browser(test);
      await logIn(later);
      assert.notEqual(await later.userId(), member.id);
    });

    it('to one member only', async () => {
      await logIn(new Browser(test));
      const { browser, url } = await beginLink(await createAccount(`second${count}@example.org`));
      const response = await browser.open(pathOf(await provider.passThrough(url)));
      assert.equal(response.statusCode, 409);
      assert.match(response.body, /已绑定其他成员/);
    });

    it('to whoever began, not to whoever is logged in meanwhile', async () => {
      const { browser, url } = await beginLink(await createAccount(`began${count}@example.org`));
      const back = pathOf(await provider.passThrough(url));
      const other = await test.createMember();
      const [name = '', value = ''] = other.cookie.split('=');
      browser.jar.set(name, value);
      assert.equal((await browser.open(back)).statusCode, 403);
      const rows = await test.db
        .selectFrom('identities')
        .select('id')
        .where('user_id', '=', other.id)
        .execute();
      assert.deepEqual(rows, []);
    });

    it('and lead back to our own pages alone', async () => {
      const member = await test.createMember();
      const input = { provider: 'corp', return_url: 'https://evil.example/' };
      await test.client.data(linkProvider, input, { as: member });
      const flow = await test.db
        .selectFrom('identity_flows')
        .select('return_url')
        .where('user_id', '=', member.id)
        .executeTakeFirstOrThrow();
      assert.equal(flow.return_url, `${HUB}/`);
    });
  });
});
