import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clusterHeadlines } from './cluster.ts';
import { wordsOf } from './title-words.ts';

const HOUR = 60 * 60 * 1000;

const titled = (...titles: readonly string[]) =>
  titles.map((title, index) => ({
    title,
    url: `https://example.com/${index}`,
    outlet: `${index}`,
    at: index,
  }));

describe('words of a title', () => {
  test('are Latin names whole, Han in pairs, and the same name in both languages', () => {
    assert.deepEqual(
      [...wordsOf('谷歌发布 Gemini 3.5').keys()],
      ['google', '发布', 'gemini', '3.5', 'gemini 3.5'],
    );
    assert.ok(wordsOf("Google's new agents").has('google') && wordsOf('新的智能体').has('agent'));
    assert.deepEqual(
      [...wordsOf('微信AI助手GPT-5.6上手').keys()],
      [...['微信', 'ai', '助手', 'gpt', '5.6', 'gpt 5.6', '上手']],
    );
    assert.deepEqual([...wordsOf('').keys()], []);
    assert.deepEqual([...wordsOf('！？ 。…').keys()], []);
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
    const at = (url: string, index: number) => ({
      title: '甲乙丙'[index] ?? '',
      url,
      outlet: `${index}`,
      at: index,
    });
    const items = clusterHeadlines([
      at('https://www.example.com/a?utm_source=x', 0),
      at('http://example.com/a/#top', 1),
      at('https://example.com/b', 2),
    ]);
    assert.deepEqual(items, [[0, 1], [2]]);
  });

  test('of two pages that only their parameters tell apart are two things', () => {
    const at = (url: string, index: number) => ({
      ...{ title: '甲乙'[index] ?? '', url, outlet: `${index}`, at: index },
    });
    const items = clusterHeadlines([
      at('https://mp.weixin.qq.com/s?__biz=a&mid=1', 0),
      at('https://mp.weixin.qq.com/s?__biz=b&mid=2', 1),
    ]);
    assert.deepEqual(items, [[0], [1]]);
  });

  test('come in the order of time, whatever order they are given in', () => {
    const [one, other] = titled('智谱开源 GLM-9 模型', '智谱宣布开源 GLM-9 模型');
    assert.ok(one && other);
    assert.deepEqual(clusterHeadlines([other, one]), [[1, 0]]);
  });

  test('two days after the first are another item', () => {
    const at = (hours: number) => ({
      title: '智谱开源 GLM-9 模型',
      url: '',
      outlet: `${hours}`,
      at: hours * HOUR,
    });
    assert.deepEqual(clusterHeadlines([at(0), at(47), at(49)]), [[0, 1], [2]]);
  });

  test('without words are items of their own, and none are none', () => {
    assert.deepEqual(clusterHeadlines([]), []);
    assert.equal(
      clusterHeadlines([0, 1, 2].map((at) => ({ title: '', url: '', outlet: `${at}`, at }))).length,
      3,
    );
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

describe('headlines of one outlet', () => {
  const items = (...titles: readonly string[]) =>
    clusterHeadlines(titled(...titles).map((headline) => ({ ...headline, outlet: '甲报' })));

  for (const [one, other] of [
    ['AI 早报（12月2日）', 'AI 早报（12月3日）'],
    ['AI 早报（十二月二日）', 'AI 早报（十二月三日）'],
    ['机器之心周报第 123 期', '机器之心周报第 124 期'],
    ['Last Week in AI #301', 'Last Week in AI #302'],
    ['Last Week in AI #301: new models', 'Last Week in AI #302: new models'],
    ['智谱开源 GLM-9 模型，支持百万字上下文', '智谱开源 GLM-9 模型，支持百万字上下文：开发者反应不一'],
  ] as const)
    test(`${one} and ${other} are two things`, () => assert.deepEqual(items(one, other), [[0], [1]]));

  test('in the same words are one thing, whatever the punctuation', () => {
    assert.deepEqual(
      items('智谱开源 GLM-9 模型，支持百万字上下文', '智谱开源GLM-9模型：支持百万字上下文！'),
      [[0, 1]],
    );
  });

  test('are one thing where another outlet tells both', () => {
    const [one, between, other] = titled(
      '智谱开源 GLM-9 模型，支持百万字上下文',
      '智谱宣布开源 GLM-9 模型，上下文达百万字',
      '智谱开源 GLM-9 大模型，百万字上下文',
    );
    assert.ok(one && between && other);
    const all = [{ ...one, outlet: '甲报' }, between, { ...other, outlet: '甲报' }];
    assert.deepEqual(clusterHeadlines(all), [[0, 1, 2]]);
  });
});

describe('headlines of two outlets', () => {
  for (const [one, other] of [
    ['英伟达股价收涨 2%，市值达 5.1 万亿美元', '英伟达股价收跌 3%，市值跌至 4.9 万亿美元'],
    ['Microsoft lays off 1,000 workers amid AI push', 'Meta lays off 2,000 workers amid AI push'],
    ['阿里发布新一代大模型训练平台', '腾讯发布新一代大模型训练平台'],
    ['宇树科技机器人 G1 降价', '宇树科技机器人 H2 发布'],
    ['阿里通义发布 Qwen4-8B', '阿里通义发布 Qwen4-Coder'],
    ['谷歌发布 Gemini 4 Pro', '谷歌发布 Gemini 4 Flash'],
    ['OpenAI launches GPT 5.6 for all', 'OpenAI launches GPT 5.7 for all'],
    ['Anthropic 发布 Claude Opus 4，主打编程', 'Anthropic 发布 Claude Opus 5，主打编程'],
    ['人工智能行业早报（12月2日）', '人工智能行业早报（12月3日）'],
    ['人工智能行业周报第 12 期', '人工智能行业周报第 13 期'],
    ['上海发布人工智能产业三年行动计划', '北京发布人工智能产业三年行动计划'],
    ['英伟达市值突破 6 万亿美元', '英伟达市值突破 5 万亿美元'],
    ['Anthropic 完成 300 亿美元融资', 'Anthropic 完成 200 亿美元融资'],
    ['Mistral raises $2bn in new funding round', 'Cohere raises $500m in new funding round'],
    ['Altman says AGI will arrive by 2028', 'Hassabis says AGI will arrive by 2030'],
    ['第12条 AI 生成内容须标识', 'AI passes the bar exam in 12 countries'],
    ['What happens when a kid’s robot best friend dies?', 'What Happens If OpenAI Dies?'],
    ['Claude Is Down', 'AI startup Relay shuts down, staff joins Google’s Chrome team'],
    // What only copies some words of another headline.
    [
      'Reinforcement learning from human feedback turns five: what we learned',
      '菠菜网推荐 feedback turns five learned',
    ],
  ] as const)
    test(`${one} and ${other} are two things`, () => {
      assert.deepEqual(clusterHeadlines(titled(one, other)), [[0], [1]]);
    });

  for (const [one, other] of [
    ['谷歌发布 Gemini 4 Pro 模型', '谷歌正式发布 Gemini 4 模型'],
    ['Anthropic 发布 Claude Opus 5，主打编程', 'Anthropic 推出 Opus 5 模型，编程更强'],
    ['OpenAI to acquire Ona, Microsoft says', 'Microsoft: OpenAI to acquire Ona'],
    ['英伟达股价收涨 2%，市值达 5.1 万亿美元', '英伟达股价涨 2%，市值突破 5 万亿美元'],
    ['阿里通义发布 Qwen4-8B 与 Qwen4-Coder', '阿里通义发布 Qwen4-Coder'],
    ['Mistral raises $2 billion in new funding round', 'Mistral raises $1.9bn in funding'],
    ['OpenAI 发布 GPT-5.6', 'OpenAI launches GPT 5.6 for all'],
  ] as const)
    test(`${one} and ${other} are one`, () => {
      assert.deepEqual(clusterHeadlines(titled(one, other)), [[0, 1]]);
    });
});
