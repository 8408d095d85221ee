import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderHtml, renderMarkdown, wordOf } from './content.public.ts';

const block = (source: string, language = 'java') =>
  `<pre><code class="language-${language}">${source}</code></pre>`;
const formula = (tex: string) => `<code class="math-inline">${tex}</code>`;

const isColoured = (html: string): boolean => html.includes('hljs-');

describe('a text that costs too much', () => {
  it('shows the code plain that no highlighter should see, and colours the rest', async () => {
    const nasty = '_'.repeat(29_500);
    const { html, shortened } = await renderHtml(block(nasty) + block('int a = 1;'));
    assert.ok(html.includes(`<code class="hljs">${nasty}</code>`));
    assert.match(html, /<span class="hljs-type">int<\/span>/);
    assert.deepEqual(shortened, ['code']);
  });

  it('shows code plain when its share is spent, in short lines too', async () => {
    // Half a second of TypeScript, again and again.
    const nasty = block('\n'.repeat(29_000), 'ts');
    const { html, shortened } = await renderHtml(nasty.repeat(13) + block('int a = 1;'));
    assert.ok(!isColoured(html));
    assert.deepEqual(shortened, ['code']);
  });

  it('shows formulas as their source when their share is spent', async () => {
    const { html, shortened } = await renderHtml(
      formula('x') + formula('\\frac{a}{b}+'.repeat(160)).repeat(399),
    );
    assert.match(html, /^<math><mi>x<\/mi><\/math>/);
    assert.match(html, /<code class="math-inline">\\frac/);
    assert.deepEqual(shortened, ['formulas']);
  });

  it('is paragraphs where it is nested too deep, readable and safe', async () => {
    const { html, shortened } = await renderHtml(
      `<h2>标题</h2>${'<ul><li>'.repeat(40_000)}一 &lt;b&gt;<script>alert(1)</script><p>二`,
    );
    assert.equal(html, '<p>标题</p>\n<p>一 &lt;b&gt;alert(1)</p>\n<p>二</p>');
    assert.deepEqual(shortened, ['text']);
  });

  it('is shown whatever it is written in', async () => {
    const [brackets] = await renderMarkdown(['['.repeat(400_000)]);
    assert.ok(brackets?.html.includes('[[[['));
  });

  it('tells its author what was shown plain, and of nothing else', async () => {
    assert.equal(wordOf([]), undefined);
    const { shortened } = await renderHtml(
      block('int a = 1;') + formula('\\unknown') + block('x', 'brainrot'),
    );
    assert.deepEqual(shortened, []);
    assert.match(wordOf(['code', 'formulas']) ?? '', /代码块.*；.*公式/);
    assert.match(wordOf(['code', 'text']) ?? '', /^正文.*纯文字/);
  });
});

describe('what many have in a text', () => {
  it('is laid out as one is: headings of one name, pictures, tables, formulas', async () => {
    const { html } = await renderHtml('<h2>同</h2>'.repeat(20_000), { ownOrigins: new Set() });
    assert.match(html, /<h2 id="h-同-20000">同<\/h2>$/);
    const images = await renderHtml('<img src="https://a.example/b.png">'.repeat(11_000), {
      ownOrigins: new Set(),
    });
    assert.equal(images.images.length, 11_000);
    assert.deepEqual(images.shortened, []);
  });
});
