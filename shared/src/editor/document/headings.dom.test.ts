import { typed } from './typed.testing.ts';

test.each([
  ['# 一', '<h2>一</h2><p></p>'],
  ['## 二', '<h2>二</h2><p></p>'],
  ['### 三', '<h3>三</h3><p></p>'],
  ['#### 四', '<h4>四</h4><p></p>'],
  ['##### 五', '<p>##### 五</p>'],
])('typed in a story: %s', (text, html) => {
  expect(typed(text)).toBe(html);
});

test.each([
  ['# 一', '<h3>一</h3><p></p>'],
  ['## 二', '<h3>二</h3><p></p>'],
  ['### 三', '<h3>三</h3><p></p>'],
  ['#### 四', '<h4>四</h4><p></p>'],
  ['##### 五', '<p>##### 五</p>'],
])('typed in a part of a page, whose headings are lower: %s', (text, html) => {
  expect(typed(text, { isPart: true })).toBe(html);
});
