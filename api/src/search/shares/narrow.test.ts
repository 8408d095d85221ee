import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { all, any, phrase, type TsQuery, textOf, word } from '../reading/tsquery.ts';
import { LexemeShares } from './lexeme-shares.ts';
import { narrow, rarestOf } from './narrow.ts';

const shares = new LexemeShares([
  { lexeme: '模型', share: 0.3 },
  { lexeme: '大模', share: 0.1 },
  { lexeme: 'ai', share: 0.9 },
  { lexeme: 'aid', share: 0.01 },
  { lexeme: 'agent', share: 0.2 },
  { lexeme: 'zeta', share: 0.001 },
]);

const open = (text: string): TsQuery => phrase([{ text, at: 0, isOpen: true }], '');
const asked = (query: TsQuery): [string, boolean] => {
  const narrowed = narrow(query, shares);
  return [textOf(narrowed.query), narrowed.isPart];
};

describe('what the index is asked for', () => {
  it('is a rare word without the letters beside it, which begin nearly everything', () => {
    assert.deepEqual(asked(all([open('a'), word('zeta')])), [`'zeta'`, true]);
  });

  it('is all of them where none is common', () => {
    const query = all([word('大模'), word('zeta')]);
    assert.deepEqual(asked(query), [`'zeta' & '大模'`, false]);
  });

  it('is words that follow each other in their order, unless one is left out', () => {
    const inOrder = phrase(
      [
        { text: '大模', at: 0 },
        { text: '模型', at: 1 },
      ],
      'A',
    );
    assert.deepEqual(asked(inOrder), [`'大模':A <1> '模型':A`, false]);
    const withLetter = phrase(
      [
        { text: 'zeta', at: 0 },
        { text: 'a', at: 1, isOpen: true },
      ],
      'A',
    );
    assert.deepEqual(asked(withLetter), [`'zeta':A`, true]);
  });

  it('is each of several ways, once', () => {
    const query = any([all([word('zeta'), open('a')]), word('zeta'), word('agent')]);
    assert.deepEqual(asked(query), [`'zeta' | 'agent'`, true]);
  });

  it('is never nothing, however common all is', () => {
    assert.deepEqual(asked(open('a')), [`'a':*`, false]);
  });

  it('is the rarest of several words that stand in one of two columns', () => {
    const [lookedUp, lookedAt] = rarestOf([open('a'), word('zeta'), word('大模')], shares);
    assert.deepEqual(
      [lookedUp, lookedAt].map((words) => words.map(textOf)),
      [[`'zeta'`, `'大模'`], [`'a':*`]],
    );
  });
});

describe('how common something is', () => {
  const near = (value: number, expected: number): void =>
    assert.ok(Math.abs(value - expected) < 1e-9, `${value}`);
  const shareOf = (query: TsQuery): number => narrow(query, shares).fitting;

  it('of a beginning: what has one of all that begin so', () => {
    near(shareOf(open('ai')), 1 - 0.1 * 0.99);
    near(shareOf(open('agents')), 0.0005);
    near(shareOf(word('ai')), 0.9);
    const wide = new LexemeShares([
      { lexeme: 'a\uff21', share: 0.5 },
      { lexeme: 'b', share: 0.1 },
    ]);
    near(narrow(open('a'), wide).fitting, 0.5);
  });

  it('of what nobody counted: half of the rarest that was', () => near(shareOf(word('unheard')), 0.0005));

  it('of several: together, the most common way, or pairs of one word', () => {
    near(shareOf(all([word('ai'), word('agent')])), 0.18);
    near(shareOf(any([word('ai'), word('agent')])), 0.9);
    const pairs = (gap: number): TsQuery =>
      phrase(
        [
          { text: '大模', at: 0 },
          { text: '模型', at: gap },
        ],
        '',
      );
    near(shareOf(pairs(1)), 0.1);
    near(shareOf(pairs(3)), 0.03);
  });
});
