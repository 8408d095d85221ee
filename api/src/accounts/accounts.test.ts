import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { currentUser, userById } from '@hub/shared/contracts/account';
import { openSampleData } from '../platform/seeds/sample-data.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { seedAccounts } from './accounts.seed.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ seed: true });
});
after(() => hub.close());

const SAMPLE_AUTHOR = 100;
const SAMPLE_OUTLET = 1000;

describe('who is logged in', () => {
  test('is nobody for a visitor, and for a cookie that means nothing', async () => {
    assert.deepEqual(await hub.client.data(currentUser, {}), {});
    const stranger = { id: 0, name: '', cookie: `${hub.config.cookieName}=${'x'.repeat(43)}` };
    assert.deepEqual(await hub.client.data(currentUser, {}, { as: stranger }), {});
  });

  test('is told their own data, which nothing keeps', async () => {
    const member = await hub.createMember({ name: '成员甲', email: 'jia@example.org' });
    const { data, headers } = await hub.client.call(currentUser, {}, { as: member });
    assert.deepEqual(data, {
      id: member.id,
      name: '成员甲',
      phone: '',
      region: '',
      email: 'jia@example.org',
      avatar_url: '/api/sample/avatar-default.png',
      score: 0,
      role: 'member',
      exts: { arxiv_name: '', company: '', research_direction: '' },
    });
    assert.equal(headers['cache-control'], 'no-store');
  });

  test('is nobody once banned', async () => {
    const member = await hub.createMember();
    await hub.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', member.id).execute();
    assert.deepEqual(await hub.client.data(currentUser, {}, { as: member }), {});
  });
});

describe('the sample accounts', () => {
  test('leave an outlet the mark that was found, when they are loaded again', async () => {
    const avatar_url = '/uploads/ab/0123456789abcdef0123456789abcd-64x64.webp';
    await hub.db.updateTable('users').set({ avatar_url }).where('id', '=', SAMPLE_OUTLET).execute();
    await seedAccounts(hub.db, openSampleData(new Date()));
    const outlet = await hub.client.data(userById, {}, { params: { id: SAMPLE_OUTLET } });
    assert.equal(outlet.avatar_url, avatar_url);
  });
});

describe('a public profile', () => {
  test('tells the score, and neither e-mail nor phone', async () => {
    const { data, body } = await hub.client.call(userById, {}, { params: { id: SAMPLE_AUTHOR } });
    assert.ok(data.score > 0 && data.story_count > 0);
    assert.ok(!/email|phone/.test(body));
  });

  for (const id of ['0', '999999999', 'abc', '-1']) {
    test(`of ${id} is 404`, async () => {
      const { status, message } = await hub.client.call(userById, {}, { params: { id } });
      assert.deepEqual([status, message], [404, '用户不存在']);
    });
  }
});
