import { linesOf } from './lines-of.ts';

test('an article is read by its paragraphs, and a table by its rows', () => {
  const table = '<table><tr><th>甲</th><th>乙</th></tr><tr><td><p>一</p></td><td><p>二</p></td></tr></table>';
  expect(linesOf(`<h2>起</h2><p>一段</p>${table}<ul><li>点</li></ul><p><img alt="图"></p>`)).toEqual([
    '起',
    '一段',
    '甲 │ 乙',
    '一 │ 二',
    '点',
    '［图片 图］',
  ]);
  expect(linesOf('没有段落')).toEqual(['没有段落']);
});
