import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { readMail } from '../../testing/read-mail.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { mailing } from './mail.feature.ts';
import { checked } from './message.ts';
import { outboxOf } from './transport.ts';

const to = 'reader@example.org';
const waiting = ({ db }: TestApp) => db.selectFrom('mail_queue').select(['id', 'tries']).execute();
const isDue = ({ db }: TestApp) => db.updateTable('mail_queue').set({ next_try_at: sql`now()` }).execute();

describe('mail without a server', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [mailing] });
  });
  after(() => test.close());

  const send = (message: object) => {
    const { mail, db } = test.app.hub;
    return mail.send(db, { to, subject: '主题', lines: [], ...message });
  };

  it('goes to files that only the operator reads', async () => {
    await send({ subject: '登录验证码', lines: ['您好', { code: '12345678' }] });
    const mail = await lastMailTo(test, to);
    assert.equal(mail.subject, '登录验证码');
    assert.match(mail.text, /您好/);
    assert.equal(mail.code, '12345678');
    assert.match(mail.raw, /1234 5678/, 'found in the file without decoding');
    assert.equal(statSync(outboxOf(test.config)).mode & 0o077, 0);
    assert.deepEqual(await waiting(test), []);
  });

  it('shows text as text in its HTML too, and leads where it says', async () => {
    await send({ lines: ['<img src=x>', { url: 'http://localhost:8080/view/1?a=1&b="', label: '看看' }] });
    const { raw, text: plain } = await lastMailTo(test, to);
    assert.match(plain, /看看：\r?\nhttp:\/\/localhost:8080\/view\/1/);
    assert.match(raw, /<p>&lt;img src=3Dx&gt;/);
  });

  it('carries attachments', async () => {
    const content = new TextEncoder().encode('BEGIN:VCALENDAR\r\n');
    await send({ attachments: [{ name: '活动/.ics', type: 'text/calendar; charset=utf-8', content }] });
    const { raw } = await lastMailTo(test, to);
    assert.match(raw, /content-type: text\/calendar/i);
    assert.match(raw, /content-disposition: attachment/i);
    assert.ok(raw.includes(Buffer.from(content).toString('base64')));
  });

  it('cuts what is too long, but no character, and not what tells the kind of a file', async () => {
    const name = `${'𠮷'.repeat(120)}.ics`;
    const attachments = [{ name, type: 'text/calendar', content: new Uint8Array() }];
    const cut = checked({ to, subject: '𠮷'.repeat(201), lines: [], attachments });
    assert.equal(cut.subject, '𠮷'.repeat(200));
    assert.equal(cut.attachments?.[0]?.name, `${'𠮷'.repeat(96)}.ics`);
    const noKind = checked({ ...cut, attachments: [{ ...attachments[0], name: 'a'.repeat(120) }] } as never);
    assert.equal(noKind.attachments?.[0]?.name, 'a'.repeat(100));
  });

  it('fits a phone and the dark in its HTML', async () => {
    await send({ lines: ['您好'] });
    const { raw } = await lastMailTo(test, to);
    assert.match(raw, /name=3D"viewport" content=3D"width=3Ddevice-width/);
    assert.match(raw, /name=3D"color-scheme" content=3D"light dark"/);
  });

  it('has no header of somebody else’s making', async () => {
    await send({ subject: '主题\r\nBcc: evil@example.org\u2028\0X-Evil: 1', lines: ['正文\r\n.\r\n'] });
    const { raw, subject } = await lastMailTo(test, to);
    assert.doesNotMatch(raw, /^(?:bcc|x-evil):/im);
    assert.match(subject, /^主题 Bcc: evil@example.org X-Evil: 1$/);
    const content = new Uint8Array();
    const name = 'a"\r\nX-Evil: 1\r\n\r\n.ics';
    await send({ attachments: [{ name, type: 'text/calendar', content }] });
    assert.doesNotMatch((await lastMailTo(test, to)).raw, /^x-evil:/im);
    for (const type of ['text/calendar\r\nX-Evil: 1', 'text', ''])
      assert.throws(() => checked({ to, subject: '', lines: [], attachments: [{ name, type, content }] }));
  });

  for (const address of [
    '',
    'nobody',
    'a@b',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'Name <a@example.org>',
    '"a b"@example.org',
    `${'x'.repeat(65)}@example.org`,
  ]) {
    it(`goes nowhere for ${JSON.stringify(address)}`, async () => {
      await assert.rejects(send({ to: address }), TypeError);
      assert.deepEqual(await waiting(test), []);
    });
  }

  it('is not queued for an address that is nobody’s, as those of sample people', async () => {
    const { mail, db } = test.app.hub;
    const before = (await readOutbox(test)).length;
    for (const address of ['waiting-001@example.invalid', 'a@B.Example.INVALID', 'a@invalid.invalid']) {
      const queued = await inTransaction(db, async (tx) => {
        await mail.send(tx, { to: address, subject: '主题', lines: [] });
        return tx.selectFrom('mail_queue').select('id').execute();
      });
      assert.deepEqual(queued, []);
    }
    await send({ to: 'invalid@invalid.example.org' });
    assert.equal((await readOutbox(test)).length, before + 1);
  });

  it('is not there when what it tells of is not', async () => {
    const { mail, db } = test.app.hub;
    const before = (await readOutbox(test)).length;
    const failing = inTransaction(db, async (tx) => {
      await mail.send(tx, { to, subject: '没有发生', lines: [] });
      throw new Error('undone');
    });
    await assert.rejects(failing, /undone/);
    assert.equal((await readOutbox(test)).length, before);
  });

  it('is not sent once it is of no use', async () => {
    await send({ to: 'late@example.org', expiresAt: new Date(Date.now() - 1000) });
    await assert.rejects(lastMailTo(test, 'late@example.org'));
    assert.deepEqual(await waiting(test), []);
  });
});

