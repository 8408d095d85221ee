import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { accountBinding, linkProvider, unlinkProvider } from '@hub/shared/contracts/account/binding';
import { addAuthenticatorApp } from '../../accounts/second-factor/second-factor.testing.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { type Elsewhere, PASSWORD, pathOf, startElsewhere } from './providers.testing.ts';
import { Browser, HUB } from './testing-browser.ts';
import type { TestProvider } from './testing-provider.ts';

const SETTINGS = `${HUB}/settings/account_binding`;

describe('accounts elsewhere are linked', () => {
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
    const member = await elsewhere.createAccount(memberEmail);
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
    await elsewhere.logIn(next);
    assert.equal(await next.userId(), member.id);
    await test.client.data(unlinkProvider, { provider: 'corp' }, { as: member });
    const later = new Browser(test);
    await elsewhere.logIn(later);
    assert.notEqual(await later.userId(), member.id);
  });

  it('to one member only', async () => {
    await elsewhere.logIn(new Browser(test));
    const { browser, url } = await beginLink(await elsewhere.createAccount(`second${count}@example.org`));
    const response = await browser.open(pathOf(await provider.passThrough(url)));
    assert.equal(response.statusCode, 409);
    assert.match(response.body, /已绑定其他成员/);
  });

  it('to whoever began, not to whoever is logged in meanwhile', async () => {
    const { browser, url } = await beginLink(await elsewhere.createAccount(`began${count}@example.org`));
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

  const growOld = ({ id }: TestMember) =>
    test.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', id)
      .execute();
  const linked = ({ id }: TestMember) =>
    test.db.selectFrom('identities').select('id').where('user_id', '=', id).execute();

  it('by whoever just proved that it is them: a stolen session is not enough', async () => {
    const member = await elsewhere.createAccount(`stolen${count}@example.org`);
    const { browser, url } = await beginLink(member);
    await growOld(member);
    const again = await test.client.call(linkProvider, { provider: 'corp' }, { as: member });
    assert.equal(again.code, 40304);
    const back = await browser.open(pathOf(await provider.passThrough(url)));
    assert.equal(back.statusCode, 403);
    assert.match(back.body, /重新/);
    assert.deepEqual(await linked(member), []);
  });

  it('nor may it take them away', async () => {
    const member = await elsewhere.createAccount(`kept${count}@example.org`);
    const { browser, url } = await beginLink(member);
    await browser.open(pathOf(await provider.passThrough(url)));
    await growOld(member);
    assert.equal((await test.client.call(unlinkProvider, { provider: 'corp' }, { as: member })).code, 40304);
    assert.equal((await linked(member)).length, 1);
  });

  it('nor say yes to one that came back by itself, until it logs in anew', async () => {
    const email = `mine${count}@example.org`;
    await elsewhere.createAccount(provider.account?.email ?? '');
    const member = await elsewhere.createAccount(email);
    await growOld(member);
    const browser = new Browser(test, member.cookie);
    await elsewhere.logIn(browser);
    for (const answer of [
      await browser.open('/auth/oidc/confirm'),
      await browser.open('/auth/oidc/confirm', {}),
    ])
      assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/auth/login']);
    assert.deepEqual(await linked(member), []);
    const loggedIn = await browser.open('/auth/login', { email, password: PASSWORD });
    assert.equal(loggedIn.headers.location, '/auth/oidc/confirm');
    await browser.open('/auth/oidc/confirm', {});
    assert.equal((await linked(member)).length, 1);
  });

  it('and take the second step of an account that has one, as a password does', async () => {
    const member = await elsewhere.createAccount(`steps${count}@example.org`);
    const { browser, url } = await beginLink(member);
    await browser.open(pathOf(await provider.passThrough(url)));
    const { recoveryCodes } = await addAuthenticatorApp(test, { now: () => new Date() }, member);
    const next = new Browser(test);
    const asked = await elsewhere.logIn(next);
    assert.match(String(asked.headers.location), /^\/auth\/second\?redirect_url=.*papers/);
    assert.equal(await next.userId(), undefined);
    const redirect_url = `${HUB}/papers`;
    const inside = await next.open('/auth/second', { code: recoveryCodes[0] ?? '', redirect_url });
    assert.match(String(inside.headers.location), /papers/);
    assert.equal(await next.userId(), member.id);
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
