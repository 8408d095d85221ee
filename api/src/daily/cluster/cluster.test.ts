import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clusterHeadlines } from './cluster.ts';
import { wordsOf } from './title-words.ts';

const HOUR = 60 * 60 * 1000;

const titled = (...titles: readonly string[]) =>
  titles.map((title, index) => ({ title, url: `https://example.com/${index}`, at: index }));

describe('words of a title', () => {
  test('are Latin names whole, Han in pairs, and the same name in both languages', () => {
    assert.deepEqual(
      [...wordsOf('谷歌发布 Gemini 3.5').keys()],
      ['google', '发布', 'gemini', '3.5', 'gemini 3.5'],
    );
    assert.ok(wordsOf("Google's new agents").has('google') && wordsOf('新的智能体').has('agent'));
    assert.deepEqual([...wordsOf('').keys()], []);
    assert.deepEqual([...wordsOf('！？ 。').keys()], []);
  });
});

describe('headlines', () => {
  test('about one thing are one item, the earliest first; others stay alone', () => {
    const items = clusterHeadlines(
      titled(
        '智谱开源 GLM-9 模型，支持百万字上下文',
        '某地中学引入机器人足球课',
        '智谱宣布开源 GLM-9 模型，上下文达百万字',
      ),
    );
    assert.deepEqual(items, [[0, 2], [1]]);
  });

  test('in two languages are one item by the names they share', () => {
    const items = clusterHeadlines(
      titled('OpenAI to acquire Ona to expand Codex', 'OpenAI 收购初创公司 Ona，强化编程助手 Codex'),
    );
    assert.deepEqual(items, [[0, 1]]);
  });

  test('of a quiet day are not one thing because they are about the same field', () => {
    const items = clusterHeadlines(
      titled(
        'Court filings summarised by a large language model',
        'Weather bureau tries a large language model for warnings',
        '强化学习调度电网，弃风率下降',
        '无人船避障，强化学习立功',
      ),
    );
    assert.deepEqual(items, [[0], [1], [2], [3]]);
  });

  test('that lead to one page are one item whatever they are called', () => {
    const at = (url: string, index: number) => ({ title: '甲乙丙'[index] ?? '', url, at: index });
    const items = clusterHeadlines([
      at('https://www.example.com/a?utm_source=x', 0),
      at('http://example.com/a/#top', 1),
      at('https://example.com/b', 2),
    ]);
    assert.deepEqual(items, [[0, 1], [2]]);
  });

  test('come in the order of time, whatever order they are given in', () => {
    const [one, other] = titled('智谱开源 GLM-9 模型', '智谱宣布开源 GLM-9 模型');
    assert.ok(one && other);
    assert.deepEqual(clusterHeadlines([other, one]), [[1, 0]]);
  });

  test('two days after the first are another item', () => {
    const at = (hours: number) => ({ title: '智谱开源 GLM-9 模型', url: '', at: hours * HOUR });
    assert.deepEqual(clusterHeadlines([at(0), at(47), at(49)]), [[0, 1], [2]]);
  });

  test('without words are items of their own, and none are none', () => {
    assert.deepEqual(clusterHeadlines([]), []);
    assert.equal(clusterHeadlines([0, 1, 2].map((at) => ({ title: '', url: '', at }))).length, 3);
  });

  test('that everybody reports are one item too, also among many', () => {
    const everybody = Array.from(
      { length: 60 },
      (_, index) => `第 ${index} 家：智谱开源 GLM-9 模型，支持百万字上下文`,
    );
    const others = Array.from({ length: 600 }, (_, index) =>
      String.fromCodePoint(0x4e00 + 2 * index, 0x4e01 + 2 * index),
    );
    const [item] = clusterHeadlines(titled(...everybody, ...others));
    assert.equal(item?.length, 60);
  });
});
