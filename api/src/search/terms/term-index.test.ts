import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TermIndex } from './term-index.ts';

const terms = new TermIndex([
  { names: ['大模型', '大语言模型', 'large language model', 'LLM'] },
  { names: ['语言模型', 'language model'] },
  { names: ['推理', 'reasoning'] },
  { names: ['推理', 'inference'] },
  { names: ['KV缓存', 'KV cache'] },
  { names: ['偏见', 'bias'] },
]);

/** Each word or name with what else it is called, and the names inside it. */
const read = (query: string): string[] =>
  terms.read(query).map(({ words, otherNames, parts }) => {
    const inside = parts.map(({ text, otherNames: others }) => `${text}=${others.join('/')}`).join(';');
    return `${words.join('+')}=${otherNames.join('/')}${inside === '' ? '' : `{${inside}}`}`;
  });

describe('the names in a query', () => {
  const cases: [query: string, read: string[]][] = [
    ['LLM', ['llm=大模型/大语言模型/large language model']],
    ['大模型', ['大模型=大语言模型/large language model/llm']],
    ['Large  Language Models', ['large+language+models=大模型/大语言模型/llm']],
    ['large language-model', ['large+language-model=大模型/大语言模型/llm']],
    ['language model 推理', ['language+model=语言模型', '推理=reasoning/inference']],
    ['inference', ['inference=推理']],
    [
      '大语言模型推理怎么做',
      ['大语言模型推理怎么做={大语言模型=大模型/large language model/llm;推理=reasoning/inference}'],
    ],
    ['LLM推理', ['llm推理={llm=大模型/大语言模型/large language model;推理=reasoning/inference}']],
    ['kv 缓存', ['kv+缓存=kv cache']],
    ['biases bias', ['biases=', 'bias=偏见']],
    ['large model', ['large=', 'model=']],
    ['，。 ', [',。=']],
  ];
  for (const [query, expected] of cases)
    it(`of ${JSON.stringify(query)}`, () => assert.deepEqual(read(query), expected));
});

it('a whole name has other names, a name with more around it none', () => {
  assert.deepEqual(terms.otherNamesOf('语言模型'), ['language model']);
  assert.deepEqual(terms.otherNamesOf('KV Cache'), ['kv缓存']);
  assert.deepEqual(terms.otherNamesOf('语言模型与推理'), []);
});
