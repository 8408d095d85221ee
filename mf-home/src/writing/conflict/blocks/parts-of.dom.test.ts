import { type Block, blocksOf, kindOf } from './blocks-of.ts';
import { type Part, partsOf } from './parts-of.ts';

const sideOf = (side: 'mine' | 'theirs', parts: readonly Part[]): Block[] =>
  parts.flatMap((part) => (part.isSame ? part.blocks : part[side]));

/** The same numbers at every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const words = [
  '大模型推理加速',
  '大模型推理提速',
  '显存不够的时候',
  '',
  '显存不够',
  '一',
  '二',
  '注意力机制',
];

test.each(Array.from({ length: 300 }, (_, seed) => seed))('nothing is lost or doubled: %i', (seed) => {
  const next = numbers(seed);
  const list = (): Block[] => Array.from({ length: next(12) }, () => `<p>${words[next(words.length)]}</p>`);
  const [mine, theirs] = [list(), list()];
  const parts = partsOf(mine, theirs);
  expect(sideOf('mine', parts)).toEqual(mine);
  expect(sideOf('theirs', parts)).toEqual(theirs);
  expect(parts.every((part) => part.isSame || part.mine.length + part.theirs.length > 0)).toBe(true);
});

const p = (text: string): Block => `<p>${text}</p>`;

test('neighbours that each side changed are chosen one by one', () => {
  const [first, second] = ['第一段说的是显存和带宽', '第二段说的是量化和剪枝'];
  const parts = partsOf([p(`${first}，改过`), p(second)], [p(first), p(`${second}，改过`)]);
  expect(parts).toEqual([
    { isSame: false, mine: [p(`${first}，改过`)], theirs: [p(first)] },
    { isSame: false, mine: [p(second)], theirs: [p(`${second}，改过`)] },
  ]);
});

test('what was added stands by itself beside what was changed', () => {
  const long = '第一段说的是显存和带宽';
  expect(partsOf([p('全新'), p(`${long}。`)], [p(long)])).toEqual([
    { isSame: false, mine: [p('全新')], theirs: [] },
    { isSame: false, mine: [p(`${long}。`)], theirs: [p(long)] },
  ]);
});

test('what the editor and the API only spell differently is the same', () => {
  const cells = (...words: string[]) => words.map((word) => `<td>${word}</td>`).join('');
  const mine = [
    '<ul><li><p>点<strong>重</strong></p><ul><li><p>小</p></li></ul></li></ul>',
    `<table><tbody><tr>${cells('<p>甲</p>', '<p>乙</p>')}</tr></tbody></table>`,
  ];
  const theirs = [
    '<ul>\n<li>点<b>重</b><ul>\n<li>小</li>\n</ul></li>\n</ul>',
    `<table><tbody>\n<tr>${cells('甲', '乙')}</tr></tbody></table>`,
  ];
  expect(partsOf(mine, theirs)).toEqual([{ isSame: true, blocks: theirs }]);
  const changed = partsOf(mine, [
    theirs[0] ?? '',
    '<table><tbody><tr><td>甲</td><td>丙</td></tr></tbody></table>',
  ]);
  expect(changed.map(({ isSame }) => isSame)).toEqual([true, false]);
});

test('very many different blocks are one difference', () => {
  const list = (sign: string) => Array.from({ length: 3000 }, (_, at) => p(`${sign}${at}`));
  expect(partsOf(list('a'), list('b'))).toHaveLength(1);
});

test('an article is taken apart without losing any of it', () => {
  const parts = [
    '<h2>起</h2>',
    '<table><tbody><tr><td>甲</td></tr></tbody></table>',
    '<p><code class="math-block">x^2</code></p>',
    '<pre><code>a\n\nb</code></pre>',
    '<ul><li><p>点</p></li></ul>',
    '<blockquote><p>引</p></blockquote>',
    '<figure><img src="/uploads/a.webp" alt="图"></figure>',
    '<hr>',
    '<p></p>',
    '没有段落的<b>字</b>',
  ];
  expect(blocksOf(parts.join('\n'))).toEqual(parts.map((part, at) => (at === 9 ? `\n${part}` : part)));
  expect(blocksOf(parts.join('')).join('')).toBe(parts.join(''));
  expect(parts.map(kindOf)).toEqual([
    ...['小标题', '表格', '公式', '代码', '列表', '引用', '图片', '分隔线', '段落', '段落'],
  ]);
});
