import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { ifSent, optional, withRule } from '../input/field.ts';
import { choice, idList, idNumber, pageNumber } from '../input/number.ts';
import { plainText, tagList, visibleText } from '../input/text.ts';
import { accepts, refuses } from '../testing/expect.ts';
import { parseInput } from './parse.ts';

const Input = Type.Object({
  page: pageNumber(),
  sort: choice(['new', 'hot'], 'new', '排序'),
  title: visibleText(1, 5, '标题'),
  story_id: optional(idNumber('文章编号')),
});

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('parseInput', () => {
  it('fills defaults in, normalises and drops what it does not know', () => {
    deepStrictEqual(accepts(Input, { title: '好', page: '3', admin: true }), {
      page: 3,
      sort: 'new',
      title: '好',
    });
  });

  it('names every refused field in the order of the schema', () => {
    const parsed = parseInput(Input, { story_id: 'x', page: 0 });
    deepStrictEqual(parsed, {
      ok: false,
      issues: [
        { field: 'page', message: '页码无效' },
        { field: 'title', message: '请填写标题' },
        { field: 'story_id', message: '文章编号无效' },
      ],
    });
  });

  it('refuses what is no object', () => {
    for (const raw of [null, undefined, 'page=1', 1, true, [], [{ title: 'a' }], new Date(), new Map()]) {
      deepStrictEqual(parseInput(Input, raw), {
        ok: false,
        issues: [{ field: '', message: '请求格式错误' }],
      });
    }
  });

  it('takes objects without a prototype, as query parsers make them', () => {
    const query = Object.assign(Object.create(null) as object, { title: '好' });
    strictEqual(accepts(Input, query).title, '好');
  });

  it('reads own members only', () => {
    const inherited = Object.create({ title: '好' }) as object;
    ok(!parseInput(Input, inherited).ok);
    deepStrictEqual(accepts(Type.Object({ valueOf: plainText(5, '名') }), {}), { valueOf: '' });
  });

  it('ignores unknown members that would poison a prototype, and refuses them in what it reads', () => {
    const Whole = Type.Object({
      title: plainText(5, '标题'),
      any: Type.Optional(Type.Unknown()),
      exts: Type.Optional(Type.Object({ company: plainText(5, '单位') })),
    });
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const read = (json: string) => JSON.parse(json.replaceAll('NAME', name)) as unknown;
      for (const json of [
        '{"title":"好","NAME":{"admin":true,"title":"坏"}}',
        '{"title":"好","x":{"y":[{"NAME":{}}]}}',
      ]) {
        const value = accepts(Whole, read(json));
        deepStrictEqual(Object.entries(value), [['title', '好']], json);
        strictEqual(Object.getPrototypeOf(value), Object.prototype);
      }
      deepStrictEqual(accepts(Whole, read('{"exts":{"company":"好","NAME":{"company":"坏"}}}')), {
        title: '',
        exts: { company: '好' },
      });
      refuses(Whole, read('{"any":{"NAME":{}}}'), 'any', '请求格式错误');
      refuses(Whole, read('{"any":{"y":[{"NAME":1}]}}'), 'any', '请求格式错误');
      refuses(Whole, read('{"exts":{"company":{"NAME":1}}}'), 'exts.company', '请求格式错误');
    }
    strictEqual(({} as { admin?: unknown }).admin, undefined);
  });

  it('refuses depth and size bombs, also in fields it does not know', () => {
    ok(parseInput(Input, { title: '好', x: nested(8) }).ok);
    refuses(Input, { title: '好', x: nested(64) }, 'x', '请求格式错误');
    refuses(Input, { title: '好', page: nested(5000) }, 'page');
    refuses(Input, { title: '好', x: Array.from({ length: 30_000 }, () => 1) }, 'x');
  });

  it('never changes or hands out what it was given', () => {
    const raw = { title: '好', sort: 'old' };
    accepts(Input, Object.freeze(raw));
    const List = Type.Object({ ids: idList(5, '编号') });
    const first = accepts(List, {});
    first.ids.push(9);
    deepStrictEqual(accepts(List, {}).ids, []);
  });

  it('leaves optional fields out where they are absent, null or empty', () => {
    for (const story_id of [undefined, null, '']) {
      strictEqual('story_id' in accepts(Input, { title: '好', story_id }), false);
    }
    strictEqual(accepts(Input, { title: '好', story_id: '12' }).story_id, 12);
  });

  it('tells an empty value from an absent one in a change', () => {
    const Change = Type.Object({ name: ifSent(plainText(5, '单位')) });
    deepStrictEqual(accepts(Change, { name: '' }), { name: '' });
    deepStrictEqual(accepts(Type.Object({ id: ifSent(idNumber()) }), {}), {});
  });

  it('reads objects in objects, naming fields by their path', () => {
    const Outer = Type.Object({
      exts: Type.Optional(Type.Object({ company: visibleText(1, 3, '单位') }, { title: '资料' })),
    });
    deepStrictEqual(accepts(Outer, {}), {});
    deepStrictEqual(accepts(Outer, { exts: { company: '示例', more: 1 } }), { exts: { company: '示例' } });
    refuses(Outer, { exts: { company: '太长的名字' } }, 'exts.company', '单位不能超过 3 个字');
    refuses(Outer, { exts: [] }, 'exts', '资料无效');
    refuses(Outer, { exts: 'x' }, 'exts', '资料无效');
  });

  it('checks plain schemas as they are', () => {
    const Plain = Type.Object({ ratio: Type.Number({ title: '比例', minimum: 0 }), on: Type.Boolean() });
    deepStrictEqual(accepts(Plain, { ratio: 0.5, on: true }), { ratio: 0.5, on: true });
    refuses(Plain, { ratio: -1, on: true }, 'ratio', '比例无效');
    refuses(Plain, { ratio: 1, on: 'true' }, 'on', 'on无效');
  });

  it('asks rules over several fields once each field is sound', () => {
    const Pair = withRule(Type.Object({ from: idNumber('起点'), to: idNumber('终点') }), {
      field: 'to',
      message: '终点应在起点之后',
      holds: ({ from, to }) => Number(to) > Number(from),
    });
    accepts(Pair, { from: 1, to: '2' });
    refuses(Pair, { from: 2, to: 1 }, 'to', '终点应在起点之后');
    const parsed = parseInput(Pair, { from: 'x', to: 1 });
    ok(!parsed.ok);
    deepStrictEqual(parsed.issues, [{ field: 'from', message: '起点无效' }]);
  });

  it('refuses NUL and halves of characters in any text', () => {
    const Texts = Type.Object({ text: plainText(50, '说明'), tags: tagList('标签') });
    for (const bad of ['a\0b', '\ud83d', '\udc4d ok', `ok${'👍'.slice(0, 1)}`]) {
      refuses(Texts, { text: bad }, 'text', '说明无效');
      refuses(Texts, { tags: bad }, 'tags', '标签无效');
      refuses(Texts, { tags: ['cv', bad] }, 'tags');
    }
    strictEqual(accepts(Texts, { text: '👍' }).text, '👍');
  });
});
