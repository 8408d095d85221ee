import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  codesIn,
  cookieOf,
  HUB,
  idOf,
  NEXT_PASSWORD,
  newAddress,
  PASSWORD,
  ticketIn,
} from './codes.testing.ts';

describe('codes by mail', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());
  const { post, createAccount, ask, expectRefused } = codesIn(() => test);
  const wrong = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

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
        post(`${path}/enter`, { ...form, ...(path === '/auth/reset' && { password: NEXT_PASSWORD }) });
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
    await expectRefused(await post('/auth/reset/enter', { ...form, password: NEXT_PASSWORD }));
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
