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

test('formulas stay whole, and text that looks like markup stays text', () => {
  const formula = (sign: string) => `<p>能量是 <math><mi>${sign}</mi></math> 的函数</p>`;
  expect(both(formula('x'), formula('y'))).toEqual([formula('x'), formula('y')]);
  const [mine] = both('<p>写 &lt;b&gt; 这样的标签要小心</p>', '<p>写这样的标签要小心</p>');
  expect(mine).not.toContain('<b>');
});

test('what has hardly a word in common is left as it is', () => {
  const [mine, theirs] = ['<p>完全不同的一段话</p>', '<p>Nothing of it is the same</p>'];
  expect(both(mine, theirs)).toEqual([mine, theirs]);
});
