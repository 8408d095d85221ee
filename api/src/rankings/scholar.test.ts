import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { scholarByName } from '@hub/shared/contracts/paper';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp();
});
after(() => hub.close());

describe('an author of whom more is known than papers', () => {
  const arxiv_name = 'Example Sample Author';
  const ask = () => hub.client.data(scholarByName, { arxiv_name });
  const claim = async (company: string) => {
    const member = await hub.createMember();
    await hub.db.updateTable('users').set({ arxiv_name, company }).where('id', '=', member.id).execute();
    return member.id;
  };

  it('is nobody by a member’s word alone', async () => {
    await claim('示例大学');
    assert.equal((await hub.client.call(scholarByName, { arxiv_name })).status, 404);
  });

  it('has the affiliation of the person, and the account of the one member with that name', async () => {
    await hub.db.updateTable('users').set({ arxiv_name: '' }).where('arxiv_name', '=', arxiv_name).execute();
    const person = { id: 'example', name: arxiv_name, name_zh: '示例', arxiv_name };
    await hub.db
      .insertInto('people')
      .values({ ...person, affiliation: 'Example Lab' })
      .execute();
    const known = { arxiv_name, name: `示例 ${arxiv_name}`, paper_count: 0, heat: 0 };
    assert.deepEqual(await ask(), { ...known, affiliation: 'Example Lab', user_id: 0 });
    const user_id = await claim('示例大学');
    assert.deepEqual(await ask(), { ...known, affiliation: 'Example Lab', user_id });
    await hub.db.updateTable('people').set({ affiliation: '' }).where('id', '=', 'example').execute();
    assert.deepEqual(await ask(), { ...known, affiliation: '示例大学', user_id });
    await claim('另一所大学');
    assert.deepEqual(await ask(), { ...known, affiliation: '', user_id: 0 });
  });

  it('is not the person whose name others bear too', async () => {
    await hub.db.updateTable('people').set({ is_ambiguous: true }).where('id', '=', 'example').execute();
    assert.equal((await hub.client.call(scholarByName, { arxiv_name })).status, 404);
  });

  it('is nobody where neither papers nor people know the name', async () => {
    assert.equal((await hub.client.call(scholarByName, { arxiv_name: 'Nobody At All' })).status, 404);
  });
});
