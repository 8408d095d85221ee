import { strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { accepts, reads, refusesEach } from '../testing/expect.ts';
import {
  cleanText,
  cutText,
  lineText,
  longText,
  plainText,
  searchText,
  tagList,
  textIfSent,
  visibleText,
} from './text.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('tagList', () => {
  const Input = Type.Object({ tag_id: tagList() });

  it('takes ids and labels with commas, in lists, or alone, each once', () => {
    reads(Input, 'tag_id', [
      [undefined, []],
      ['', []],
      [null, []],
      [',', []],
      ['9', ['9']],
      [9, ['9']],
      ['cv,9', ['cv', '9']],
      [' cv , 9 ,,cv', ['cv', '9']],
      [
        ['cv', 9, 'nlp,agent'],
        ['cv', '9', 'nlp', 'agent'],
      ],
      ['AI Agents,cs.CV', ['AI Agents', 'cs.CV']],
      ['不存在', ['不存在']],
    ]);
  });

  it('refuses what is no tag', () => {
    refusesEach(Input, 'tag_id', [{}, true, [[]], [{}], [null], 'a\0', Number.NaN], '标签无效');
    const tooMany = [Array.from({ length: 201 }, (_, i) => i).join(','), ','.repeat(1_000_000)];
    refusesEach(Input, 'tag_id', [...tooMany, Array.from({ length: 900 }, () => ',,')], '标签过多');
  });

  it('keeps no more of a tag than any has', () => {
    reads(Input, 'tag_id', [['x'.repeat(100_000), ['x'.repeat(200)]]]);
  });
});

describe('searchText', () => {
  const Input = Type.Object({ q: searchText(5) });

  it('drops outer spaces and is cut between characters', () => {
    reads(Input, 'q', [
      [undefined, ''],
      [null, ''],
      ['', ''],
      ['   ', ''],
      [' 大模型 ', '大模型'],
      ['一二三四五六', '一二三四五'],
      ['👍👍👍👍👍👍', '👍👍👍👍👍'],
      ['一二三四 五', '一二三四'],
      [42, '42'],
    ]);
    strictEqual(accepts(Input, { q: '𠮷'.repeat(9) }).q, '𠮷'.repeat(5));
  });

  it('refuses what is no text', () => {
    refusesEach(Input, 'q', [[], ['a', 'b'], {}, true, '\0', '\ud800'], '搜索词无效');
  });
});

describe('visibleText', () => {
  const Input = Type.Object({ title: visibleText(2, 4, '标题') });

  it('is kept verbatim', () => {
    for (const text of ['标题', ' 标题 ', '标\n题', `${FAMILY}${FAMILY}`, '<b>', 'e\u0301e\u0301']) {
      reads(Input, 'title', [[text, text]]);
    }
  });

  it('counts what can be seen, by character', () => {
    reads(Input, 'title', [[FAMILY.repeat(4), FAMILY.repeat(4)]]);
    refusesEach(
      Input,
      'title',
      [FAMILY.repeat(5), '一二三四五', `一二三四五${' '.repeat(3)}`],
      '标题不能超过 4 个字',
    );
    refusesEach(Input, 'title', ['一', ' 一 ', '一\u200b\u200b'], '标题至少 2 个字');
    refusesEach(
      Input,
      'title',
      [undefined, null, '', '  ', '\u3000', '\u200b\u2060', '\u3164', '\u2800\u2800'],
      '请填写标题',
    );
  });

  it('bounds what cannot be seen', () => {
    refusesEach(
      Input,
      'title',
      [`标题${' '.repeat(1000)}`, `标题${'\u0301'.repeat(1000)}`],
      '标题不能超过 4 个字',
    );
    refusesEach(Input, 'title', [{}, [], ['标题'], true, '标题\0', '标题\udc00'], '标题无效');
  });
});

describe('lineText', () => {
  it('is one line without outer spaces', () => {
    const Input = Type.Object({ name: lineText(4, '姓名') });
    reads(Input, 'name', [
      [' 张三 ', '张三'],
      ['张\r\n三', '张 三'],
      ['张\u0007三', '张 三'],
      ['张三\u202e', '张三'],
      ['张\u200b三', '张三'],
      [FAMILY.repeat(4), FAMILY.repeat(4)],
    ]);
    refusesEach(Input, 'name', [undefined, '', ' \n ', '\u200b', null], '请填写姓名');
    refusesEach(Input, 'name', ['一二三四五', `a${'\u0301'.repeat(500)}`], '姓名不能超过 4 个字');
  });
});

describe('plainText and textIfSent', () => {
  it('may be empty, lose outer spaces and are refused when longer', () => {
    const Input = Type.Object({ reason: plainText(3, '理由') });
    reads(Input, 'reason', [
      [undefined, ''],
      [null, ''],
      ['  重复 ', '重复'],
      [123, '123'],
      [FAMILY.repeat(3), FAMILY.repeat(3)],
    ]);
    refusesEach(Input, 'reason', ['一二三四'], '理由不能超过 3 个字');
    refusesEach(Input, 'reason', [{}, [], true, Infinity], '理由无效');
  });

  it('differ in what leaving out means', () => {
    const Change = Type.Object({ company: textIfSent(3, '单位') });
    strictEqual('company' in accepts(Change, {}), false);
    reads(Change, 'company', [
      ['', ''],
      [' 甲 ', '甲'],
    ]);
    refusesEach(Change, 'company', ['一二三四'], '单位不能超过 3 个字');
  });
});

describe('cutText', () => {
  it('is cut between characters, not refused', () => {
    const Input = Type.Object({ remark: cutText(3, '补充说明') });
    reads(Input, 'remark', [
      [undefined, ''],
      ['一二三四', '一二三'],
      [`${FAMILY}${FAMILY}${FAMILY}${FAMILY}`, FAMILY.repeat(3)],
      ['好', '好'],
    ]);
    strictEqual(accepts(Input, { remark: `a${'\u0301'.repeat(10_000)}` }).remark.length, 48);
    refusesEach(Input, 'remark', [{}, [], true, '\0'], '补充说明无效');
  });
});

describe('cleanText', () => {
  it('takes NUL for a space, and is cut', () => {
    const Input = Type.Object({ title: cleanText(3, '标题') });
    reads(Input, 'title', [
      ['a\0bc', 'a b'],
      ['一\n二', '一\n二'],
    ]);
    refusesEach(Input, 'title', [{}, true], '标题无效');
  });
});

describe('longText', () => {
  it('is verbatim, must be sent, and is bounded', () => {
    const Input = Type.Object({ content: longText(10, '正文') });
    reads(Input, 'content', [
      ['', ''],
      [' <p>x</p> ', ' <p>x</p> '],
    ]);
    refusesEach(Input, 'content', [undefined], '请填写正文');
    refusesEach(Input, 'content', ['x'.repeat(11)], '正文不能超过 10 个字');
    refusesEach(Input, 'content', [null, 1, {}, [], '\0'], '正文无效');
  });
});
