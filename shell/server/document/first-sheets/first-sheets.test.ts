import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstSheets } from './first-sheets.ts';
import { rulesOf, wornRules } from './sheet-rules.ts';

const worn = (css: string, ...classes: string[]) => wornRules(rulesOf(css), new Set(classes));

test('rules of classes that nothing wears are left out, all others keep their order', () => {
  assert.equal(worn('.a{x:1}.b{x:2}p{x:3}.a .b{x:4}.a{x:5}', 'a'), '.a{x:1}p{x:3}.a{x:5}');
  assert.equal(worn('.b,.a:hover>li{x:1}.b.a,.c{x:2}', 'a'), '.b,.a:hover>li{x:1}');
});

test('comments go', () => assert.equal(worn('/*! x */.a{x:1}/* y */', 'a'), '.a{x:1}'));

test('groups lose what is not worn, and go where nothing is left of them', () => {
  assert.equal(
    worn('@media (width<9px){.a{x:1}.b{x:2}}@media print{.b{x:3}}', 'a'),
    '@media (width<9px){.a{x:1}}',
  );
  assert.equal(
    worn('@supports (x:1){@media print{.a{x:1}.b{x:1}}}', 'a'),
    '@supports (x:1){@media print{.a{x:1}}}',
  );
});

for (const css of [
  ':root{--a:1}',
  '@font-face{font-family:"a";src:url(data:font/woff2;base64,A})}',
  '@keyframes turn{0%{x:1}to{x:2}}',
  '@import "a.css";',
  ':not(.b){x:1}',
  ':is(.b,.c) p{x:1}',
  ':where(:not(.b:has(.c)),.d)>p{x:1}',
  'a[href$=".b"]{x:1}',
  '.a{&:hover{x:1}.b &{x:2}}',
  '.a:before{content:"}.b{"}',
  String.raw`.a:before{content:"\"}"}`,
  String.raw`.b\:c{x:1}`,
])
  test(`${css} stays as it is: it may hold`, () => {
    assert.equal(worn(`${css}.b{x:9}`, 'a'), css);
  });

const sheet = (css: string) => ({ href: '/assets/main.css', css, hash: 'of the whole' });
const long = `.b{x:${'1'.repeat(1000)}}`;

test('a document has a part of a sheet only where that spares a kilobyte', () => {
  const html = '<p class="other a">.b</p><a data-class="b" href="b"></a>';
  const [short, part] = firstSheets([sheet('.a{x:1}.b{x:1}'), sheet(`.a{x:1}${long}`)], html);
  assert.deepEqual(short, { ...sheet('.a{x:1}.b{x:1}'), isPart: false });
  assert.equal(part?.css, '.a{x:1}');
  assert.equal(part?.isPart, true);
  assert.notEqual(part?.hash, 'of the whole');
});

test('a sheet that nobody can read stays whole', () => {
  const broken = sheet(`.a{x:1}}${long}`);
  assert.deepEqual(firstSheets([broken], '<p class="a">'), [{ ...broken, isPart: false }]);
});
