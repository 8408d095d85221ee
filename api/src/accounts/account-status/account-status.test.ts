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

const together = join(import.meta.dirname, '../../testing/children/commands.ts');

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
  type Script = 'user-role' | 'user-ban' | 'user-second-factor';
  const fileOf = (script: Script): string => join(import.meta.dirname, `${script}.ts`);
  const run = async (script: Script, ...args: string[]) => {
    const child = startChild(fileOf(script), args, { DATA_DIR });
    return { code: await child.exit, output: child.output() };
  };
  /** One after the other in one process: most of what a process costs is its start. */
  const runAll = async (...commands: readonly (readonly [Script, ...string[]])[]) => {
    const asked = commands.map(([script, ...args]) => [fileOf(script), ...args]);
    const child = startChild(together, [JSON.stringify(asked)], { DATA_DIR });
    assert.equal(await child.exit, 0, child.output());
    const results = JSON.parse(child.output()) as { code: number; output: string }[];
    assert.equal(results.length, commands.length);
    return results;
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
    const [raised, banned] = await runAll(
      ['user-role', 'A@example.org', 'author'],
      ['user-ban', 'a@example.org', '--reason', '广告'],
    );
    assert.equal(raised?.code, 0, raised?.output);
    assert.match(raised?.output ?? '', /甲.*member → author/);
    assert.match(banned?.output ?? '', /已停用，0 处登录已退出/);
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
    const wrong = [[], ['a@example.org'], ['a@example.org', 'root'], ['a@example.org', 'admin', 'more']];
    const [unknown, without, none, nobody, ...ofRole] = await runAll(
      ['user-ban', 'a@example.org', '--for', 'ever'],
      ['user-second-factor', 'a@example.org'],
      ['user-second-factor', 'a@example.org', '--off'],
      ['user-role', 'nobody@example.org', 'admin'],
      ...wrong.map((args) => ['user-role', ...args] as const),
    );
    assert.equal(ofRole.length, wrong.length);
    for (const { code, output } of ofRole) {
      assert.equal(code, 1);
      assert.match(output, /用法 .*member\|author\|organiser\|moderator\|admin/);
    }
    assert.match(unknown?.output ?? '', /用法/);
    assert.match(without?.output ?? '', /用法 .*--off/);
    assert.deepEqual([none?.code, /没有开启两步验证/.test(none?.output ?? '')], [1, true], none?.output);
    assert.match(nobody?.output ?? '', /没有这个账号/);
  });
});
