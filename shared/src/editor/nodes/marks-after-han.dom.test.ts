import { typed } from '../document/typed.testing.ts';

test.each([
  ['这里**加粗**一下', '<p>这里<strong>加粗</strong>一下</p>'],
  ['逗号，*斜体*', '<p>逗号，<em>斜体</em></p>'],
  ['价格~~旧~~新', '<p>价格<s>旧</s>新</p>'],
  ['a **b** c', '<p>a <strong>b</strong> c</p>'],
  ['三乘以2*3*4', '<p>三乘以2*3*4</p>'],
  ['空**', '<p>空**</p>'],
])('%s', (text, html) => {
  expect(typed(text)).toBe(html);
});
