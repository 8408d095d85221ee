import { deepStrictEqual, ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { ErrorBody, envelope, FeedErrorBody, success } from './envelope.ts';

describe('envelope', () => {
  const Body = envelope(Type.Array(Type.Integer()));

  it('wraps data with a message that is never null', () => {
    deepStrictEqual(success([1]), { code: 0, message: 'ok', data: [1] });
    deepStrictEqual(success(null, '删除成功'), { code: 0, message: '删除成功', data: null });
    ok(Check(Body, success([1])));
    ok(!Check(Body, { ...success([1]), message: null }));
    ok(!Check(Body, { ...success([1]), code: -1 }));
    ok(!Check(Body, { code: 0, message: 'ok' }));
  });
});

describe('error bodies', () => {
  it('carry null, or the refused fields', () => {
    ok(Check(ErrorBody, { code: 404, message: '内容不存在', data: null }));
    ok(Check(ErrorBody, { code: 422, message: '页码无效', data: [{ field: 'page', message: '页码无效' }] }));
    ok(!Check(ErrorBody, { code: 404, message: null, data: null }));
    ok(!Check(ErrorBody, { code: 404, message: 'x' }));
    ok(!Check(ErrorBody, { code: 422, message: 'x', data: [{ field: 'page' }] }));
  });

  it('of the link feed are as Mastodon clients read them', () => {
    ok(Check(FeedErrorBody, { error: 'Record not found' }));
    ok(!Check(FeedErrorBody, { message: 'Record not found' }));
  });
});
