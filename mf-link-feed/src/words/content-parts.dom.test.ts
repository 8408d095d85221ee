import { contentParts, plainContent, shownAddress } from './content-parts.ts';

test('text, line breaks and links are what is left', () => {
  const html =
    '<p>你好&amp;<br>再见 <a href="https://a.example/?x=1&amp;y=2" rel="nofollow">a</a></p><p>二</p>';
  expect(contentParts(html)).toEqual([
    { text: '你好&\n再见 ' },
    { text: 'a', href: 'https://a.example/?x=1&y=2' },
    { text: '\n\n二' },
  ]);
  expect(plainContent(html)).toBe('你好&\n再见 a\n\n二');
});

test.each([
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href="java&#115;cript:alert(1)">x</a>', 'x'],
  ["<a href='//evil.example'>x</a>", 'x'],
  ['<img src=x onerror=alert(1)>文', '文'],
  ['&lt;b&gt; &#x110000; &nope; 1 < 2', '<b>  &nope; 1 < 2'],
  ['', ''],
])('%s is harmless', (html, text) => {
  expect(contentParts(html)).toEqual(text ? [{ text }] : []);
});

test.each([
  ['https://a.example/1', 'a.example/1'],
  [`http://www.a.example/${'x'.repeat(80)}`, `a.example/${'x'.repeat(30)}…`],
  ['https://a.example/ 与别的', 'https://a.example/ 与别的'],
  ['#https', '#https'],
])('the address %s is shown as %s', (text, shown) => {
  expect(shownAddress(text)).toBe(shown);
});
