import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { userById } from '@hub/shared/contracts/account';
import type { CredentialAccount, FeedAccount } from '@hub/shared/contracts/link/entities';
import { picture } from '../../platform/pictures/pictures.testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FeedClient, feedMember, idsOf } from '../feed.testing.ts';
import { mediaWithUploads } from '../media/media.routes.ts';
import { feedHeaders } from '../viewer/viewer.testing.ts';

describe('an own account', () => {
  let test: TestApp;
  let member: FeedClient;

  before(async () => {
    test = await startTestApp();
    member = await feedMember(test);
  });
  after(() => test.close());

  const change = (fields: object) =>
    member.send<CredentialAccount>('PATCH', 'accounts/update_credentials', fields);

  it('is changed by a program that may, on the hub too; what is not sent stays', async () => {
    const { display_name } = await member.get<FeedAccount>(`accounts/${member.id}`);
    const described = await change({ note: '写<b>代码</b>' });
    assert.deepEqual(
      [described.display_name, described.note, described.source.note],
      [display_name, '<p>写&lt;b&gt;代码&lt;/b&gt;</p>', '写<b>代码</b>'],
    );
    const named = await change({ display_name: '新的名字', locked: 'true' });
    assert.deepEqual([named.display_name, named.source.note], ['新的名字', '写<b>代码</b>']);
    assert.equal((await test.client.data(userById, {}, { params: { id: member.id } })).name, '新的名字');
    assert.equal((await change({ note: '' })).note, '');
    assert.equal(
      (await member.ask('PATCH', 'accounts/update_credentials', { display_name: ' ' })).status,
      422,
    );
    const headers = await feedHeaders(test.db, member.id, ['read', 'write:statuses']);
    const refused = await test.app.inject({
      ...{ method: 'PATCH', url: '/api/v1/accounts/update_credentials', headers, payload: {} },
    });
    assert.equal(refused.statusCode, 403);
  });

  it('gets pictures as files of a form, taken in as every upload is', async () => {
    const png = new Uint8Array(await picture(90, 60).png().toBuffer());
    const send = async (files: Record<string, Uint8Array<ArrayBuffer> | string>, as = member) => {
      const form = new FormData();
      form.set('display_name', '有照片的人');
      for (const [name, file] of Object.entries(files)) form.set(name, new Blob([file]), `${name}.png`);
      const request = new Request('http://localhost', { method: 'POST', body: form });
      return test.app.inject({
        ...{ method: 'PATCH', url: '/api/v1/accounts/update_credentials' },
        payload: Buffer.from(await request.arrayBuffer()),
        headers: {
          ...(await feedHeaders(test.db, as.id)),
          'content-type': request.headers.get('content-type') ?? '',
        },
      });
    };
    const changed = (await send({ avatar: png, header: png })).json<CredentialAccount>();
    assert.equal(changed.display_name, '有照片的人');
    for (const address of [changed.avatar, changed.header]) assert.match(address, /\/uploads\/.+\.webp$/);
    assert.notEqual(changed.avatar, changed.header);
    const onHub = await test.client.data(userById, {}, { params: { id: member.id } });
    assert.ok(changed.avatar.endsWith(onHub.avatar_url));
    const kept = (await send({})).json<CredentialAccount>();
    assert.deepEqual([kept.avatar, kept.header], [changed.avatar, changed.header]);
    assert.ok((await mediaWithUploads(test.db)).some((address) => changed.header.endsWith(address)));
    assert.deepEqual(
      [
        (await send({ avatar: 'no picture' })).statusCode,
        (await send({ other: png, avatar: png, header: png })).statusCode,
      ],
      [415, 413],
    );
  });

  it('knows whom it follows that follow somebody', async () => {
    const [friend, stranger, star] = [await feedMember(test), await feedMember(test), await feedMember(test)];
    const follow = (who: FeedClient, whom: FeedClient) =>
      who.send<object>('POST', `accounts/${whom.id}/follow`);
    await follow(member, friend);
    for (const one of [friend, stranger]) await follow(one, star);
    const path = `accounts/familiar_followers?id[]=${star.id}&id[]=${friend.id}`;
    const found = await member.get<{ id: string; accounts: FeedAccount[] }[]>(path);
    assert.deepEqual(
      found.map(({ id, accounts }) => [id, idsOf(accounts)]),
      [
        [String(star.id), [String(friend.id)]],
        [String(friend.id), []],
      ],
    );
  });
});
