import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sendEmailCode } from '@hub/shared/contracts/account/binding';
import type { LightMyRequestResponse } from 'fastify';
import { countStatements } from '../../testing/count-statements.ts';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codesIn, HUB, NEXT_PASSWORD, newAddress, PASSWORD, ticketIn } from './codes.testing.ts';

describe('who has an account', () => {
  let test: TestApp;
  let count: () => number;
  before(async () => {
    test = await startTestApp({ env: { REGISTER_CODE: 'on' } });
    count = countStatements(test.database.pool);
  });
  after(() => test.close());
  const { post, createAccount } = codesIn(() => test);

  /** One address of each kind that a stranger may ask about. */
  const addresses = async () => {
    const [{ email: known }, banned, bare] = [
      await createAccount(),
      await createAccount({ banned_at: new Date() }),
      await createAccount({ password_hash: null, email_verified_at: null }),
    ];
    return { known, banned: banned.email, bare: bare.email };
  };

  /** All that a stranger gets to see, and what it cost. */
  const shownOf = (email: string, response: LightMyRequestResponse, statements: number) => {
    const { date: _date, 'x-request-id': _id, ...headers } = response.headers;
    const ticket = ticketIn(response);
    const body = response.body.replaceAll(email, 'X').replaceAll(ticket || '\n\n\n', 'T');
    return { status: response.statusCode, headers: { ...headers, 'content-length': '' }, body, statements };
  };

  // Each e-mail is asked about from somewhere else: no limit of a place shall hide what differs.
  const places = new Map<string, string>();
  const placeOf = (email: string) => {
    if (!places.has(email)) places.set(email, `203.0.113.${places.size}`);
    return places.get(email);
  };

  const askOf = async (path: string, email: string, more: Record<string, string> = {}) => {
    count();
    const response = await post(path, { email, ...more }, placeOf(email));
    return { response, shown: shownOf(email, response, count()) };
  };

  const member = { name: '新来的', password: NEXT_PASSWORD, agreement: 'on' };
  for (const [path, more] of [
    ['/auth/register', member],
    ['/auth/register', { ...member, password: 'short' }],
    ['/auth/reset', {}],
    ['/auth/code', {}],
    ['/auth/login', { password: '不对的-口令3' }],
  ] as const)
    it(`is told nobody by ${path}${'password' in more ? ` with ${more.password}` : ''}`, async () => {
      const nobody = await askOf(path, newAddress(), more);
      assert.ok(nobody.shown.statements > 0 || nobody.shown.status === 422);
      for (const [kind, email] of Object.entries(await addresses()))
        assert.deepEqual((await askOf(path, email, more)).shown, nobody.shown, kind);
    });

  for (const [path, more] of [
    ['/auth/register', {}],
    ['/auth/reset', { password: NEXT_PASSWORD }],
    ['/auth/code', {}],
  ] as const)
    it(`is told nobody by wrong codes at ${path}/enter, up to the last try and beyond`, async () => {
      const wrong = async (email: string) => {
        const { response } = await askOf(path, email, path === '/auth/register' ? member : {});
        const ticket = ticketIn(response);
        const shown: unknown[] = [];
        for (let tries = 0; tries < 7; tries += 1) {
          const typed = { ticket, code: '00000000', ...more };
          const { body, ...rest } = (await askOf(`${path}/enter`, email, typed)).shown;
          shown.push({ ...rest, body: body.replaceAll(ticket, 'T') });
        }
        return shown;
      };
      const nobody = await wrong(newAddress());
      for (const [kind, email] of Object.entries(await addresses()))
        assert.deepEqual(await wrong(email), nobody, kind);
    });

  it('is told no member who wants its address', async () => {
    const as = await test.createMember();
    const asked = async (email: string) => {
      count();
      const { status, body } = await test.client.call(sendEmailCode, { email }, { as });
      return { status, body: body.replaceAll(/"request_id":"[^"]*"/g, ''), statements: count() };
    };
    const nobody = await asked(newAddress());
    for (const [kind, email] of Object.entries(await addresses()))
      assert.deepEqual(await asked(email), nobody, kind);
  });

  it('is told the mailbox, with the ways in', async () => {
    const { email } = await createAccount();
    await post('/auth/register', { email, ...member });
    const mail = await lastMailTo(test, email);
    assert.match(mail.text, /已经有账号/);
    for (const path of ['/auth/login', '/auth/reset']) assert.ok(mail.text.includes(`${HUB}${path}`));
    assert.equal((await post('/auth/login', { email, password: PASSWORD }, placeOf(email))).statusCode, 303);
  });

  it('is asked by mails, of which a mailbox gets only so many', async () => {
    const limited = await startTestApp({ env: { REGISTER_CODE: 'on', RATE_LIMIT_FACTOR: '1' } });
    try {
      const there = codesIn(() => limited);
      const { email } = await there.createAccount();
      const ask = (path: string, index: number) =>
        there.post(path, { email, ...member }, `198.51.100.${index}`);
      for (let index = 0; index < 40; index += 1)
        await ask(index % 2 === 0 ? '/auth/register' : '/auth/reset', index);
      assert.equal((await readOutbox(limited)).filter(({ to }) => to === email).length, 30);
    } finally {
      await limited.close();
    }
  });
});