describe('the outbox', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const withOldMail = async (env: Record<string, string>) => {
    const test = await startTestApp({ features: [mailing], env });
    await test.app.hub.mail.send(test.db, { to, subject: '新', lines: [] });
    await test.jobs.enqueue('mail');
    const fileOf = (name: string) => join(outboxOf(test.config), name);
    for (const name of ['old.eml', 'old.eml.part', 'note.txt']) {
      writeFileSync(fileOf(name), '');
      utimesSync(fileOf(name), daysAgo(8), daysAgo(8));
    }
    await test.jobs.enqueue('empty-outbox');
    const left = ['old.eml', 'old.eml.part', 'note.txt'].filter((name) => existsSync(fileOf(name)));
    const kept = (await readOutbox(test)).length;
    await test.close();
    return { left, kept };
  };

  it('lets go of what is older than a week, and of nothing that is not mail', async () => {
    assert.deepEqual(await withOldMail({}), { left: ['note.txt'], kept: 1 });
  });

  it('keeps as long as the operator says, or for ever', async () => {
    assert.equal((await withOldMail({ OUTBOX_DAYS: '9' })).left.length, 3);
    assert.equal((await withOldMail({ OUTBOX_DAYS: '0' })).left.length, 3);
  });

  it('need not be there', async () => {
    const test = await startTestApp({ features: [mailing] });
    await test.jobs.enqueue('empty-outbox');
    await test.close();
  });
});

describe('mail by SMTP', () => {
  const received: { from: string; raw: string; user: string }[] = [];
  let refusal: (Error & { responseCode?: number }) | undefined;
  let refusedSender: Error | undefined;
  let password = 'p w';
  let server: SMTPServer;
  let test: TestApp;

  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    text(stream).then((raw) => {
      const { mailFrom } = session.envelope;
      if (!refusal)
        received.push({ from: mailFrom ? mailFrom.address : '', raw, user: String(session.user) });
      done(refusal ?? null);
    }, done);
  };

  before(async () => {
    server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth: ({ username, password: typed }, _session, done) =>
        typed === password ? done(null, { user: username }) : done(new Error('refused')),
      onMailFrom: (_address, _session, done) => done(refusedSender),
      onData,
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const SMTP_URL = `smtp://hub:p%20w@127.0.0.1:${port}`;
    const env = { SMTP_URL, MAIL_FROM: '示例社区 <post@hub.example.org>' };
    test = await startTestApp({ features: [mailing], env });
  });
  after(async () => {
    await test.close();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });

  const send = () => test.app.hub.mail.send(test.db, { to, subject: '你好', lines: ['正文'] });

  it('is handed to the server, from whom the operator says', async () => {
    await send();
    await test.jobs.enqueue('mail');
    const [mail] = received;
    assert.equal(mail?.from, 'post@hub.example.org');
    assert.equal(mail?.user, 'hub');
    assert.equal(readMail(mail?.raw ?? '').subject, '你好');
  });

  it('waits while the server is busy, for longer each time, and is the same mail then', async () => {
    refusal = Object.assign(new Error('busy'), { responseCode: 451 });
    received.length = 0;
    await send();
    await test.jobs.enqueue('mail');
    await test.jobs.enqueue('mail');
    assert.deepEqual(
      (await waiting(test)).map(({ tries }) => tries),
      [1],
      'not due yet',
    );
    await isDue(test);
    await test.jobs.enqueue('mail');
    const { wait } = await test.db
      .selectFrom('mail_queue')
      .select(sql<number>`extract(epoch from next_try_at - now())::int`.as('wait'))
      .executeTakeFirstOrThrow();
    assert.ok(wait > 50 && wait <= 60, `${wait}`);
    refusal = undefined;
    await isDue(test);
    await test.jobs.enqueue('mail');
    assert.equal(received.length, 1);
    assert.match(received[0]?.raw ?? '', /^message-id: <hub-\d+-\d+@localhost>/im);
    assert.deepEqual(await waiting(test), []);
  });

  it('waits while the server refuses the hub itself: another password, another sender', async () => {
    password = 'another';
    await send();
    await test.jobs.enqueue('mail');
    password = 'p w';
    refusedSender = Object.assign(new Error('not verified'), { responseCode: 553 });
    await isDue(test);
    await test.jobs.enqueue('mail');
    assert.deepEqual(
      (await waiting(test)).map(({ tries }) => tries),
      [2],
    );
    refusedSender = undefined;
    await isDue(test);
    await test.jobs.enqueue('mail');
    assert.deepEqual(await waiting(test), []);
  });

  it('is given up when the server will never take it', async () => {
    refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    await send();
    await test.jobs.enqueue('mail');
    assert.deepEqual(await waiting(test), []);
    refusal = undefined;
  });
});
