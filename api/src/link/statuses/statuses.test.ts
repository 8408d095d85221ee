import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Status, StatusContext } from '@hub/shared/contracts/link/entities';
import type { DeletedStatus, StatusEdit } from '@hub/shared/contracts/link/writing';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FeedClient, feedMember, feedVisitor, idsOf } from '../feed.testing.ts';
import { feedHeaders } from '../viewer/viewer.testing.ts';

describe('writing in the feed', () => {
  let test: TestApp;
  let author: FeedClient;
  let other: FeedClient;
  let visitor: FeedClient;

  before(async () => {
    test = await startTestApp();
    [author, other, visitor] = [await feedMember(test), await feedMember(test), feedVisitor(test)];
  });
  after(() => test.close());

  const refused = async (
    client: FeedClient,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => {
    const { status, body: answer } = await client.ask<{ error: string }>(method, path, body);
    return [status, answer.error];
  };

  it('is for members', async () => {
    assert.deepEqual(await refused(visitor, 'POST', 'statuses', { status: '你好' }), [
      401,
      'The access token is invalid',
    ]);
  });

  it('gives a status as Mastodon does, and everybody reads it', async () => {
    const posted = await author.post(`你好 @${other.acct} #AI https://example.com/a <b>`, { language: 'zh' });
    assert.match(posted.id, /^\d{17,19}$/);
    assert.match(posted.content, /^<p>你好 <a href="[^"]+" class="u-url mention">@user\d+<\/a>/);
    assert.match(posted.content, /&lt;b&gt;<\/p>$/);
    assert.deepEqual(
      posted.mentions.map(({ acct }) => acct),
      [other.acct],
    );
    assert.deepEqual(
      posted.tags.map(({ name }) => name),
      ['AI'],
    );
    assert.equal(posted.account.statuses_count, 1);
    assert.deepEqual(
      { ...(await visitor.get<Status>(`statuses/${posted.id}`)) },
      { ...posted, favourited: false },
    );
    assert.ok(idsOf(await visitor.get<Status[]>('timelines/public')).includes(posted.id));
    assert.ok(idsOf(await visitor.get<Status[]>('timelines/tag/ai')).includes(posted.id));
  });

  it('is not posted at once that was meant for later', async () => {
    const later = { status: '以后再说', scheduled_at: '2099-01-01T00:00:00.000Z' };
    assert.deepEqual(await refused(author, 'POST', 'statuses', later), [
      422,
      'Validation failed: 不支持定时发布',
    ]);
    assert.equal((await author.ask('POST', 'statuses', { ...later, scheduled_at: null })).status, 200);
  });

  it('takes JSON, forms, multipart and the query', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const text = 'status=%E8%A1%A8%E5%8D%95&visibility=unlisted&sensitive=1';
    const sent = await author.ask<Status>('POST', 'statuses', Buffer.from(text), form);
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    assert.deepEqual([sent.body.content, sent.body.visibility], ['<p>表单</p>', 'unlisted']);
    assert.equal(sent.body.sensitive, true);
    const multipart = [
      '--x\r\ncontent-disposition: form-data; name="status"\r\n\r\n多段\r\n',
      '--x\r\ncontent-disposition: form-data; name="poll[options][]"\r\n\r\n甲\r\n',
      '--x\r\ncontent-disposition: form-data; name="poll[options][]"\r\n\r\n乙\r\n',
      '--x\r\ncontent-disposition: form-data; name="poll[expires_in]"\r\n\r\n3600\r\n--x--\r\n',
    ];
    const several = await author.ask<Status>('POST', 'statuses', Buffer.from(multipart.join('')), {
      'content-type': 'multipart/form-data; boundary=x',
    });
    assert.equal(several.status, 200, JSON.stringify(several.body));
    assert.deepEqual(
      several.body.poll?.options.map(({ title }) => title),
      ['甲', '乙'],
    );
    const query = await author.send('POST', `statuses?status=${encodeURIComponent('问号后')}`);
    assert.equal(query.content, '<p>问号后</p>');
  });

  it('counts as Mastodon counts', async () => {
    const address = `https://example.com/${'a'.repeat(600)}`;
    await author.post(`${address} ${'字'.repeat(476)}`);
    for (const status of [`${address} ${'字'.repeat(477)}`, '字'.repeat(501), ' ', '\u200b'])
      assert.equal((await refused(author, 'POST', 'statuses', { status }))[0], 422);
    assert.equal(
      (
        await refused(author, 'POST', 'statuses', { status: '字'.repeat(450), spoiler_text: '提'.repeat(51) })
      )[1],
      'Validation failed: 提示和内容一共不能超过 500 个字',
    );
    assert.deepEqual(await refused(author, 'POST', 'statuses', {}), [422, 'Validation failed: 请填写内容']);
  });

  it('posts once for each key', async () => {
    const send = (key: string, status = '一次') =>
      author.ask<Status>('POST', 'statuses', { status }, { 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('k1')));
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.notEqual((await send('k2')).body.id, answers[0]?.body.id);
    const foreign = await other.ask<Status>(
      'POST',
      'statuses',
      { status: '别人' },
      { 'idempotency-key': 'k1' },
    );
    assert.notEqual(foreign.body.id, answers[0]?.body.id);
  });

  it('answers, and both know of it', async () => {
    const first = await author.post('问');
    const reply = await other.post('答', { in_reply_to_id: first.id });
    assert.deepEqual([reply.in_reply_to_id, reply.in_reply_to_account_id], [first.id, String(author.id)]);
    const context = await visitor.get<StatusContext>(`statuses/${first.id}/context`);
    assert.deepEqual(idsOf(context.descendants), [reply.id]);
    assert.equal((await visitor.get<Status>(`statuses/${first.id}`)).replies_count, 1);
    assert.equal((await refused(author, 'POST', 'statuses', { status: '答', in_reply_to_id: '1' }))[0], 404);
  });

  it('is changed by its author alone, and what it said before is kept', async () => {
    const posted = await author.post('第一版 #旧', { spoiler_text: '当心' });
    assert.equal((await refused(other, 'PUT', `statuses/${posted.id}`, { status: '改' }))[0], 404);
    const changed = await author.send('PUT', `statuses/${posted.id}`, { status: '第二版 #新' });
    assert.deepEqual([changed.id, changed.spoiler_text], [posted.id, '']);
    assert.notEqual(changed.edited_at, null);
    const history = await visitor.get<StatusEdit[]>(`statuses/${posted.id}/history`);
    assert.deepEqual(
      history.map(({ content, spoiler_text }) => [content.replaceAll(/<[^>]+>/g, ''), spoiler_text]),
      [
        ['第一版 #旧', '当心'],
        ['第二版 #新', ''],
      ],
    );
    assert.deepEqual(await visitor.get<Status[]>('timelines/tag/旧'), []);
    assert.deepEqual(await author.get(`statuses/${posted.id}/source`), {
      id: posted.id,
      text: '第二版 #新',
      spoiler_text: '',
      language: null,
    });
    assert.equal((await other.ask('GET', `statuses/${posted.id}/source`)).status, 404);
  });

  it('is deleted by its author alone, and leaves nothing behind', async () => {
    const parent = await other.post('上文');
    const posted = await author.post('要删的', { in_reply_to_id: parent.id });
    const boost = await other.send('POST', `statuses/${posted.id}/reblog`);
    assert.equal((await refused(other, 'DELETE', `statuses/${posted.id}`))[0], 404);
    const deleted = await author.send<DeletedStatus>('DELETE', `statuses/${posted.id}`);
    assert.equal(deleted.text, '要删的');
    for (const id of [posted.id, boost.id])
      assert.equal((await visitor.ask('GET', `statuses/${id}`)).status, 404);
    assert.equal((await visitor.get<Status>(`statuses/${parent.id}`)).replies_count, 0);
    assert.equal((await refused(author, 'DELETE', `statuses/${posted.id}`))[0], 404);
  });

  it('is liked, bookmarked and boosted once, and that is taken back', async () => {
    const { id } = await author.post('喜欢我');
    for (const action of ['favourite', 'favourite', 'bookmark', 'bookmark', 'reblog'])
      await other.send('POST', `statuses/${id}/${action}`);
    const boost = await other.send('POST', `statuses/${id}/reblog`);
    assert.deepEqual([boost.reblog?.id, boost.account.id], [id, String(other.id)]);
    const liked = await other.get<Status>(`statuses/${id}`);
    assert.deepEqual(
      [liked.favourites_count, liked.reblogs_count, liked.favourited, liked.bookmarked, liked.reblogged],
      [1, 1, true, true, true],
    );
    assert.deepEqual(idsOf(await visitor.get(`statuses/${id}/favourited_by`)), [String(other.id)]);
    assert.deepEqual(idsOf(await visitor.get(`statuses/${id}/reblogged_by`)), [String(other.id)]);
    // What is done to the boost is done to the status.
    for (const action of ['unfavourite', 'unbookmark', 'unreblog'])
      await other.send(
        'POST',
        `statuses/${boost.id}/${action}`.replace(boost.id, action === 'unreblog' ? id : boost.id),
      );
    const after = await other.get<Status>(`statuses/${id}`);
    assert.deepEqual(
      [after.favourites_count, after.reblogs_count, after.favourited, after.bookmarked, after.reblogged],
      [0, 0, false, false, false],
    );
  });

  it('counts right, however many come at once', async () => {
    const { id } = await author.post('五十人');
    const many = await Promise.all(Array.from({ length: 10 }, () => feedMember(test)));
    const all = (actions: readonly string[]) =>
      Promise.all(
        many.flatMap((member) => actions.map((action) => member.send('POST', `statuses/${id}/${action}`))),
      );
    await all(['favourite', 'reblog', 'favourite', 'reblog', 'favourite']);
    const full = await visitor.get<Status>(`statuses/${id}`);
    assert.deepEqual([full.favourites_count, full.reblogs_count], [10, 10]);
    await all(['favourite', 'unfavourite', 'reblog', 'unreblog', 'favourite']);
    const mixed = await visitor.get<Status>(`statuses/${id}`);
    assert.equal(mixed.favourites_count, (await visitor.get<[]>(`statuses/${id}/favourited_by`)).length);
    assert.equal(mixed.reblogs_count, (await visitor.get<[]>(`statuses/${id}/reblogged_by`)).length);
  });

  it('is put on top of the own profile', async () => {
    const posts = [];
    for (let count = 0; count < 6; count += 1) posts.push(await author.post(`置顶 ${count}`));
    for (const { id } of posts.slice(0, 5))
      assert.equal((await author.send('POST', `statuses/${id}/pin`)).pinned, true);
    assert.equal((await refused(author, 'POST', `statuses/${posts[5]?.id}/pin`))[0], 422);
    assert.equal((await refused(other, 'POST', `statuses/${posts[5]?.id}/pin`))[0], 422);
    const pinned = await visitor.get<Status[]>(`accounts/${author.id}/statuses?pinned=true`);
    assert.deepEqual(idsOf(pinned), idsOf(posts.slice(0, 5)).reverse());
    await author.send('POST', `statuses/${posts[0]?.id}/unpin`);
    assert.equal((await visitor.get<[]>(`accounts/${author.id}/statuses?pinned=true`)).length, 4);
  });

  it('of a banned author is gone for everybody', async () => {
    const banned = await feedMember(test);
    const { id } = await banned.post('以前写的');
    await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', banned.id).execute();
    assert.equal((await visitor.ask('GET', `statuses/${id}`)).status, 404);
    assert.equal((await banned.ask('POST', 'statuses', { status: '再写' })).status, 403);
    assert.ok(!idsOf(await author.get<Status[]>('timelines/public')).includes(id));
  });

  it('changes what pictures say with an edit, by JSON and as forms send it', async () => {
    const { rows } = await test.database.pool.query(
      `insert into link_media (id, user_id, url, width, height, description)
       select 7000 + n, $1, '/uploads/a' || n || '.webp', 640, 480, '原来' from generate_series(1, 3) n returning id`,
      [author.id],
    );
    const media_ids = rows.slice(0, 2).map(({ id }) => String(id));
    const posted = await author.post('两张图', { media_ids });
    const said = ({ media_attachments }: Status) => media_attachments.map(({ description }) => description);
    assert.deepEqual(said(posted), ['原来', '原来']);
    const edit = { status: '两张图', media_ids };
    const media_attributes = [{ id: media_ids[0], description: '一只猫', focus: '0.5,-0.5' }];
    const edited = await author.send('PUT', `statuses/${posted.id}`, { ...edit, media_attributes });
    assert.deepEqual(said(edited), ['一只猫', '原来']);
    assert.deepEqual(edited.media_attachments[0]?.meta.focus, { x: 0.5, y: -0.5 });
    const form = new URLSearchParams([['status', '两张图'], ...media_ids.map((id) => ['media_ids[]', id])]);
    for (const [index, id] of media_ids.entries()) {
      form.append('media_attributes[][id]', id);
      form.append('media_attributes[][description]', `第 ${index + 1} 张`);
    }
    const answer = await test.app.inject({
      ...{ method: 'PUT', url: `/api/v1/statuses/${posted.id}`, payload: form.toString() },
      headers: {
        ...(await feedHeaders(test.db, author.id)),
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    assert.deepEqual(said(answer.json()), ['第 1 张', '第 2 张']);
    const others = await other.post('别人的');
    await other.send('PUT', `statuses/${others.id}`, { status: '别人的', media_attributes });
    assert.deepEqual(said(await author.get(`statuses/${posted.id}`)), ['第 1 张', '第 2 张']);
  });

  it('leaves a poll that is over as it is', async () => {
    const poll = { options: ['甲', '乙'], expires_in: 3600 };
    const { id } = await author.post('选一个', { poll });
    await other.send('POST', `polls/${id}/votes`, { choices: [1] });
    await test.database.pool.query(
      `update link_polls set expires_at = now() - interval '1 hour', told_at = now() where status_id = $1`,
      [id],
    );
    const edited = await author.send('PUT', `statuses/${id}`, { status: '选了一个', poll });
    assert.deepEqual([edited.poll?.expired, edited.poll?.votes_count], [true, 1]);
    const changed = await refused(author, 'PUT', `statuses/${id}`, {
      ...{ status: '再选', poll: { ...poll, options: ['丙', '丁'] } },
    });
    assert.deepEqual(changed, [422, 'Validation failed: 投票已经结束，不能再修改选项']);
    assert.equal((await author.get<Status>(`statuses/${id}`)).poll?.expired, true);
  });
});
