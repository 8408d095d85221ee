import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editorHtml } from '@hub/shared/contracts/testing/editor-html';
import { htmlOf } from './content.testing.ts';
import { parse, plainText } from './dom.ts';
import { sanitize } from './sanitize.ts';

/** Two spellings of the same markup. */
const plain = (html: string): string => html.replaceAll(' />', '>').replaceAll('&quot;', '"');

const words = (html: string): string => plainText(parse(html)).replaceAll(/\s+/g, '');

describe('what the editor writes', () => {
  for (const [kind, html] of Object.entries(editorHtml)) {
    it(`passes unchanged: ${kind}`, () => {
      assert.equal(plain(sanitize(html)), html);
    });
  }

  for (const kind of ['headings', 'marks', 'breaks', 'links', 'lists', 'quotes', 'code', 'tables'] as const) {
    it(`is laid out without losing a word: ${kind}`, async () => {
      const html = editorHtml[kind] ?? '';
      assert.equal(words(await htmlOf(html)), words(html));
    });
  }

  it('becomes what a reader needs', async () => {
    assert.match(await htmlOf(editorHtml['formulas'] ?? ''), /<math.*<math display="block"/s);
    assert.match(await htmlOf(editorHtml['code'] ?? ''), /data-language="python"/);
    assert.match(await htmlOf(editorHtml['tables'] ?? ''), /class="table-wrap"/);
    assert.match(await htmlOf(editorHtml['pictures'] ?? ''), /<figcaption>说明与<strong>重点/);
  });
});
