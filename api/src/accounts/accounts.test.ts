import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openSampleData } from '../platform/seeds/sample-data.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { avatarOf, findUserBriefs, outletIds, sampleMemberIds } from './accounts.public.ts';
import { seedAccounts } from './accounts.seed.ts';

const data = openSampleData(new Date('2026-11-21T00:00:00Z'));

describe('accounts', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
    await seedAccounts(test.db, data);
  });
  after(() => test.close());

  it('of outlets and sample members are known by their keys', async () => {
    const members = sampleMemberIds(data);
    const outlets = outletIds(data);
    assert.ok(members.size >= 10 && outlets.size >= 40);
    const ids = [...members.values(), ...outlets.values()];
    const briefs = await findUserBriefs(test.db, ids);
    assert.equal(briefs.size, new Set(ids).size);
    for (const { name, avatar } of briefs.values())
      assert.ok(name !== '' && avatar.startsWith('/api/sample/'));
  });

  it('can be logged in to by nobody', async () => {
    const { rows } = await test.database.pool.query(
      'select id from users where id < 100000 and (email is not null or password_hash is not null)',
    );
    assert.deepEqual(rows, []);
  });

  it('are not doubled, and real ones not touched, by loading again', async () => {
    const member = await test.createMember({ name: '本人' });
    await test.db.updateTable('users').set({ kind: 'member', name: '改名' }).where('id', '=', 101).execute();
    const count = async () => (await test.database.pool.query('select count(*) from users')).rows[0]?.count;
    const before = await count();
    await seedAccounts(test.db, data);
    assert.equal(await count(), before);
    const briefs = await findUserBriefs(test.db, [member.id, 101]);
    assert.deepEqual([briefs.get(member.id)?.name, briefs.get(101)?.name], ['本人', '改名']);
  });

  it('all have a picture: their own, their kind’s or the common one', () => {
    assert.equal(avatarOf({ kind: 'member', avatar_url: '/uploads/a.webp' }), '/uploads/a.webp');
    assert.equal(avatarOf({ kind: 'outlet', avatar_url: '' }), '/api/sample/avatar-outlet.png');
    assert.equal(avatarOf({ kind: 'member', avatar_url: '' }), '/api/sample/avatar-default.png');
  });

  it('that are gone are left out', async () => {
    assert.equal((await findUserBriefs(test.db, [2147483647, 2147483647])).size, 0);
    assert.equal((await findUserBriefs(test.db, [])).size, 0);
  });
});
