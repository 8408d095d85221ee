import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { userFavorites } from '@hub/shared/contracts/account';
import { actOnPaper, type PaperAction, paperById } from '@hub/shared/contracts/paper';
import { listProjects } from '@hub/shared/contracts/project';
import { markDown, markUp, voteDown, voteUp } from '@hub/shared/contracts/reaction';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import { listStories, storyById } from '@hub/shared/contracts/story';
import { createStories, createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

const PAPER = '00000000-0000-5000-8000-0000000000aa';
// On one session nobody meets anybody; on a server they do.
const crowd = readSettings(testing, process.env).testDatabaseUrl === '' ? 5 : 50;
const script = { 'x-requested-with': 'XMLHttpRequest' };

describe('voting and bookmarking', () => {
  let test: TestApp;
  let member: TestMember;
  let storyId: number;

  before(async () => {
    test = await startTestApp();
    member = await test.createMember();
    const now = new Date();
    await test.db
      .insertInto('papers')
      .values({ id: PAPER, arxiv_id: '2601.00077', title: '论文', published_at: now })
      .execute();
    await test.db
      .insertInto('projects')
      .values({ id: 7, full_name: 'a/b', url: 'https://github.com/a/b', pushed_at: now })
      .execute();
  });
  after(() => test.close());

  const newStory = async (given = {}) => {
    storyId = await createStory(test.db, member.id, given);
  };
  const counters = (id: number) =>
    test.db
      .selectFrom('stories')
      .select(['vote_count', 'mark_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const rowsOf = async (table: 'votes' | 'bookmarks', sourceId: string) =>
    (await test.db.selectFrom(table).select('user_id').where('source_id', '=', sourceId).execute()).length;

  for (const call of [voteUp, voteDown, markUp, markDown]) {
    describe(call.path, () => {
      it('asks a visitor to log in, takes our own pages alone, and finds what is public', async () => {
        await newStory();
        const input = { story_id: storyId };
        const visitor = await test.client.call(call, input);
        assert.deepEqual([visitor.status, visitor.code], [403, 403]);
        const foreign = { as: member, origin: 'https://elsewhere.example' };
        assert.equal((await test.client.call(call, input, foreign)).code, 40302);
        const status = async (given: object) => (await test.client.call(call, given, { as: member })).status;
        assert.equal(await status({ source_id: 'event-1' }), 422);
        assert.equal(await status({}), 422);
        assert.equal(await status({ source_id: 'project-999' }), 404);
        for (const hidden of [{ status: 'pending' }, { status: 'draft' }, { deleted_at: new Date() }]) {
          await newStory(hidden);
          assert.equal(await status({ story_id: storyId }), 404);
        }
        assert.deepEqual(await counters(storyId), { vote_count: 0, mark_count: 0 });
      });
    });
  }

  it('are nobody’s who is banned', async () => {
    await newStory();
    const banned = await test.createMember();
    await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', banned.id).execute();
    const { status, code } = await test.client.call(voteUp, { story_id: storyId }, { as: banned });
    assert.deepEqual([status, code], [403, 403]);
  });

  it('say the count that follows, once however often they are asked', async () => {
    await newStory();
    const as = { as: member };
    const input = { story_id: storyId };
    for (let turn = 0; turn < 2; turn += 1) {
      assert.deepEqual(await test.client.data(voteUp, input, as), { is_voted: true, final_score: 1 });
      assert.deepEqual(await test.client.data(markUp, input, as), { is_marked: true, remark_count: 1 });
    }
    const other = { as: await test.createMember() };
    assert.equal((await test.client.data(voteUp, input, other)).final_score, 2);
    for (let turn = 0; turn < 2; turn += 1)
      assert.deepEqual(await test.client.data(voteDown, input, as), { is_voted: false, final_score: 1 });
    for (let turn = 0; turn < 2; turn += 1)
      assert.deepEqual(await test.client.data(markDown, input, as), { is_marked: false, remark_count: 0 });
  });

  it('never count below nothing', async () => {
    await newStory();
    await test.client.data(voteUp, { story_id: storyId }, { as: member });
    await test.db.updateTable('stories').set({ vote_count: 0 }).where('id', '=', storyId).execute();
    const { final_score } = await test.client.data(voteDown, { story_id: storyId }, { as: member });
    assert.equal(final_score, 0);
  });

  it('hold for papers and projects, by the paper’s own actions too', async () => {
    const source_id = `paper-${PAPER}`;
    const as = { as: member };
    const act = (action: PaperAction, options: object = as) =>
      test.client.call(actOnPaper, {}, { params: { id: PAPER, action }, headers: script, ...options });
    assert.deepEqual((await act('up')).data, {
      is_voted: true,
      vote_count: 1,
      is_marked: false,
      mark_count: 0,
      heat: 0,
    });
    assert.equal((await act('mark')).data.mark_count, 1);
    assert.deepEqual(await test.client.data(voteUp, { source_id }, as), { is_voted: true, final_score: 1 });
    assert.deepEqual(await test.client.data(markDown, { source_id }, as), {
      is_marked: false,
      remark_count: 0,
    });
    const paper = await test.client.data(paperById, {}, { params: { id: PAPER }, ...as });
    assert.deepEqual([paper.is_voted, paper.vote_count, paper.is_marked], [true, 1, false]);
    assert.equal((await act('down')).data.vote_count, 0);
    assert.equal((await act('unmark')).data.is_marked, false);
    for (const action of ['up', 'down', 'mark', 'unmark'] as const) {
      assert.deepEqual([(await act(action, {})).status, (await act(action, {})).code], [403, 403]);
      assert.equal((await act(action, { ...as, headers: {} })).code, 40302);
      assert.equal((await act(action, { ...as, origin: 'https://elsewhere.example' })).code, 40302);
    }
    const nowhere = { id: PAPER.replace('aa', 'ab'), action: 'up' };
    assert.equal(
      (await test.client.call(actOnPaper, {}, { params: nowhere, headers: script, ...as })).message,
      '论文不存在',
    );
    await test.client.data(voteUp, { source_id: 'project-7' }, as);
    const [project] = await test.client.data(listProjects, {}, as);
    assert.deepEqual([project?.is_voted, project?.vote_count], [true, 1]);
  });

  it('enter and leave the own bookmarks', async () => {
    const member = { as: await test.createMember() };
    const source_id = `paper-${PAPER}`;
    const types = async () => (await test.client.data(userFavorites, {}, member)).map(({ type }) => type);
    await test.client.data(markUp, { source_id }, member);
    assert.deepEqual(await types(), ['paper']);
    await test.client.data(markDown, { source_id }, member);
    assert.deepEqual(await types(), []);
  });

  it('100 mixed calls of one member at once leave a count equal to the rows', async () => {
    await newStory();
    const pairs = [
      [voteUp, voteDown],
      [markUp, markDown],
    ] as const;
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const [up, down] = pairs[Math.floor(index / 2) % 2] ?? pairs[0];
        return test.client.data(index % 2 === 0 ? up : down, { story_id: storyId }, { as: member });
      }),
    );
    const sourceId = `story-${storyId}`;
    assert.deepEqual(await counters(storyId), {
      vote_count: await rowsOf('votes', sourceId),
      mark_count: await rowsOf('bookmarks', sourceId),
    });
    const [up, down] = [voteUp, voteDown];
    await Promise.all(
      Array.from({ length: 20 }, () => test.client.data(up, { story_id: storyId }, { as: member })),
    );
    assert.equal((await counters(storyId)).vote_count, 1);
    await Promise.all(
      Array.from({ length: 20 }, () => test.client.data(down, { story_id: storyId }, { as: member })),
    );
    assert.equal((await counters(storyId)).vote_count, 0);
  });

  it(`${crowd} members with ${crowd * 2} votes each lose none and double none`, async () => {
    const many = crowd * 2;
    const stories = await createStories(test.db, member.id, many);
    const members: TestMember[] = [];
    for (let count = 0; count < crowd; count += 1) members.push(await test.createMember());
    await Promise.all(
      members.map(async (as, at) => {
        // Each begins elsewhere, so that they meet on every story in every order.
        for (let step = 0; step < stories.length; step += 1)
          await test.client.data(voteUp, { story_id: stories[(at * 7 + step) % many] ?? 0 }, { as });
      }),
    );
    for (const id of stories) assert.equal((await counters(id)).vote_count, crowd);
    const { rows } = await test.database.pool.query(
      `select count(*)::int as n from votes where source_id = any($1)`,
      [stories.map((id) => `story-${id}`)],
    );
    assert.equal(rows[0].n, crowd * many);
  });
});

it('who voted sees it at once, everybody else within two seconds', async () => {
  const test = await startTestApp({ env: { CACHE_MS: '' } });
  const author = await test.createMember();
  const storyId = await createStory(test.db, author.id);
  const scoreFor = async (as?: TestMember) =>
    (await test.client.data(storyById, {}, { params: { id: storyId }, as })).story_info.final_score;
  assert.equal(await scoreFor(), 0);
  await test.client.data(voteUp, { story_id: storyId }, { as: author });
  assert.equal(await scoreFor(author), 1);
  const [listed] = await test.client.data(listStories, {}, { as: author });
  assert.ok(listed && !listed.is_event && listed.story_info.is_voted);
  const until = Date.now() + 2000;
  while ((await scoreFor()) !== 1) assert.ok(Date.now() < until, 'visitors wait too long');
  await test.close();
});
