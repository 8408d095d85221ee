import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listFeedApps, revokeFeedApp } from '@hub/shared/contracts/account/feed-apps';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { programOf } from '../clients/program.testing.ts';
import { feedHeaders } from '../viewer/viewer.testing.ts';

describe('programs that a member allowed', () => {
  let test: TestApp;
  let member: TestMember;

  before(async () => {
    test = await startTestApp();
    member = await test.createMember();
  });
  after(() => test.close());

  const listed = (as: TestMember) => test.client.data(listFeedApps, {}, { as });

  /** A program with a token, by the whole way. */
  const allow = async (as: TestMember, name: string): Promise<string> => {
    const it = programOf(test);
    const program = await it.known({ client_name: name });
    const fields = { code: await it.code(program, as), scope: 'read write' };
    return (await it.token(program, fields)).json<{ access_token: string }>().access_token;
  };

  it('are told to nobody else', async () => {
    assert.equal((await test.client.call(listFeedApps, {})).status, 403);
    await allow(await test.createMember(), '别人的');
    assert.deepEqual(await listed(member), []);
  });

  it('are listed with what they may do, and lose it when it is taken back', async () => {
    const [kept, lost] = [await allow(member, '留下的'), await allow(member, '收回的')];
    // The hub's own pages hang on the session.
    await test.app.inject({ url: '/v3/link/authorize/checking', headers: { cookie: member.cookie } });
    const apps = await listed(member);
    assert.deepEqual(apps.map(({ name }) => name).sort(), ['收回的', '留下的']);
    assert.match(apps[0]?.allowed.join() ?? '', /读取你的动态.*以你的名义发布/);
    const id = apps.find(({ name }) => name === '收回的')?.id ?? 0;
    const stranger = await test.createMember();
    assert.equal((await test.client.call(revokeFeedApp, { id }, { as: stranger })).status, 404);
    assert.deepEqual(
      [await programOf(test).isGood(lost), await test.client.data(revokeFeedApp, { id }, { as: member })],
      [true, null],
    );
    const left = await listed(member);
    assert.deepEqual(
      left.map(({ name }) => name),
      ['留下的'],
    );
    assert.deepEqual([await programOf(test).isGood(kept), await programOf(test).isGood(lost)], [true, false]);
    assert.equal((await test.client.call(revokeFeedApp, { id }, { as: member })).status, 404);
  });

  it('are gone when nobody used them for long', async () => {
    const other = await test.createMember();
    await feedHeaders(test.db, other.id);
    assert.equal((await listed(other)).length, 1);
    await test.db
      .updateTable('link_tokens')
      .set({ last_used_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('user_id', '=', other.id)
      .execute();
    assert.deepEqual(await listed(other), []);
  });
});
