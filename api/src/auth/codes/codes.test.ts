import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser } from '@hub/shared/contracts/account';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '../../platform/passwords.ts';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

const HUB = 'http://localhost:8080';
const PASSWORD = '不易猜的-口令7';

type Fields = Record<string, string>;

const postTo =
  (test: () => TestApp) =>
  (path: string, fields: Fields, remoteAddress = '192.0.2.1'): Promise<LightMyRequestResponse> =>
    test().app.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB },
    });

const ticketIn = ({ body }: LightMyRequestResponse): string =>
  /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? '';

/** The browser's session after an answer, as a cookie; empty for none. */
const cookieOf = (test: TestApp, { cookies }: LightMyRequestResponse): string => {
  const cookie = cookies.find(({ name }) => name === test.config.cookieName);
  return cookie?.value ? `${cookie.name}=${cookie.value}` : '';
};

const idOf = async (test: TestApp, cookie: string): Promise<number | undefined> => {
  const as: TestMember = { id: 0, name: '', cookie };
  return (await test.client.data(currentUser, {}, { as })).id;
};

let count = 0;
const newAddress = (): string => {
  count += 1;
  return `code${count}@example.org`;
};

describe('codes by mail', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());
  const post = postTo(() => test);

  /** A member with a password whose address is proven. */
  const createAccount = async (given: object = {}) => {
    const email = newAddress();
    const member = await test.createMember({ email });
    const fields = { password_hash: await hashPassword(PASSWORD), email_verified_at: new Date(), ...given };
    await test.db.updateTable('users').set(fields).where('id', '=', member.id).execute();
    return { ...member, email };
  };
  const ask = async (path: '/auth/code' | '/auth/reset', email: string) => {
    const ticket = ticketIn(await post(path, { email }));
    return { email, ticket, code: (await lastMailTo(test, email.toLowerCase())).code };
  };
  const wrong = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');
  const expectRefused = async (response: LightMyRequestResponse) => {
    assert.equal(response.statusCode, 422);
    assert.match(response.body, /验证码错误或已过期/);
    assert.equal(cookieOf(test, response), '');
  };

  it('log in, once, whatever the case of the address and the spaces in the code', async () => {
    const { id, email } = await createAccount();
    const { code, ticket } = await ask('/auth/code', email.toUpperCase());
    const form = {
      email,
      ticket,
      code: ` ${code.slice(0, 4)} ${code.slice(4)}`,
      redirect_url: `${HUB}/papers`,
    };
    const response = await post('/auth/code/enter', form);
    assert.equal(response.statusCode, 303);
    assert.equal(response.headers.location, `${HUB}/logincall?return=${encodeURIComponent(`${HUB}/papers`)}`);
    assert.equal(await idOf(test, cookieOf(test, response)), id);
    await expectRefused(await post('/auth/code/enter', form));
  });

  it('log in once even when sent ten times at the same moment', async () => {
    const { email } = await createAccount();
    const form = await ask('/auth/code', email);
    const addresses = Array.from({ length: 4 }, (_, index) => `198.51.100.${index}`);
    const all = await Promise.all(addresses.map((address) => post('/auth/code/enter', form, address)));
    assert.equal(all.filter(({ statusCode }) => statusCode === 303).length, 1);
  });

  it('are nowhere to be read on the server', async () => {
    const { email } = await createAccount();
    const { code, ticket } = await ask('/auth/code', email);
    const { rows } = await test.database.pool.query('select * from codes');
    const kept = JSON.stringify(rows);
    assert.ok(!kept.includes(code) && !kept.includes(ticket));
    const { rows: queued } = await test.database.pool.query('select * from mail_queue');
    assert.deepEqual(queued, [], 'sent mail is gone');
  });

  it('say the same of an address without an account; only its mailbox hears of it', async () => {
    const { email } = await createAccount();
    for (const path of ['/auth/code', '/auth/reset'] as const) {
      const unknown = newAddress();
      const [known, none] = [await post(path, { email }), await post(path, { email: unknown })];
      const shown = (response: LightMyRequestResponse, address: string) =>
        response.body.replaceAll(address, 'X').replaceAll(ticketIn(response), 'T');
      assert.equal(shown(none, unknown), shown(known, email));
      const mail = await lastMailTo(test, unknown);
      assert.equal(mail.code, '');
      assert.match(mail.text, /没有可以登录的账号/);
      await expectRefused(
        await post('/auth/code/enter', { email: unknown, ticket: ticketIn(none), code: '00000000' }),
      );
    }
  });

  it('are of no use after five tries', async () => {
    const { email } = await createAccount();
    const form = await ask('/auth/code', email);
    for (let tries = 0; tries < 5; tries += 1)
      await expectRefused(await post('/auth/code/enter', { ...form, code: wrong(form.code) }));
    await expectRefused(await post('/auth/code/enter', form));
  });

  it('are of no use after ten minutes', async () => {
    const { email } = await createAccount();
    const form = await ask('/auth/code', email);
    const { rows } = await test.database.pool.query<{ minutes: number }>(
      'select extract(epoch from expires_at - created_at)::int / 60 as minutes from codes where email = $1',
      [email],
    );
    assert.equal(rows[0]?.minutes, 10);
    await test.db.updateTable('codes').set({ expires_at: sql`now()` }).where('email', '=', email).execute();
    await expectRefused(await post('/auth/code/enter', form));
  });

  it('live side by side until one is used', async () => {
    for (const path of ['/auth/code', '/auth/reset'] as const) {
      const { email } = await createAccount();
      const [first, second, third] = [await ask(path, email), await ask(path, email), await ask(path, email)];
      const enter = (form: typeof first) =>
        post(`${path}/enter`, { ...form, ...(path === '/auth/reset' && { password: '再来一个-口令9' }) });
      await expectRefused(await enter({ ...first, code: second.code }));
      assert.equal((await enter(second)).statusCode, 303);
      for (const other of [first, third]) await expectRefused(await enter(other));
    }
  });

  it('log in once when two of them are typed at the same moment', async () => {
    const { email } = await createAccount();
    const forms = [await ask('/auth/code', email), await ask('/auth/code', email)];
    const all = await Promise.all(
      forms.map((form, index) => post('/auth/code/enter', form, `198.51.100.${index}`)),
    );
    assert.deepEqual(all.map(({ statusCode }) => statusCode).sort(), [303, 422]);
  });

  it('are not spoilt by strangers, who ask for others and try what they can', async () => {
    const { id, email } = await createAccount();
    const form = await ask('/auth/code', email);
    for (let times = 0; times < 3; times += 1) {
      const place = `203.0.113.${times}`;
      const theirs = { email, ticket: ticketIn(await post('/auth/code', { email }, place)) };
      for (const ticket of [theirs.ticket, 'no-ticket', ''])
        for (let tries = 0; tries < 3; tries += 1)
          await post('/auth/code/enter', { ...theirs, ticket, code: wrong(form.code) }, place);
      await expectRefused(await post('/auth/code/enter', { ...theirs, code: form.code }, place));
    }
    const response = await post('/auth/code/enter', form);
    assert.equal(await idOf(test, cookieOf(test, response)), id);
  });

  it('are good for what they were asked for, where they were asked for', async () => {
    const { email } = await createAccount();
    const form = await ask('/auth/code', email);
    await expectRefused(await post('/auth/reset/enter', { ...form, password: '再来一个-口令9' }));
    await expectRefused(await post('/auth/code/enter', { ...form, ticket: 'another-form' }));
    await expectRefused(await post('/auth/code/enter', { ...form, email: (await createAccount()).email }));
  });

  it('do not log in the banned', async () => {
    const { id, email } = await createAccount();
    const form = await ask('/auth/code', email);
    await test.db.updateTable('users').set({ banned_at: sql`now()` }).where('id', '=', id).execute();
    await expectRefused(await post('/auth/code/enter', form));
    await post('/auth/code', { email });
    assert.equal((await lastMailTo(test, email)).code, '');
  });

  it('count as failed logins when they are wrong', async () => {
    const { email } = await createAccount();
    const codes = [
      await ask('/auth/code', email),
      await ask('/auth/code', email),
      await ask('/auth/code', email),
    ];
    const last = codes.at(-1) ?? { email, ticket: '', code: '' };
    for (let tries = 0; tries < 10; tries += 1)
      await post('/auth/code/enter', { ...last, code: wrong(last.code) }, '203.0.113.20');
    const next = await ask('/auth/code', email);
    assert.equal((await post('/auth/code/enter', next, '203.0.113.20')).statusCode, 429);
  });

  it('come from our own pages only', async () => {
    const { email } = await createAccount();
    const form = await ask('/auth/code', email);
    const response = await test.app.inject({
      method: 'POST',
      url: '/auth/code/enter',
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    assert.equal(response.statusCode, 403);
  });

  describe('for a new password', () => {
    it('end every session but the new one, and every other code', async () => {
      const { id, email, cookie } = await createAccount();
      const login = await ask('/auth/code', email);
      const form = { ...(await ask('/auth/reset', email)), password: '再来一个-口令9' };
      const response = await post('/auth/reset/enter', form);
      assert.equal(await idOf(test, cookieOf(test, response)), id);
      assert.equal(await idOf(test, cookie), undefined);
      await expectRefused(await post('/auth/code/enter', login));
      assert.equal((await post('/auth/login', { email, password: PASSWORD })).statusCode, 422);
      assert.equal((await post('/auth/login', { email, password: '再来一个-口令9' })).statusCode, 303);
      assert.equal((await lastMailTo(test, email)).subject, '密码已修改');
    });

    it('tell the mailbox which accounts elsewhere still open the account', async () => {
      const { id, email } = await createAccount();
      const reset = async () => {
        await post('/auth/reset/enter', { ...(await ask('/auth/reset', email)), password: '再来一个-口令9' });
        return (await lastMailTo(test, email)).text;
      };
      assert.doesNotMatch(await reset(), /外部账号/);
      const rows = ['corp', 'school'].map((provider) => ({
        user_id: id,
        provider,
        subject: `${provider}-${id}`,
        label: `${provider}-ada`,
      }));
      await test.db.insertInto('identities').values(rows).execute();
      const text = await reset();
      assert.match(text, /corp（corp-ada）、school（school-ada）/);
      assert.ok(text.includes(`${HUB}/settings/account_binding`));
    });

    it('stay good when the password is not', async () => {
      const { email } = await createAccount();
      const form = await ask('/auth/reset', email);
      for (const password of ['short', 'password123', '']) {
        const { statusCode, body } = await post('/auth/reset/enter', { ...form, password });
        assert.equal(statusCode, 422);
        assert.doesNotMatch(body, /验证码错误/);
      }
      assert.equal(
        (await post('/auth/reset/enter', { ...form, password: '再来一个-口令9' })).statusCode,
        303,
      );
    });
  });

  it('leave nothing of whoever registered an address that was not theirs', async () => {
    const { id, email, cookie } = await createAccount({ email_verified_at: null });
    await test.db
      .insertInto('identities')
      .values({ user_id: id, provider: 'x', subject: `${id}` })
      .execute();
    assert.equal((await post('/auth/code/enter', await ask('/auth/code', email))).statusCode, 303);
    assert.equal(await idOf(test, cookie), undefined);
    assert.equal((await post('/auth/login', { email, password: PASSWORD })).statusCode, 422);
    assert.match((await lastMailTo(test, email)).text, /均已失效/);
    const left = await test.db.selectFrom('identities').select('id').where('user_id', '=', id).execute();
    assert.deepEqual(left, []);
  });
});

