import { markWords } from './mark-words.ts';

const marked = (html: string): string => html.replaceAll(/<mark data-differs="">(.*?)<\/mark>/g, '[$1]');
const both = (mine: string, theirs: string) => markWords(mine, theirs).map(marked);

test('what one side has and the other has not is marked on its side, Chinese words whole', () => {
  expect(both('<p>这台机器快两倍，价格不变。</p>', '<p>这台机器快三倍，价格不变。</p>')).toEqual([
    '<p>这台机器快[两]倍，价格不变。</p>',
    '<p>这台机器快[三]倍，价格不变。</p>',
  ]);
  expect(both('<p>先读论文再读代码</p>', '<p>先读论文</p>')).toEqual([
    '<p>先读论文[再读代码]</p>',
    '<p>先读论文</p>',
  ]);
});

test('a difference is marked through whatever is emphasised in it, cell by cell in a table', () => {
  expect(both('<p>一二三<strong>四五</strong>六七八九十</p>', '<p>一二三六七八九十</p>')[0]).toBe(
    '<p>一二三<strong>[四五]</strong>六七八九十</p>',
  );
  const table = (value: string) => `<table><tbody><tr><td>延迟</td><td>${value}</td></tr></tbody></table>`;
  expect(both(table('30 毫秒'), table('40 毫秒'))).toEqual([table('[30] 毫秒'), table('[40] 毫秒')]);
});

test('cells are compared one by one, though nothing stands between their words', () => {
  const table = (...cells: string[]) =>
    `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;
  expect(both(table('A', '1', 'B', '2'), table('A', '1', 'B', '3'))).toEqual([
    table('A', '1', 'B', '[2]'),
    table('A', '1', 'B', '[3]'),
  ]);
  // Of a table that is quite another one, too.
  expect(both(table('5', '60'), table('7', '80'))).toEqual([table('[5]', '[60]'), table('[7]', '[80]')]);
});

test('a formula is marked as a whole, and text that looks like markup stays text', () => {
  const formula = (tex: string) => `<math><mi>${tex}</mi></math>`;
  const sentence = (tex: string) => `<p>能量是 ${formula('m')} 与 ${tex} 的函数</p>`;
  expect(both(sentence(formula('x')), sentence(formula('y')))).toEqual([
    sentence(`[${formula('x')}]`),
    sentence(`[${formula('y')}]`),
  ]);
  expect(both(`<p>${formula('x')}</p>`, `<p>${formula('y')}</p>`)[0]).toBe(`<p>[${formula('x')}]</p>`);
  const [mine] = both('<p>写 &lt;b&gt; 这样的标签要小心</p>', '<p>写这样的标签要小心</p>');
  expect(mine).not.toContain('<b>');
});

test('a picture that became another one is marked', () => {
  const figure = (name: string) => `<figure>${name}<figcaption>图</figcaption></figure>`;
  const image = (name: string) => `<img src="/uploads/${name}.webp" alt="">`;
  expect(both(figure(image('a')), figure(image('b')))[1]).toBe(figure(`[${image('b')}]`));
});

test('where the same words look otherwise, all of them are marked', () => {
  expect(both('<p>先读<b>论文</b></p>', '<p>先读论文</p>')).toEqual([
    '<p>[先读]<b>[论文]</b></p>',
    '<p>[先读论文]</p>',
  ]);
});

test('what has hardly a word in common is left as it is', () => {
  const [mine, theirs] = ['<p>完全不同的一段话</p>', '<p>Nothing of it is the same</p>'];
  expect(both(mine, theirs)).toEqual([mine, theirs]);
});
