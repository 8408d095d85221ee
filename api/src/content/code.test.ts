import assert from 'node:assert/strict';
import { it } from 'node:test';
import { within } from '../platform/workers/purse.ts';
import type { Budget } from './budget.ts';
import { paintCode } from './code.ts';
import { parse, serialize } from './dom.ts';

const source = '<style>p { color: red; }</style><script>const one = 1;</script>';
const page = `<pre><code class="language-html">${source.replaceAll('<', '&lt;')}</code></pre>`;

const paintedWith = (spend: Budget['code']['spend']): string => {
  const document = parse(page);
  const purse = { spend };
  paintCode(document, { code: purse, formulas: purse, takeRoom: () => true, shortened: new Set() });
  return serialize(document);
};

it('code that was cut off in a language within another is coloured the next time', () => {
  paintedWith((_most, work) => within(1, work));
  const html = paintedWith((_most, work) => work());
  assert.match(html, /<span class="hljs-attribute">color<\/span>/);
  assert.match(html, /<span class="hljs-keyword">const<\/span>/);
});
