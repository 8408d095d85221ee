import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { currentUser } from '@hub/shared/contracts/account';
import { reviewQueue } from '@hub/shared/contracts/moderation';
import { type Database, openEmbeddedDatabase } from '../../platform/db/open-database.ts';
import { createMail } from '../../platform/mail/mail.ts';
import { startChild } from '../../testing/child.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import { readTemplate, templateFile } from '../../testing/template/template.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { postForm } from '../passkeys/passkeys.testing.ts';
import {
  addAuthenticatorApp,
  firstStep,
  memberWithPassword,
  password,
  sessionOf,
} from '../second-factor/second-factor.testing.ts';
import { ban, liftBan, setRole, takeSecondFactor } from './account-status.service.ts';

describe('the status of an account', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  const auditOf = (id: number) =>
    test.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason'])
      .where('target', '=', `user-${id}`)
      .orderBy('id')
      .execute();

  it('is a role that holds from the next request on', async () => {
    const member = await test.createMember({ email: 'rise@example.org' });
    const ask = async () => (await test.client.call(reviewQueue, {}, { as: member })).code;
    assert.equal(await ask(), 40301);
    await setRole(test.db, { email: ' Rise@Example.org ', reason: '值班' }, 'moderator');
    assert.equal(await ask(), 0);
    await setRole(test.db, { email: 'rise@example.org' }, 'member');
    assert.equal(await ask(), 40301);
    assert.deepEqual(await auditOf(member.id), [
      { action: 'user.role', actor_id: null, reason: 'member → moderator：值班' },
      { action: 'user.role', actor_id: null, reason: 'moderator → member' },
    ]);
  });

  it('ends with a ban: every session at once, and for good', async () => {
    const member = await test.createMember({ email: 'out@example.org' });
    const { ended } = await ban(test.db, { email: 'out@example.org', reason: '广告' });
    assert.equal(ended, 1);
    assert.deepEqual(await test.client.data(currentUser, {}, { as: member }), {});
    const rows = await test.db.selectFrom('sessions').select('id').where('user_id', '=', member.id).execute();
    assert.deepEqual(rows, []);
    await liftBan(test.db, { email: 'out@example.org' });
    assert.deepEqual(
      await test.client.data(currentUser, {}, { as: member }),
      {},
      'the old session stays dead',
    );
    assert.deepEqual(
      (await auditOf(member.id)).map(({ action, reason }) => [action, reason]),
      [
        ['user.ban', '广告'],
        ['user.unban', ''],
      ],
    );
  });

  it('loses its second factor to the operator: one step logs in, sessions end, the owner is told', async () => {
    const me = await memberWithPassword(test);
    const letters = { mail: createMail(test.config), settingsUrl: 'http://localhost:8080/settings' };
    const take = () => takeSecondFactor(test.db, letters, { email: me.email, reason: '手机丢了' });
    await assert.rejects(take(), /没有开启两步验证/);
    await addAuthenticatorApp(test, { now: () => new Date() }, me);
    await firstStep(test, me.email);
    assert.equal((await take()).ended, 1);
    assert.deepEqual(await test.client.data(currentUser, {}, { as: me }), {});
    assert.match((await lastMailTo(test, me.email)).subject, /管理员已关闭您的两步验证/);
    const answer = await postForm(test, '/auth/login', { email: me.email, password });
    assert.ok(sessionOf(test, answer));
    assert.deepEqual(await auditOf(me.id), [
      { action: 'user.second_factor', actor_id: null, reason: '手机丢了' },
    ]);
  });

  it('is nobody’s without an account', async () => {
    await assert.rejects(ban(test.db, { email: 'nobody@example.org' }), /没有这个账号/);
  });
});

describe('the commands for it', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hub-account-status-'));
  let database: Database | undefined;

  const open = async (): Promise<Database> => {
    database = await openEmbeddedDatabase({
      dataDir: DATA_DIR,
      template: readTemplate(await templateFile()),
    });
    return database;
  };
  const run = async (script: 'user-role' | 'user-ban' | 'user-second-factor', ...args: string[]) => {
    const child = startChild(join(import.meta.dirname, `${script}.ts`), args, { DATA_DIR });
    return { code: await child.exit, output: child.output() };
  };
  after(async () => {
    await database?.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  it('say so where there is no database', async () => {
    const { code, output } = await run('user-role', 'a@example.org', 'author');
    assert.equal(code, 1);
    assert.match(output, /没有数据库/);
  });

  it('work beside the server that runs on the folder', async () => {
    const { db } = await open();
    await db.insertInto('users').values({ name: '甲', email: 'a@example.org' }).execute();
    const { code, output } = await run('user-role', 'A@example.org', 'author');
    assert.equal(code, 0, output);
    assert.match(output, /甲.*member → author/);
    const banned = await run('user-ban', 'a@example.org', '--reason', '广告');
    assert.match(banned.output, /已停用，0 处登录已退出/);
    const row = await db.selectFrom('users').select(['role', 'banned_at']).executeTakeFirstOrThrow();
    assert.equal(row.role, 'author');
    assert.ok(row.banned_at);
  });

  it('work without it', async () => {
    await database?.close();
    const { code, output } = await run('user-ban', 'a@example.org', '--lift');
    assert.equal(code, 0, output);
    const { db } = await open();
    const { banned_at } = await db.selectFrom('users').select('banned_at').executeTakeFirstOrThrow();
    assert.equal(banned_at, null);
  });

  it('tell how they are used', async () => {
    for (const args of [
      [],
      ['a@example.org'],
      ['a@example.org', 'root'],
      ['a@example.org', 'admin', 'more'],
    ]) {
      const { code, output } = await run('user-role', ...args);
      assert.equal(code, 1);
      assert.match(output, /用法 .*member\|author\|organiser\|moderator\|admin/);
    }
    const unknown = await run('user-ban', 'a@example.org', '--for', 'ever');
    assert.match(unknown.output, /用法/);
    assert.match((await run('user-second-factor', 'a@example.org')).output, /用法 .*--off/);
    const none = await run('user-second-factor', 'a@example.org', '--off');
    assert.deepEqual([none.code, /没有开启两步验证/.test(none.output)], [1, true], none.output);
    assert.match((await run('user-role', 'nobody@example.org', 'admin')).output, /没有这个账号/);
  });
});
