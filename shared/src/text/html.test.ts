import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escapeHtml, escapeJson, unescapeHtml } from './html.ts';

describe('text in markup', () => {
  it('cannot end the element or the attribute that it stands in', () => {
    assert.equal(
      escapeHtml(`<a title="'x'">&</a>`),
      '&lt;a title=&quot;&#39;x&#39;&quot;&gt;&amp;&lt;/a&gt;',
    );
    assert.equal(escapeHtml('示例 A'), '示例 A');
  });

  it('cannot end the script that holds it as JSON, and comes back the same', () => {
    const value = { text: '</script><!--' };
    assert.doesNotMatch(escapeJson(value), /</);
    assert.deepEqual(JSON.parse(escapeJson(value)), value);
  });

  it('comes back by unescaping, which knows only what escaping writes', () => {
    assert.equal(
      unescapeHtml('&amp;lt; &quot;a&#39;b&#x27; &nope; &#99999999; &'),
      `&lt; "a'b' &nope; &#99999999; &`,
    );
    assert.equal(unescapeHtml('&#9999999;'), '&#9999999;');
    assert.equal(unescapeHtml(escapeHtml(`<"'&>`)), `<"'&>`);
  });
});
