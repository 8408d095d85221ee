import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkPassword, hashPassword } from '../passwords/passwords.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { hasRole, visitor } from './session.ts';
import { endSession, endSessionsOf, readSession, startSession } from './session-store.ts';
import { removeEndedSessions } from './sessions.queries.ts';

describe('sessions', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [] });
  });
  after(() => test.close());

  const member = async () => (await test.createMember()).id;
  const age = (column: 'created_at' | 'last_seen_at', days: number, id: number) =>
    test.db
      .updateTable('sessions')
      .set({ [column]: sql`now() - make_interval(days => ${days})` })
      .where('user_id', '=', id)
      .execute();

  it('are known by a token that the database does not hold', async () => {
    const id = await member();
    const token = await startSession(test.db, id);
    assert.ok(Buffer.from(token, 'base64url').length >= 16);
    assert.deepEqual(await readSession(test.db, token, test.config), {
      isMember: true,
      userId: id,
      role: 'member',
      isFresh: true,
    });
    const { rows } = await test.database.pool.query('select * from sessions');
    assert.ok(!JSON.stringify(rows).includes(token));
  });

  it('are nobody’s for any other token', async () => {
    for (const token of [undefined, '', 'x', 'a'.repeat(43), '\0'.repeat(43), 'x'.repeat(10_000)]) {
      assert.deepEqual(await readSession(test.db, token, test.config), visitor);
    }
  });

  it('get a new token at login; the one before is dead', async () => {
    const id = await member();
    const first = await startSession(test.db, id);
    const second = await startSession(test.db, id, first);
    assert.notEqual(first, second);
    assert.equal((await readSession(test.db, first, test.config)).isMember, false);
    assert.equal((await readSession(test.db, second, test.config)).isMember, true);
  });

  it('end at logout, at a ban, and all but one at a change of password', async () => {
    const id = await member();
    const [a, b, c] = [
      await startSession(test.db, id),
      await startSession(test.db, id),
      await startSession(test.db, id),
    ];
    await endSession(test.db, a);
    assert.equal((await readSession(test.db, a, test.config)).isMember, false);
    await endSessionsOf(test.db, id, c);
    assert.equal((await readSession(test.db, b, test.config)).isMember, false);
    assert.equal((await readSession(test.db, c, test.config)).isMember, true);
    await test.db.updateTable('users').set({ banned_at: sql`now()` }).where('id', '=', id).execute();
    assert.equal((await readSession(test.db, c, test.config)).isMember, false);
  });

  it('end after 30 idle days, and 180 days after the login', async () => {
    const id = await member();
    const token = await startSession(test.db, id);
    const isAlive = async () => (await readSession(test.db, token, test.config)).isMember;
    await age('last_seen_at', 29, id);
    assert.equal(await isAlive(), true);
    await age('last_seen_at', 31, id);
    assert.equal(await isAlive(), false);
    await age('last_seen_at', 0, id);
    await age('created_at', 181, id);
    assert.equal(await isAlive(), false);
    await removeEndedSessions(test.db);
    const { rowCount } = await test.database.pool.query('select from sessions where user_id = $1', [id]);
    assert.equal(rowCount, 0);
  });

  it('are kept alive by use', async () => {
    const id = await member();
    const token = await startSession(test.db, id);
    await age('last_seen_at', 20, id);
    await readSession(test.db, token, test.config);
    const { last_seen_at } = await test.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', id)
      .where('last_seen_at', '>', sql<Date>`now() - interval '1 minute'`)
      .orderBy('last_seen_at', 'desc')
      .executeTakeFirstOrThrow();
    assert.ok(Date.now() - last_seen_at.getTime() < 120_000);
  });

  it('rank roles', () => {
    const as = (role: 'author' | 'admin') => ({ isMember: true, userId: 1, role }) as const;
    assert.equal(hasRole(as('author'), 'member'), true);
    assert.equal(hasRole(as('author'), 'moderator'), false);
    assert.equal(hasRole(as('admin'), 'moderator'), true);
    assert.equal(hasRole(visitor, 'member'), false);
  });

  describe('ensureAdmin', () => {
    const admin = { adminEmail: 'Boss@Example.org', adminPassword: 'first password' };
    const row = () =>
      test.db.selectFrom('users').selectAll().where('email', '=', 'boss@example.org').executeTakeFirst();

    it('creates the account once and leaves its password alone', async () => {
      await ensureAdmin(test.db, { ...admin, adminPassword: '' });
      assert.equal(await row(), undefined);
      await ensureAdmin(test.db, admin);
      await ensureAdmin(test.db, { ...admin, adminPassword: 'second password' });
      const account = await row();
      assert.equal(account?.role, 'admin');
      assert.equal(await checkPassword(account?.password_hash, 'first password'), true);
    });

    it('raises an account that is there', async () => {
      const { id } = await test.createMember({ email: 'late@example.org' });
      await ensureAdmin(test.db, { adminEmail: 'late@example.org', adminPassword: 'a password' });
      const { role } = await test.db
        .selectFrom('users')
        .select('role')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      assert.equal(role, 'admin');
    });
  });
});

describe('passwords', () => {
  it('are hashed with salt, and checked', async () => {
    const stored = await hashPassword('正确 horse');
    assert.match(stored, /^\$argon2id\$/);
    assert.notEqual(stored, await hashPassword('正确 horse'));
    assert.equal(await checkPassword(stored, '正确 horse'), true);
    assert.equal(await checkPassword(stored, 'wrong'), false);
    for (const none of [null, undefined]) assert.equal(await checkPassword(none, 'anything'), false);
  });
});
