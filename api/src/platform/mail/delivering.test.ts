import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createInlineJobs, type InlineJobs } from '../jobs/jobs.ts';
import { mailing } from './mail.feature.ts';

const AT_ONCE = 4;
const slow = 'slow@example.org';

let smtp: TestSmtp;
let test: TestApp;
let second: { readonly jobs: InlineJobs; readonly close: () => Promise<void> };
before(async () => {
  smtp = await startSmtp();
  test = await startTestApp({ env: { SMTP_URL: smtp.url }, features: [mailing] });
  const jobs = createInlineJobs();
  const { config, db } = test;
  const app = await buildApp({ config, db, jobs, features: [mailing], isStrict: true });
  second = { jobs, close: () => app.close() };
});
after(async () => {
  await second.close();
  await test.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
  smtp.mostPerConnection = Number.POSITIVE_INFINITY;
  smtp.beforeTaking = () => Promise.resolve();
});

const message = (to: string) => ({ to, subject: '主题', lines: ['正文'] });
const many = (count: number): string[] => Array.from({ length: count }, (_, n) => `many${n}@example.org`);
const send = (...to: string[]): Promise<void> => test.app.hub.mail.sendAll(test.db, to.map(message));
const waiting = async (): Promise<number> =>
  (await test.db.selectFrom('mail_queue').select('id').execute()).length;

/** The server takes its time with the slow one; `arrived` once it has so many mails. */
const holdSlow = (count: number) => {
  const held = Promise.withResolvers<void>();
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  smtp.beforeTaking = (to) => {
    if (smtp.received.length === count) arrived.resolve();
    if (to !== slow) return Promise.resolve();
    begun.resolve();
    return held.promise;
  };
  return { begun: begun.promise, arrived: arrived.promise, release: held.resolve };
};

describe('mail that is being delivered', () => {
  it('goes on at once where the server ends a connection after each mail or two', async () => {
    for (const most of [1, 2]) {
      smtp.received.length = 0;
      smtp.mostPerConnection = most;
      await send(...many(12));
      await test.jobs.enqueue('mail');
      assert.deepEqual(smtp.received.toSorted(), many(12).toSorted());
      assert.equal(await waiting(), 0);
      await send(...many(3));
      await test.jobs.enqueue('urgent-mail');
      assert.equal(smtp.received.length, 15);
    }
  });

  it('keeps no other waiting while its server is slow, also what is written after it', async () => {
    const { begun, arrived, release } = holdSlow(21);
    await send(slow);
    const sending = test.jobs.enqueue('mail');
    await begun;
    await send(...many(20));
    await arrived;
    assert.ok((await waiting()) > 0, 'the slow one is still under way');
    release();
    await sending;
    assert.equal(smtp.received.length, 21);
    assert.equal(await waiting(), 0);
  });

  it('is nobody else’s, however long it takes', async () => {
    const { begun, release } = holdSlow(1);
    await send(slow);
    const sending = test.jobs.enqueue('mail');
    await begun;
    await test.db
      .updateTable('mail_queue')
      .set({ next_try_at: sql`next_try_at - interval '100 seconds'` })
      .execute();
    await second.jobs.enqueue('urgent-mail');
    release();
    await sending;
    assert.deepEqual(smtp.received, [slow]);
  });

  it('is the last of a process that stops', async () => {
    await send(...many(30));
    smtp.beforeTaking = async () => {
      if (smtp.received.length === 10) second.jobs.stop();
    };
    await second.jobs.enqueue('mail');
    const { length } = smtp.received;
    assert.ok(length >= 10 && length < 10 + AT_ONCE, `${length}`);
    assert.equal(await waiting(), 30 - length);
    await test.jobs.enqueue('mail');
    assert.deepEqual(smtp.received.toSorted(), many(30).toSorted());
  });
});
