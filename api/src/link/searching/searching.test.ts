import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FeedSearch } from '@hub/shared/contracts/link/discovery/search';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FeedClient, feedMember, idsOf } from '../feed.testing.ts';

describe('the search of the feed', () => {
  let test: TestApp;
  let member: FeedClient;

  before(async () => {
    test = await startTestApp();
    member = await feedMember(test);
  });
  after(() => test.close());

  const search = (q: string, type: string) =>
    member.get<FeedSearch>(`/api/v2/search?limit=40&type=${type}&q=${encodeURIComponent(q)}`);
  const found = async (q: string) => idsOf((await search(q, 'statuses')).statuses);

  it('finds any part of a text, and its words in either case', async () => {
    const chinese = await member.post('大模型推理加速');
    const english = await member.post('Attention Is All you need 100%');
    assert.deepEqual(
      [await found('型推'), await found('推理加'), await found('型加')],
      [[chinese.id], [chinese.id], []],
    );
    assert.deepEqual(
      [await found('aTTention'), await found('is all'), await found('0%')],
      [[english.id], [english.id], [english.id]],
    );
    assert.deepEqual(await found('速'), [chinese.id]);
    await member.send('PUT', `statuses/${chinese.id}`, { status: '改成别的' });
    assert.deepEqual([await found('推理'), await found('别的')], [[], [chinese.id]]);
  });

  it('finds members by a part of their name', async () => {
    const { id } = await test.createMember({ name: '示例Researcher' });
    for (const q of ['例re', 'SEARCH', '示'])
      assert.deepEqual(idsOf((await search(q, 'accounts')).accounts), [String(id)], q);
    assert.deepEqual((await search('不是这个', 'accounts')).accounts, []);
  });

  it('finds members by the beginning of the name with the @, and by the address of their page', async () => {
    const { id } = await test.createMember({ name: '无关' });
    const { hubOrigin, linkHost } = test.config;
    for (const q of [
      `user${id}`,
      `@USER${id}`,
      `user${String(id).slice(0, -1)}`,
      String(id).slice(0, -1),
      `${hubOrigin}/@user${id}`,
      `${hubOrigin}/users/${id}`,
      `${linkHost}/api_link/ap/users/${id}`,
    ])
      assert.ok(idsOf((await search(q, 'accounts')).accounts).includes(String(id)), q);
    for (const q of ['user', `user${id}0`, 'user99999999999', `https://elsewhere.example/@user${id}`])
      assert.ok(!idsOf((await search(q, 'accounts')).accounts).includes(String(id)), q);
  });
});
