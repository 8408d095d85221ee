import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, beforeEach, describe, it } from 'node:test';
import { buildApp } from '../../app.ts';
import { createEvent, openBrowser, somebody } from '../../events/orders/orders.testing.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createInlineJobs } from '../jobs/jobs.ts';
import { mailing } from './mail.feature.ts';

const AT_ONCE = 4;

let smtp: TestSmtp;
let test: TestApp;
before(async () => {
  smtp = await startSmtp();
  test = await startTestApp({ env: { SMTP_URL: smtp.url } });
});
after(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(async () => {
  await test.db.deleteFrom('mail_queue').execute();
  smtp.received.length = 0;
  smtp.beforeTaking = () => Promise.resolve();
});

const isBulk = (to: string): boolean => to.startsWith('many');
const tellMany = (many: number): Promise<void> =>
  test.app.hub.mail.sendAll(
    test.db,
    Array.from({ length: many }, (_, n) => ({
      ...{ to: `many${n}@example.org`, subject: '致所有人', lines: ['大家好'], isBulk: true },
    })),
  );

const payload = (email: string) => new URLSearchParams({ email }).toString();
const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8080' };

/** Somebody asks for a code at the login page. */
const askForCode = async (): Promise<string> => {
  const email = somebody().email.replace('guest', 'code');
  await test.createMember({ email });
  await test.app.inject({ method: 'POST', url: '/auth/code', payload: payload(email), headers });
  return email;
};

const signUp = async (): Promise<string> => {
  const { email, ...form } = somebody();
  await openBrowser(test).signUp(await createEvent(test.db), { ...form, email });
  return email;
};

describe('of the mail that waits', () => {
  it('codes go first, then tickets, before the hundreds that were there', async () => {
    await tellMany(500);
    const ticket = await signUp();
    const code = await askForCode();
    await test.jobs.enqueue('urgent-mail');
    assert.deepEqual(smtp.received, [code, ticket]);
    const next = await askForCode();
    await test.jobs.enqueue('mail');
    assert.ok(smtp.received.slice(2, 2 + AT_ONCE).includes(next));
  });

  it('a code is the next one while many are being sent', async () => {
    await tellMany(200);
    let code = '';
    let gone = 0;
    smtp.beforeTaking = async () => {
      if (smtp.received.length !== 20) return;
      code = await askForCode();
      gone = smtp.received.length;
    };
    await test.jobs.enqueue('mail');
    assert.ok(gone < 200, `${gone}`);
    // What is under way comes first.
    const between = smtp.received.slice(gone, smtp.received.indexOf(code));
    assert.ok(smtp.received.includes(code) && between.length < AT_ONCE, `${between.length}`);
  });

  it('a code waits for no server that takes its time with the others', async () => {
    await tellMany(20);
    const held = Promise.withResolvers<void>();
    const arrived = new EventTarget();
    smtp.beforeTaking = (to) => {
      if (!isBulk(to)) return Promise.resolve();
      if (smtp.received.length === AT_ONCE) arrived.dispatchEvent(new Event('all'));
      return held.promise;
    };
    const allArrived = once(arrived, 'all');
    const sending = test.jobs.enqueue('mail');
    await allArrived;
    const code = await askForCode();
    await test.jobs.enqueue('urgent-mail');
    assert.deepEqual(smtp.received.slice(AT_ONCE), [code]);
    held.resolve();
    await sending;
    assert.equal(new Set(smtp.received).size, 21);
  });

  it('each is sent once by two processes, by a few connections', async () => {
    const { config, db } = test;
    const jobs = createInlineJobs();
    const second = await buildApp({ config, db, jobs, features: [mailing], isStrict: true });
    const before = smtp.connections();
    await tellMany(60);
    await Promise.all([test.jobs.enqueue('mail'), jobs.enqueue('mail')]);
    await second.close();
    assert.deepEqual(
      smtp.received.toSorted(),
      Array.from({ length: 60 }, (_, n) => `many${n}@example.org`).toSorted(),
    );
    assert.ok(smtp.connections() - before <= 2 * AT_ONCE, `${smtp.connections() - before}`);
  });
});
