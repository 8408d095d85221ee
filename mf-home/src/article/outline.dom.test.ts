import { outlineOf } from './outline.ts';

test('lists chapters and sections with their addresses, and nothing above or below them', () => {
  const html =
    '<h2 id="h-起">起</h2><p>一 <b id="x">二</b></p>\n<h3 class="a" id="h-a&amp;b">A <em>&amp;</em>\n B</h3><h4 id="h-4">四</h4>';
  expect(outlineOf(html)).toEqual([
    { id: 'h-起', text: '起', level: 2 },
    { id: 'h-a&b', text: 'A & B', level: 3 },
  ]);
});

test('one heading needs no list, and one without an address is none', () => {
  expect(outlineOf('<h2 id="h-一">一</h2>')).toEqual([]);
  expect(outlineOf('<h2>一</h2><h2>二</h2>')).toEqual([]);
  expect(outlineOf('')).toEqual([]);
});
