import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endDevice, listDevices } from '@hub/shared/contracts/account/devices';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codesIn, cookieOf, HUB, idOf, NEXT_PASSWORD, newAddress, PASSWORD } from '../codes/codes.testing.ts';

const WRONG = '不对的-口令3';
/** As `guess-rules.ts` says; written out, for a test that repeats the rules proves nothing. */
const FREE = 20;

describe('guesses at one account from many addresses', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());
  const { post, createAccount, ask } = codesIn(() => test);

  const guess = (email: string, index: number, password = WRONG) =>
    post('/auth/login', { email, password }, `198.51.${Math.floor(index / 200)}.${index % 200}`);
  const guessAtOnce = (email: string, times: number) =>
    Promise.all(Array.from({ length: times }, (_, index) => guess(email, index)));
  const statuses = (answers: readonly LightMyRequestResponse[]) => {
    const looked = answers.filter(({ statusCode }) => statusCode === 422).length;
    const refused = answers.filter(({ statusCode }) => statusCode === 429).length;
    return { looked, refused };
  };
  /** In a browser that has these cookies. */
  const logInWith = (email: string, cookie: string, password = PASSWORD) =>
    test.app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: '192.0.2.200',
      payload: new URLSearchParams({ email, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB, cookie },
    });
  const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const mailsTo = async (email: string) => (await readOutbox(test)).filter(({ to }) => to === email);
  const timePasses = (email: string, minutes: number) =>
    sql`
      update login_guesses set opens_at = opens_at - make_interval(mins => ${minutes}),
        guessed_at = guessed_at - make_interval(mins => ${minutes}),
        alarmed_at = alarmed_at - make_interval(mins => ${minutes})
      where key_hash = sha256(${email}::text::bytea)`.execute(test.db);
  const tokenIn = (text: string) => /\/auth\/way-in\?token=([\w-]{43})&/.exec(text)?.[1] ?? '';

  it('are looked at twenty times, even when all come at once', async () => {
    const { email } = await createAccount();
    assert.deepEqual(statuses(await guessAtOnce(email, 60)), { looked: FREE, refused: 40 });
  });

  it('then have to wait, longer each time, with the right password too', async () => {
    const { email } = await createAccount();
    await guessAtOnce(email, FREE);
    const waits: number[] = [];
    for (const [index, minutes] of [0, 1, 1, 2].entries()) {
      const refused = await guess(email, 100 + index, PASSWORD);
      assert.equal(refused.statusCode, 429);
      assert.match(refused.body, /分钟后再试，或用邮箱验证码登录/);
      waits.push(Number(refused.headers['retry-after']));
      await timePasses(email, minutes);
      assert.equal((await guess(email, 120 + index)).statusCode, minutes > 0 ? 422 : 429);
    }
    assert.deepEqual(
      waits,
      waits.toSorted((a, b) => a - b),
    );
    assert.ok((waits.at(-1) ?? 0) >= 2 * (waits[0] ?? 0) && (waits.at(-1) ?? 0) <= 900, waits.join());
  });

  it('are forgiven by time', async () => {
    const { email } = await createAccount();
    await guessAtOnce(email, 40);
    await timePasses(email, 60 * 5);
    assert.deepEqual(statuses(await guessAtOnce(email, 20)), { looked: 5, refused: 15 });
  });

  it('are answered alike for an e-mail that has no account', async () => {
    const [{ email }, nobody] = [await createAccount(), newAddress()];
    const shown = async (address: string) => {
      const answers: unknown[] = [];
      for (let index = 0; index < 45; index += 1) {
        const { statusCode, headers, body } = await guess(address, index);
        const { date: _date, 'x-request-id': _id, 'retry-after': _wait, ...rest } = headers;
        answers.push([statusCode, rest, body.replaceAll(address, 'X')]);
      }
      return answers;
    };
    assert.deepEqual(await shown(nobody), await shown(email));
    assert.equal((await mailsTo(nobody)).length, 0);
  });

  it('do not hold up a browser that logged in before, nor the owner’s code', async () => {
    const { id, email } = await createAccount();
    const known = await guess(email, 1, PASSWORD);
    await guessAtOnce(email, 60);
    const inKnown = await logInWith(email, cookiesOf(known));
    assert.equal(await idOf(test, cookieOf(test, inKnown)), id);
    assert.equal((await logInWith(email, '')).statusCode, 429);
    const byCode = await post('/auth/code/enter', await ask('/auth/code', email));
    assert.equal(await idOf(test, cookieOf(test, byCode)), id);
  });

  it('are not made easier by what another account’s browser is known for, or one whose password was changed', async () => {
    const [{ email }, other] = [await createAccount(), await createAccount()];
    const known = cookiesOf(await guess(email, 1, PASSWORD));
    await guessAtOnce(other.email, 60);
    assert.equal((await logInWith(other.email, known)).statusCode, 429);
    await post('/auth/reset/enter', { ...(await ask('/auth/reset', email)), password: NEXT_PASSWORD });
    await guessAtOnce(email, 60);
    assert.equal((await logInWith(email, known, NEXT_PASSWORD)).statusCode, 429);
  });

  it('are not made easier by a browser that was logged out from elsewhere', async () => {
    const { id, email, cookie } = await createAccount();
    const lost = cookiesOf(await guess(email, 1, PASSWORD));
    const own = cookiesOf(await guess(email, 2, PASSWORD));
    const as = { id, name: '', cookie: own };
    for (const device of await test.client.data(listDevices, {}, { as }))
      if (!device.is_current) await test.client.data(endDevice, { id: device.id }, { as });
    assert.equal(await idOf(test, cookie), undefined);
    await guessAtOnce(email, 60);
    assert.equal((await logInWith(email, lost)).statusCode, 429);
    assert.equal((await logInWith(email, own)).statusCode, 303);
  });

  it('in a browser that is known are counted there', async () => {
    const { email } = await createAccount();
    const known = cookiesOf(await guess(email, 1, PASSWORD));
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        test.app.inject({
          method: 'POST',
          url: '/auth/login',
          remoteAddress: `203.0.113.${index}`,
          payload: new URLSearchParams({ email, password: WRONG }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB, cookie: known },
        }),
      ),
    );
    assert.deepEqual(statuses(tries), { looked: FREE, refused: 10 });
    assert.equal((await logInWith(email, '')).statusCode, 303, 'strangers are not held up by it');
  });

  it('stay counted when the owner logs in; only what failed at the owner’s address is forgiven', async () => {
    const { email } = await createAccount();
    await guessAtOnce(email, 12);
    for (let times = 0; times < 7; times += 1) await guess(email, 150);
    assert.equal((await guess(email, 150, PASSWORD)).statusCode, 303);
    assert.deepEqual(statuses(await guessAtOnce(email, 20)), { looked: 8, refused: 12 });
  });

  it('are told to the owner once a day, with a link that logs in while they go on', async () => {
    const { id, email } = await createAccount();
    await guessAtOnce(email, 60);
    await timePasses(email, 60 * 3);
    await guessAtOnce(email, 60);
    const [mail, ...more] = await mailsTo(email);
    assert.deepEqual(more, []);
    assert.match(mail?.subject ?? '', /多次尝试登录/);
    assert.ok(mail?.text.includes(`${HUB}/auth/reset`));
    const token = tokenIn(mail?.text ?? '');
    const page = await test.app.inject({ method: 'GET', url: `/auth/way-in?token=${token}` });
    assert.ok(page.statusCode === 200 && page.body.includes(`value="${token}"`));
    const redirect_url = `${HUB}/settings/account_binding`;
    const response = await post('/auth/way-in', { token, redirect_url });
    assert.equal(await idOf(test, cookieOf(test, response)), id);
    assert.ok(response.headers.location?.endsWith(encodeURIComponent(redirect_url)));
    const again = await post('/auth/way-in', { token });
    assert.deepEqual([again.statusCode, cookieOf(test, again)], [422, '']);
    assert.match(again.body, /链接已失效或已用过/);
    await timePasses(email, 60 * 25);
    await test.db
      .updateTable('login_links')
      .set({ created_at: sql`created_at - interval '25 hours'` })
      .execute();
    await guessAtOnce(email, 60);
    assert.equal((await mailsTo(email)).length, 2);
  });

  it('tell of themselves to one who is patient, too', async () => {
    const { email } = await createAccount();
    for (let times = 0; times < 30; times += 1) {
      await guess(email, times);
      await timePasses(email, 16);
      // The time that passes forgives some.
      await sql`update login_guesses set failures = failures + 0.3
        where key_hash = sha256(${email}::text::bytea)`.execute(test.db);
    }
    await guess(email, 60);
    assert.equal((await mailsTo(email)).length, 1);
  });

  it('send links that die with a new password, a ban, and a day', async () => {
    const dead = async (spoil: (account: { id: number; email: string }) => Promise<unknown>) => {
      const account = await createAccount();
      await guessAtOnce(account.email, 60);
      const token = tokenIn((await mailsTo(account.email)).at(-1)?.text ?? '');
      assert.ok(token);
      await spoil(account);
      assert.equal((await post('/auth/way-in', { token })).statusCode, 422);
    };
    await dead(async ({ email }) =>
      post('/auth/reset/enter', { ...(await ask('/auth/reset', email)), password: NEXT_PASSWORD }),
    );
    await dead(({ id }) =>
      test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute(),
    );
    await dead(({ id }) =>
      test.db.updateTable('login_links').set({ expires_at: new Date() }).where('user_id', '=', id).execute(),
    );
    assert.equal((await post('/auth/way-in', { token: 'x' })).statusCode, 422);
    assert.equal((await post('/auth/way-in', {})).statusCode, 422);
  });

  it('log in once by a link that is used many times at once, and leave nothing unproven', async () => {
    const { id, email, cookie } = await createAccount({ email_verified_at: null });
    await guessAtOnce(email, 60);
    const token = tokenIn((await mailsTo(email)).at(-1)?.text ?? '');
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post('/auth/way-in', { token }, `192.0.2.${index}`)),
    );
    assert.equal(all.filter(({ statusCode }) => statusCode === 303).length, 1);
    assert.equal(await idOf(test, cookie), undefined);
    const row = await test.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(row.password_hash, null);
  });

  it('keep no secret that a reader of the database could use', async () => {
    const { email } = await createAccount({ password_hash: await hashPassword(PASSWORD) });
    const known = await guess(email, 1, PASSWORD);
    await guessAtOnce(email, 60);
    const token = tokenIn((await mailsTo(email)).at(-1)?.text ?? '');
    const { rows } = await test.database.pool.query(
      'select * from known_browsers, login_links, login_guesses limit 500',
    );
    const kept = JSON.stringify(rows);
    assert.ok(rows.length > 0 && !kept.includes(token) && !kept.includes(email));
    for (const { value } of known.cookies) assert.ok(!kept.includes(value));
  });
});