describe('codes that are asked for', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  after(() => test.close());
  const post = postTo(() => test);

  it('still reach their owner when somebody asked as often as they could', async () => {
    const email = 'owner@example.org';
    await test.createMember({ email });
    const answers: number[] = [];
    for (let times = 0; times < 12; times += 1)
      answers.push((await post('/auth/code', { email }, '203.0.113.77')).statusCode);
    assert.deepEqual(answers, [...Array(5).fill(200), ...Array(7).fill(429)]);
    const ticket = ticketIn(await post('/auth/code', { email }, '192.0.2.77'));
    const { code } = await lastMailTo(test, email);
    assert.equal((await post('/auth/code/enter', { email, ticket, code }, '192.0.2.77')).statusCode, 303);
  });

  it('are limited for each address they go to, known or not', async () => {
    const member = await test.createMember({ email: 'known@example.org' });
    assert.ok(member.id);
    for (const email of ['known@example.org', 'unknown@example.org']) {
      for (let index = 0; index < 30; index += 1)
        assert.equal((await post('/auth/code', { email }, `198.51.100.${index}`)).statusCode, 200);
      const refused = await post('/auth/reset', { email }, '198.51.100.99');
      assert.equal(refused.statusCode, 429);
      assert.ok(Number(refused.headers['retry-after']) > 0);
    }
  });

  it('are limited for each address they are asked from', async () => {
    for (let index = 0; index < 20; index += 1)
      await post('/auth/code', { email: newAddress() }, '203.0.113.1');
    assert.equal((await post('/auth/code', { email: newAddress() }, '203.0.113.1')).statusCode, 429);
  });
});

