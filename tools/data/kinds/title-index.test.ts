import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TitleIndex } from './title-index.ts';

function indexOf(...titles: string[]): TitleIndex {
  const index = new TitleIndex();
  for (const title of titles) index.add(title);
  return index;
}

test('punctuation, width and case do not tell titles apart', () => {
  const index = indexOf('OpenAI 收购 AI 初创公司 NextSlide');
  assert.equal(index.hasLike('ＯｐｅｎＡＩ收购AI初创公司「NextSlide」！'), true);
});

test('a few changed words do not either', () => {
  const index = indexOf('加拿大发布国家人工智能战略，拟斥资 20 亿加元');
  assert.equal(index.hasLike('加拿大发布国家人工智能战略 拟斥资超20亿加元'), true);
});

test('other news about the same company is other news', () => {
  const index = indexOf('宇树科技发布四足机器人新品', '宇树科技上市申请获受理');
  assert.equal(index.hasLike('宇树科技与高校共建人形机器人实验室'), false);
  assert.equal(indexOf().hasLike('宇树科技'), false);
});
