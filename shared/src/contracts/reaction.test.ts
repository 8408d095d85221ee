import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { MAX_REMARK, needsLink, personReportTypes, reportTypes } from './community/report-types.ts';
import { parseInput } from './kit/parse.ts';
import { markDown, markUp, reportDown, reportUp, targetOf, voteDown, voteUp } from './reaction.ts';
import { PAPER_ID } from './testing/catalogue.ts';
import { accepts, refuses } from './testing/expect.ts';

describe('votes and bookmarks', () => {
  for (const call of [voteUp, voteDown, markUp, markDown]) {
    describe(call.path, () => {
      it('names a story, a paper or a project', () => {
        strictEqual(targetOf(accepts(call.input, { story_id: '12' })), 'story-12');
        strictEqual(targetOf(accepts(call.input, { source_id: `PAPER-${PAPER_ID}` })), `paper-${PAPER_ID}`);
        strictEqual(targetOf(accepts(call.input, { source_id: 'project-9', story_id: 12 })), 'project-9');
        strictEqual(targetOf(accepts(call.input, { source_id: '', story_id: 12 })), 'story-12');
      });

      it('refuses events, nothing, and what is no id', () => {
        refuses(call.input, { source_id: 'event-5' }, 'source_id', '内容编号无效');
        for (const raw of [{}, { story_id: '' }, { source_id: null, story_id: null }]) {
          refuses(call.input, raw, 'source_id', '缺少内容编号');
        }
        refuses(call.input, { story_id: 0 }, 'story_id', '文章编号无效');
        refuses(call.input, { story_id: [12] }, 'story_id');
        refuses(call.input, { source_id: { story: 12 } }, 'source_id');
      });
    });
  }

  it('answer with counts that are never negative', () => {
    ok(Check(voteUp.data, { is_voted: false, final_score: 0 }));
    ok(!Check(voteUp.data, { is_voted: false, final_score: -1 }));
    ok(!Check(markUp.data, { is_marked: false, remark_count: -1 }));
    ok(!Check(markUp.data, { is_marked: 1, remark_count: 0 }));
  });
});

describe('POST /v1/report/up', () => {
  const sound = { type: 1, story_id: 12 };

  it('fills in what may be left out', () => {
    deepStrictEqual(accepts(reportUp.input, sound), { ...sound, url: '', remark: '', same_as: '' });
    strictEqual(targetOf(accepts(reportUp.input, { type: '2', source_id: 'event-5' })), 'event-5');
  });

  it('asks for a type', () => {
    for (const type of [undefined, '', null, 0, 8, 12, 1.5, 'spam'])
      refuses(reportUp.input, { ...sound, type }, 'type', '请选择举报类型');
    const parsed = parseInput(reportUp.input, { source_id: 'nonsense' });
    strictEqual(parsed.ok ? '' : parsed.issues[0]?.message, '请选择举报类型', 'before all else');
    deepStrictEqual(Object.keys(reportTypes), ['1', '2', '3', '4', '5', '6', '7']);
  });

  it('asks types 3 and 4 for the original', () => {
    for (const type of [3, 4, '3', '4']) {
      ok(needsLink(Number(type)));
      for (const url of [undefined, '', '  ']) {
        refuses(reportUp.input, { ...sound, type, url }, 'url', '请填写举报链接');
      }
      refuses(reportUp.input, { ...sound, type, url: 'javascript:alert(1)' }, 'url', '举报链接格式错误');
      accepts(reportUp.input, { ...sound, type, url: 'https://example.com/a' });
    }
    for (const type of [1, 2, 5, 6, 7]) accepts(reportUp.input, { ...sound, type });
  });

  it('corrects people, and reports all else; a member may be either', () => {
    deepStrictEqual(Object.keys(personReportTypes), ['8', '9', '10']);
    const words = { url: 'https://example.com/a', remark: '单位不对', same_as: '李飞飞' };
    const isTaken = (source_id: string, type: number) =>
      parseInput(reportUp.input, { source_id, type, ...words }).ok;
    for (let type = 1; type <= 10; type += 1) {
      strictEqual(isTaken('person-kaiming-he', type), type >= 8, `person ${type}`);
      strictEqual(isTaken('story-12', type), type < 8, `story ${type}`);
      ok(isTaken('user-5', type), `user ${type}`);
    }
  });

  it('blames the type alone where it is none of the thing, whatever else it would ask for', () => {
    for (const [source_id, type] of [
      ['story-12', 9],
      ['story-12', 10],
      ['person-kaiming-he', 3],
    ] as const) {
      const parsed = parseInput(reportUp.input, { source_id, type });
      deepStrictEqual(parsed.ok || parsed.issues, [{ field: 'type', message: '请选择举报类型' }]);
    }
  });

  it('asks for the other person, and for what is wrong', () => {
    const of = { source_id: 'person-kaiming-he' };
    for (const empty of [undefined, '', ' ']) {
      const message = '请填写另一位的名字或页面地址';
      refuses(reportUp.input, { ...of, type: 9, same_as: empty }, 'same_as', message);
      refuses(reportUp.input, { ...of, type: 10, remark: empty }, 'remark', '请写明哪里有误');
    }
    strictEqual(accepts(reportUp.input, { ...of, type: '9', same_as: '何凯明' }).same_as, '何凯明');
    accepts(reportUp.input, { ...of, type: 8 });
  });

  it('cuts the remark at 200 characters as readers count them', () => {
    const remark = '👨‍👩‍👧‍👦'.repeat(MAX_REMARK + 5);
    strictEqual(accepts(reportUp.input, { ...sound, remark }).remark, '👨‍👩‍👧‍👦'.repeat(MAX_REMARK));
  });
});

describe('POST /v1/report/down', () => {
  it('needs the same id alone', () => {
    strictEqual(targetOf(accepts(reportDown.input, { source_id: 'event-5' })), 'event-5');
    refuses(reportDown.input, {}, 'source_id');
  });
});
