import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { decideReport, ownReports, undoDecision } from '@hub/shared/contracts/community/report';
import { listMessages } from '@hub/shared/contracts/message';
import { reportUp } from '@hub/shared/contracts/reaction';
import { storyById } from '@hub/shared/contracts/story';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

let test: TestApp;
let moderator: TestMember;
let author: TestMember;
before(async () => {
  test = await startTestApp();
  moderator = await test.createMember({ role: 'moderator' });
  author = await test.createMember();
});
after(() => test.close());

const password = '不易猜的-口令7';
let accounts = 0;

/** A new browser that registers, or logs in, as somebody. */
const enter = async (path: string, email: string, cookie: string): Promise<TestMember> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ email, password, name: '新来的', agreement: 'on' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: test.config.hubOrigin, cookie },
  });
  assert.equal(answer.statusCode, 303);
  const session = answer.cookies.find(({ name }) => name === test.config.cookieName);
  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, name: '新来的', cookie: `${session?.name}=${session?.value}` };
};
const newEmail = () => {
  accounts += 1;
  return `reporter${accounts}@example.org`;
};
const newStory = async () => {
  const id = await createStory(test.db, author.id);
  return { id, source_id: `story-${id}` };
};
const reportAsVisitor = async (source_id: string, cookie = '', remark = '访客') => {
  const answer = await test.client.call(reportUp, { source_id, type: 2, remark }, { headers: { cookie } });
  return String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
};
const decide = async (source_id: string) =>
  test.client.data(decideReport, { outcome: 'dismiss' }, { params: { source_id }, as: moderator });

it('what a visitor reported is theirs once they register, with its outcome', async () => {
  const [open, closed] = [await newStory(), await newStory()];
  const cookie = await reportAsVisitor(open.source_id);
  await reportAsVisitor(closed.source_id, cookie);
  const { decision_id } = await decide(closed.source_id);
  const member = await enter('/auth/register', newEmail(), cookie);
  assert.deepEqual(
    (await test.client.data(ownReports, {}, { as: member })).map(({ source_id, state }) => [
      source_id,
      state,
    ]),
    [
      [closed.source_id, 'dismissed'],
      [open.source_id, 'open'],
    ],
  );
  const of = async (asker: object) =>
    (await test.client.data(storyById, {}, { params: { id: open.id }, ...asker })).story_info.is_reported;
  assert.equal(await of({ as: member }), true);
  assert.equal(await of({ headers: { cookie } }), false);
  await decide(open.source_id);
  await test.client.data(undoDecision, {}, { params: { id: decision_id }, as: moderator });
  assert.equal((await test.client.data(listMessages, {}, { as: member })).length, 2);
});

it('a member who reported the same keeps their own words, and one report', async () => {
  const { source_id } = await newStory();
  const email = newEmail();
  const member = await enter('/auth/register', email, '');
  await test.client.data(reportUp, { source_id, type: 7, remark: '自己' }, { as: member });
  const cookie = await reportAsVisitor(source_id);
  await enter('/auth/login', email, cookie);
  const own = await test.client.data(ownReports, {}, { as: member });
  assert.deepEqual(
    own.map(({ remark }) => remark),
    ['自己'],
  );
  assert.deepEqual(await test.client.data(ownReports, {}, { headers: { cookie } }), []);
});

it('reports of another browser stay where they are, and so do those of a login that failed', async () => {
  const { source_id } = await newStory();
  const cookie = await reportAsVisitor(source_id);
  await enter('/auth/register', newEmail(), await reportAsVisitor((await newStory()).source_id));
  const payload = new URLSearchParams({ email: 'nobody@example.org', password }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: test.config.hubOrigin,
    cookie,
  };
  assert.equal(
    (await test.app.inject({ method: 'POST', url: '/auth/login', payload, headers })).statusCode,
    422,
  );
  const own = await test.client.data(ownReports, {}, { headers: { cookie } });
  assert.deepEqual(
    own.map((report) => report.source_id),
    [source_id],
  );
});
