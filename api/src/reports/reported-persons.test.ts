import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { listAudit } from '@hub/shared/contracts/community/audit';
import { decideReport, ownReports, reportCases } from '@hub/shared/contracts/community/report';
import { listMessages } from '@hub/shared/contracts/message';
import { reportDown, reportUp } from '@hub/shared/contracts/reaction';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

const source_id = 'person-kaiming-he';
const link = '/rankings?person=kaiming-he';
const same_as = 'https://hub.example/rankings?person=he-kaiming';

describe('correcting a person', () => {
  let test: TestApp;
  let member: TestMember;
  let moderator: TestMember;

  before(async () => {
    test = await startTestApp();
    member = await test.createMember({ name: '甲' });
    moderator = await test.createMember({ role: 'moderator' });
    const person = { id: 'kaiming-he', name: 'Kaiming He', name_zh: '何恺明' };
    await test.db.insertInto('people').values(person).execute();
  });
  after(() => test.close());
  beforeEach(async () => {
    await test.db.deleteFrom('reports').execute();
  });

  const report = (input: object, as: TestMember | undefined = member) =>
    test.client.call(reportUp, { source_id, type: 8, ...input } as never, { as });
  const queue = () => test.client.data(reportCases, {}, { as: moderator });
  const own = () => test.client.data(ownReports, {}, { as: member });

  it('is for members: a visitor is asked to log in', async () => {
    const answer = await test.client.call(reportUp, { source_id, type: 8 });
    assert.deepEqual([answer.code, answer.message], [403, '请先登录']);
    assert.equal((await test.client.call(reportUp, { source_id: `user-${member.id}`, type: 8 })).code, 403);
    assert.deepEqual(await queue(), []);
  });

  it('says what is missing, and knows who is there', async () => {
    assert.equal((await report({ type: 9 })).message, '请填写另一位的名字或页面地址');
    assert.equal((await report({ type: 10 })).message, '请写明哪里有误');
    assert.equal((await report({ type: 2 })).message, '请选择举报类型');
    for (const id of ['nobody', `user-${member.id}`])
      assert.equal((await report({ source_id: `person-${id}` })).status, 404, id);
    assert.deepEqual(await queue(), []);
  });

  it('is one report of each member, which moderators read with a link to the person', async () => {
    await report({ type: 10, remark: '单位不对' });
    await report({ type: 9, same_as, remark: '两个条目' });
    const [one, ...others] = await queue();
    assert.deepEqual(others, []);
    assert.ok(one);
    assert.deepEqual(
      [one.source_id, one.kind, one.title, one.link, one.is_public, one.can_remove, one.report_count],
      [source_id, 'person', '何恺明 Kaiming He', link, true, false, 1],
    );
    assert.deepEqual(
      one.reports.map((each) => [each.type, each.same_as, each.remark, each.user_info.name]),
      [[9, same_as, '两个条目', '甲']],
    );
    const [mine] = await own();
    assert.deepEqual([mine?.title, mine?.link, mine?.same_as], ['何恺明 Kaiming He', link, same_as]);
  });

  it('is of a member on the rankings too', async () => {
    await report({ source_id: `user-${moderator.id}`, type: 8 });
    const [one] = await queue();
    assert.deepEqual([one?.kind, one?.link, one?.reports[0]?.type], ['user', `/users/${moderator.id}`, 8]);
  });

  it('can be taken back', async () => {
    await report({});
    assert.equal((await test.client.call(reportDown, { source_id }, { as: member })).status, 200);
    assert.deepEqual(await queue(), []);
  });

  it('is decided on, and who reported is told', async () => {
    const decide = (outcome: 'uphold' | 'dismiss') =>
      test.client.data(decideReport, { outcome }, { params: { source_id }, as: moderator });
    const told = async () => (await test.client.data(listMessages, {}, { as: member }))[0]?.content;
    await report({});
    assert.equal((await decide('uphold')).state, 'upheld');
    assert.equal(await told(), '你反馈的人物“何恺明 Kaiming He”的资料经核实有误，已处理。感谢你的反馈。');
    await report({});
    await decide('dismiss');
    assert.equal(await told(), '你反馈的人物“何恺明 Kaiming He”的资料经核实无误，没有修改。');
    const [record] = await test.client.data(listAudit, { target: source_id }, { as: moderator });
    assert.deepEqual(
      [record?.action, record?.title, record?.link],
      ['report.dismiss', '何恺明 Kaiming He', link],
    );
  });
});