describe('registering where the operator asks for a code', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ env: { REGISTER_CODE: 'on' } });
  });
  after(() => test.close());
  const post = postTo(() => test);
  const newcomer = (email: string) => ({ email, name: '新来的', password: PASSWORD, agreement: 'on' });

  it('creates the account with its code, and not before', async () => {
    const email = newAddress();
    const first = await post('/auth/register', newcomer(email));
    assert.equal(first.statusCode, 200);
    assert.equal(cookieOf(test, first), '');
    assert.ok(!first.body.includes(PASSWORD));
    assert.equal((await post('/auth/login', { email, password: PASSWORD })).statusCode, 422);
    const { code } = await lastMailTo(test, email);
    const done = await post('/auth/register/enter', { email, ticket: ticketIn(first), code });
    assert.equal(done.statusCode, 303);
    assert.ok(await idOf(test, cookieOf(test, done)));
    assert.equal((await post('/auth/login', { email, password: PASSWORD })).statusCode, 303);
  });

  it('tells nobody but the mailbox that there is an account', async () => {
    const email = newAddress();
    await test.createMember({ email });
    const response = await post('/auth/register', newcomer(email));
    assert.equal(response.statusCode, 200);
    const mail = await lastMailTo(test, email);
    assert.equal(mail.code, '');
    assert.match(mail.text, /已经有账号/);
  });

  it('does not let somebody else’s code finish one’s own form', async () => {
    const email = newAddress();
    const mine = await post('/auth/register', newcomer(email));
    await post('/auth/register', { ...newcomer(email), password: '攻击者的-口令1' });
    const { code } = await lastMailTo(test, email);
    assert.equal((await readOutbox(test)).filter(({ to }) => to === email).length, 2);
    const response = await post('/auth/register/enter', { email, ticket: ticketIn(mine), code });
    assert.equal(response.statusCode, 422);
  });
});

describe('the pages of codes', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());
  const get = (url: string) => test.app.inject({ method: 'GET', url });

  it('are linked from the login with the way back', async () => {
    const { body } = await get(`/auth/login?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`);
    const query = `?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`;
    for (const path of ['/auth/code', '/auth/reset', '/auth/register'])
      assert.ok(body.includes(`${path}${query}`));
  });

  it('begin at their beginning', async () => {
    for (const path of ['/auth/code', '/auth/reset', '/auth/register']) {
      const { statusCode, headers } = await get(`${path}/enter`);
      assert.deepEqual([statusCode, headers.location], [303, path]);
    }
  });
});
