import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from '../text/fold.ts';
import { runsOf } from '../text/runs.ts';
import { ConceptFinder } from './concepts.ts';

const finder = new ConceptFinder([
  { lexeme: '=1', names: ['大模型', 'large language model', 'LLM'] },
  { lexeme: '=2', names: ['语言模型', 'language model'] },
  { lexeme: '=3', names: ['偏见', 'bias'] },
  { lexeme: '=4', names: ['KV缓存', 'KV cache'] },
  { lexeme: '=5', names: ['RLHF', 'training'] },
  { lexeme: '=6', names: ['探索-利用'] },
]);

/** What a text names, and at which place. */
const named = (text: string): string =>
  finder
    .find(runsOf(fold(text)))
    .map(({ text: lexeme, at }) => `${lexeme}@${at}`)
    .join(' ');

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
