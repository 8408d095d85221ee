import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escapeHtml, escapeJson } from './html.ts';

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
});
