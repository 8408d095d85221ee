import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from '../text/fold.ts';
import { runsOf } from '../text/runs.ts';
import { ConceptFinder } from './concepts.ts';
import { type Place, placesOf } from './patterns.ts';

const finder = new ConceptFinder([
  { lexeme: '=1', names: ['大模型', 'large language model', 'LLM'] },
  { lexeme: '=2', names: ['语言模型', 'language model'] },
  { lexeme: '=3', names: ['偏见', 'bias'] },
  { lexeme: '=4', names: ['KV缓存', 'KV cache'] },
  { lexeme: '=5', names: ['RLHF', 'training'] },
  { lexeme: '=6', names: ['探索-利用'] },
  { lexeme: '=7', names: ['开源模型', 'open-source model', 'open model'] },
  { lexeme: '=8', names: ['混合专家', 'mixture of experts'] },
]);

type Way = 'find' | 'findWhole' | 'findParted';

/** What a text names, and at which place. */
const named = (text: string, way: Way = 'find'): string => {
  const folded = fold(text);
  const places: Place[] = placesOf(folded, runsOf(folded));
  return finder[way](places)
    .map(({ text: lexeme, at }) => `${lexeme}@${at}`)
    .join(' ');
};

describe('the things that a text names', () => {
  const cases: [text: string, named: string][] = [
    ['国产大模型', '=1@2'],
    ['國產大模型與 ＬＬＭ', '=1@2 =1@6'],
    ['Large-Language Models', '=1@0 =2@1'],
    ['LLMs 与 llm', '=1@0 =1@2'],
    ['LLMOps, large model', ''],
    ['large language modeling', ''],
    ['大，模型', ''],
    ['bias, biass, biases', '=3@0'],
    ['训练 trainings', ''],
    ['新的KV 缓存', '=4@2'],
    ['探索利用 探索与利用', '=6@0'],
    ['', ''],
  ];
  for (const [text, expected] of cases)
    it(`of ${JSON.stringify(text)}`, () => assert.equal(named(text), expected));
});

describe('the things whose name a text is', () => {
  const cases: [text: string, named: string][] = [
    ['LLM', '=1@0'],
    ['Large Language Models', '=1@0'],
    ['Large Language Models of Ada', ''],
    ['Ada LLM', ''],
    ['大模型', '=1@0'],
    ['国产大模型', ''],
  ];
  for (const [text, expected] of cases)
    it(`of ${text}`, () => assert.equal(named(text, 'findWhole'), expected));
});

describe('the things that are named by words with others between them', () => {
  const cases: [text: string, named: string][] = [
    ['Advancing Open-Source Multimodal Models', '≈=7@1'],
    ['an open and very large model', ''],
    ['open, large vision models', '≈=7@0'],
    ['open models, open small models', '=7@0'],
    ['mixture of vision experts', '≈=8@0'],
    ['mixture of the vision and language experts', ''],
    ['Open-Ended Video Models', ''],
    ['open. Multimodal models', ''],
    ['open: multimodal models', ''],
    ['open v1.5 models', '≈=7@0'],
    ['a diffusion-based open-source-based model', '≈=7@3'],
    ['open code for models', ''],
    ['models that are open', ''],
    ['open multimodal modeling, open modelling', '≈=7@0 ≈=7@3'],
    ['open multimodal modelers', ''],
    ['open 的大 model', '≈=7@0'],
    ['KV 的 cache', '≈=4@0'],
    ['open', ''],
  ];
  for (const [text, expected] of cases)
    it(`of ${text}`, () => assert.equal(named(text, 'findParted'), expected));
});
