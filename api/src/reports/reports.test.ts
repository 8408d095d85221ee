import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ownReports } from '@hub/shared/contracts/community/report';
import { reportDown, reportUp } from '@hub/shared/contracts/reaction';
import { listStories, storyById } from '@hub/shared/contracts/story';
import { createComment } from '../comments/comments.testing.ts';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { CallOptions, TestMember } from '../testing/test-client.ts';

describe('reporting', () => {
  let test: TestApp;
  let member: TestMember;
  let storyId: number;
  let source_id: string;

  before(async () => {
    test = await startTestApp();
    member = await test.createMember();
  });
  after(() => test.close());

  const newStory = async (given = {}) => {
    storyId = await createStory(test.db, member.id, { title: '一篇', ...given });
    source_id = `story-${storyId}`;
  };
  const rows = async () =>
    (
      await test.database.pool.query(
        'select user_id, guest_id, type, url, remark from reports where source_id = $1',
        [source_id],
      )
    ).rows;
  /** A visitor's browser: it keeps the cookie it is given. */
  const newVisitor = () => {
    let cookie = '';
    return async (call: typeof reportUp | typeof reportDown, input: object, options: CallOptions = {}) => {
      const headers = { ...(cookie ? { cookie } : {}), ...options.headers };
      const answer = await test.client.call(call, input as never, { ...options, headers });
      const set = answer.headers['set-cookie'];
      if (set) cookie = String(set).split(';')[0] ?? '';
      return { ...answer, cookie };
    };
  };

  it('says what is missing in the words of the dialog', async () => {
    await newStory();
    const message = async (input: object) =>
      (await test.client.call(reportUp, { source_id, ...input } as never, { as: member })).message;
    assert.equal(await message({}), '请选择举报类型');
    for (const type of [3, 4]) {
      assert.equal(await message({ type }), '请填写举报链接');
      assert.equal(await message({ type, url: ' ' }), '请填写举报链接');
      assert.equal(await message({ type, url: 'ftp://example.org' }), '举报链接格式错误');
    }
    assert.deepEqual(await rows(), []);
    assert.equal(
      await message({ type: 3, url: 'https://example.org/', remark: '字'.repeat(300) }),
      '举报成功',
    );
    const [row] = await rows();
    assert.deepEqual([row.type, row.url, row.remark.length], [3, 'https://example.org/', 200]);
  });

  it('is one report for each member, with the words of the last time, until it is taken back', async () => {
    await newStory();
    const as = { as: member };
    const flag = async () =>
      (await test.client.data(storyById, {}, { params: { id: storyId }, ...as })).story_info.is_reported;
    assert.deepEqual(await test.client.data(reportUp, { source_id, type: 1 }, as), { is_reported: true });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        test.client.data(reportUp, { story_id: storyId, type: 7, remark: '其实是这样' }, as),
      ),
    );
    assert.deepEqual(
      (await rows()).map(({ type, remark }) => [type, remark]),
      [[7, '其实是这样']],
    );
    assert.equal(await flag(), true);
    for (let turn = 0; turn < 2; turn += 1)
      assert.deepEqual(await test.client.data(reportDown, { source_id }, as), { is_reported: false });
    assert.deepEqual([await rows(), await flag()], [[], false]);
  });

  it('is a visitor’s too, who is known by a cookie from then on', async () => {
    await newStory();
    const visitor = newVisitor();
    assert.deepEqual((await visitor(reportDown, { source_id })).cookie, '');
    const first = await visitor(reportUp, { source_id, type: 2 });
    assert.match(String(first.headers['set-cookie']), /HttpOnly; SameSite=Lax/);
    await visitor(reportUp, { source_id, type: 2 });
    assert.equal((await rows()).length, 1);
    const headers = { cookie: first.cookie };
    const { story_info } = await test.client.data(storyById, {}, { params: { id: storyId }, headers });
    assert.equal(story_info.is_reported, true);
    const listed = await test.client.data(listStories, { limit: 50, events: false }, { headers });
    assert.deepEqual(
      listed.flatMap((entry) => (!entry.is_event && entry.story_info.is_reported ? entry.story_id : [])),
      [storyId],
    );
    const own = await test.client.data(ownReports, {}, { headers });
    assert.deepEqual(
      own.map((report) => [report.source_id, report.title, report.state]),
      [[source_id, '一篇', 'open']],
    );
    const others = await test.client.data(storyById, {}, { params: { id: storyId } });
    assert.equal(others.story_info.is_reported, false);
    const foreign = await visitor(reportDown, { source_id }, { origin: 'https://elsewhere.example' });
    assert.equal(foreign.code, 40302);
    await visitor(reportDown, { source_id });
    assert.deepEqual(await rows(), []);
    assert.deepEqual(await test.client.data(ownReports, {}), []);
  });

  it('takes things of every kind and comments, as far as they are public', async () => {
    await newStory();
    const id = await createComment(test.db, { user_id: member.id, source_id, content: '加微信' });
    const target = source_id;
    const status = async (given: string) =>
      (await test.client.call(reportUp, { source_id: given, type: 2 }, { as: member })).status;
    assert.equal(await status(`comment-${id}`), 200);
    const [own] = await test.client.data(ownReports, {}, { as: member });
    assert.deepEqual(
      [own?.kind, own?.title, own?.link],
      ['comment', '加微信', `/view/${storyId}?comment=${id}`],
    );
    const hidden = await createStory(test.db, member.id, { status: 'draft' });
    const onHidden = await createComment(test.db, { user_id: member.id, source_id: `story-${hidden}` });
    const gone = await createComment(test.db, {
      user_id: member.id,
      source_id: target,
      deleted_at: new Date(),
    });
    for (const there of [
      'comment-2147483647',
      `comment-${gone}`,
      `comment-${onHidden}`,
      `story-${hidden}`,
      'event-999999',
      'user-2147483647',
    ])
      assert.equal(await status(there), 404, there);
    assert.equal(await status('mail-1'), 422);
  });

  it('of what has gone since tells no title', async () => {
    await newStory({ title: '秘密' });
    const teller = await test.createMember();
    await test.client.data(reportUp, { source_id, type: 2 }, { as: teller });
    await test.db.updateTable('stories').set({ status: 'rejected' }).where('id', '=', storyId).execute();
    const [own] = await test.client.data(ownReports, {}, { as: teller });
    assert.deepEqual([own?.title, own?.source_id], ['', source_id]);
  });
});

it('is limited to ten a day, for a member and for an address of visitors', async () => {
  const test = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const member = await test.createMember();
  const source_id = `story-${await createStory(test.db, member.id)}`;
  for (const as of [member, undefined]) {
    const ask = () => test.client.call(reportUp, { source_id, type: 2 }, { as });
    for (let turn = 0; turn < 10; turn += 1) assert.equal((await ask()).status, 200);
    const { status, headers } = await ask();
    assert.equal(status, 429);
    assert.ok(Number(headers['retry-after']) > 3600);
    assert.equal((await test.client.call(reportDown, { source_id }, { as })).status, 200);
  }
  await test.close();
});
