import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { excerpt, highlight } from './highlight.ts';
import { readTyped } from './reading/reading.ts';
import { TermIndex } from './terms/term-index.ts';

const terms = new TermIndex([
  { names: ['大模型', 'large language model', 'LLM'] },
  { names: ['强化学习', 'reinforcement learning', 'RL'] },
]);
const sightsOf = async (query: string) => (await readTyped(terms, query)).sights;

describe('a highlight', () => {
  const cases: [text: string, query: string, html: string][] = [
    ['大模型的推理', '模型', '大<em>模型</em>的推理'],
    ['GPT-4 与 gpt', 'Gpt', '<em>GPT</em>-4 与 <em>gpt</em>'],
    ['email AI', 'ai', 'email <em>AI</em>'],
    ['ＧＰＴ 模型', 'gpt', '<em>ＧＰＴ</em> 模型'],
    ['大模型推理', '大模型 模型推理', '<em>大模型推理</em>'],
    ['<script>"a" & b', 'script', '&lt;<em>script</em>&gt;&quot;a&quot; &amp; b'],
    ['<em>a</em>', 'em', '&lt;<em>em</em>&gt;a&lt;/<em>em</em>&gt;'],
    ['100% _x_', '% _', '100<em>%</em> <em>_</em>x<em>_</em>'],
    ['ﬁne', 'f', '<em>ﬁ</em>ne'],
    ['𝕏 是字母', '字母', '𝕏 是<em>字母</em>'],
    ['等等……与 AI…', 'ai', '等等……与 <em>AI</em>…'],
    ['半个 \ud835 字，AI', 'ai', '半个 \ud835 字，<em>AI</em>'],
    ['智能体与大模型', '大模型智能体', '<em>智能体</em>与<em>大模型</em>'],
    ['怎样微调 GPT', '怎么微调', '怎样<em>微调</em> GPT'],
    ['GLM-5.2 与 GLM-5', 'glm5', '<em>GLM-5</em>.2 与 <em>GLM-5</em>'],
    ['GPT-4 微调', 'gpt-4微', '<em>GPT-4 微</em>调'],
    ['Bernhard Schölkopf', 'scholk', 'Bernhard <em>Schölk</em>opf'],
    ['Matthias Nießner', 'niess', 'Matthias <em>Nieß</em>ner'],
    ['深度学习', 'sdxx', '深度学习'],
    ['没有', '别的', '没有'],
    [
      'Large-Language Models and LLMs, 大模型',
      '大模型',
      '<em>Large-Language Model</em>s and <em>LLM</em>s, <em>大模型</em>',
    ],
    [
      'Large Reasoning-Language Models; language. Models',
      '大模型',
      '<em>Large</em> Reasoning-<em>Language</em> <em>Models</em>; language. Models',
    ],
    ['强化学习入门', 'reinforcement learning', '<em>强化学习</em>入门'],
    ['RLHF', '强化学习', 'RLHF'],
    ['LLM 的 RL', '大模型强化学习怎么做', '<em>LLM</em> 的 <em>RL</em>'],
    ['C++ 与 (a|b)*', 'c++ (a|b)*', '<em>C++</em> 与 <em>(a|b)*</em>'],
  ];
  for (const [text, query, html] of cases) {
    test(`of ${query} in ${text}`, async () => assert.equal(highlight(text, await sightsOf(query)), html));
  }
});

test('a long text is shown around its first hit', async () => {
  const text = `${'甲'.repeat(500)}模型${'乙'.repeat(500)}`;
  assert.match(excerpt(text, await sightsOf('模型')), /^…甲{40}模型乙+…$/);
  assert.equal(excerpt('短', await sightsOf('模型')), '短');
  assert.ok(excerpt(text, await sightsOf('没有')).startsWith('甲'));
});
