import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser, editUser, userById } from '@hub/shared/contracts/account';
import { search } from '@hub/shared/contracts/search';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('editing one’s profile', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  it('changes what is sent and nothing else, for everybody to see', async () => {
    const member = await test.createMember({ name: '旧名字', email: 'edit@example.org' });
    const other = await test.createMember({ name: '别人' });
    const change = {
      name: '新名字',
      exts: { company: '示例大学', arxiv_name: 'Ada Author' },
      avatar_url: '/uploads/a.webp',
    };
    const login = await test.client.data(editUser, change, { as: member });
    assert.equal(login.name, '新名字');
    assert.equal(login.avatar_url, '/uploads/a.webp');
    assert.deepEqual(login.exts, { arxiv_name: 'Ada Author', company: '示例大学', research_direction: '' });
    await test.client.data(
      editUser,
      { research_direction: '智能体', exts: { company: '示例研究院' } },
      { as: member },
    );
    const seen = await test.client.data(userById, {}, { params: { id: member.id } });
    assert.deepEqual([seen.name, seen.company, seen.research_direction], ['新名字', '示例研究院', '智能体']);
    assert.equal((await test.client.data(userById, {}, { params: { id: other.id } })).name, '别人');
  });

  it('never changes what changes by a code, or by nobody', async () => {
    const member = await test.createMember({ email: 'mine@example.org' });
    const owned = {
      email: 'x@example.org',
      phone: '1',
      id: 1,
      role: 'admin',
      score: 9,
      banned_at: null,
      kind: 'outlet',
    };
    await test.client.data(editUser, { ...owned, exts: { role: 'admin' } } as object, { as: member });
    const login = await test.client.data(currentUser, {}, { as: member });
    assert.deepEqual(login, await test.client.data(editUser, {}, { as: member }));
    assert.ok(login.id === member.id);
    assert.deepEqual([login.email, login.phone, login.role], ['mine@example.org', '', 'member']);
  });

  it('clears what is sent empty, but never the name', async () => {
    const member = await test.createMember();
    await test.client.data(editUser, { company: '示例大学' }, { as: member });
    assert.equal((await test.client.data(editUser, { company: '' }, { as: member })).exts.company, '');
    assert.equal((await test.client.call(editUser, { name: ' ' }, { as: member })).status, 422);
  });

  it('shows nobody a picture from elsewhere', async () => {
    const member = await test.createMember();
    const avatar_url = 'https://tracker.example/pixel.png';
    const login = await test.client.data(editUser, { avatar_url }, { as: member });
    assert.equal(login.avatar_url, '/api/sample/avatar-default.png');
    assert.equal(
      (await test.client.call(editUser, { avatar_url: '//x.example/a' }, { as: member })).status,
      422,
    );
  });

  it('is found under the new name', async () => {
    const member = await test.createMember({ name: '起初的名字' });
    await test.client.data(editUser, { name: '独特的新称呼' }, { as: member });
    await test.jobs.enqueue('search-feed');
    const hits = await test.client.data(search, { q: '独特的新称呼', type: 'user' });
    assert.equal(hits.length, 1);
  });
});
