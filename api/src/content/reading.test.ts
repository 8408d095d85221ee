import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderHtml } from './content.public.ts';
import { htmlOf, htmlOfMarkdown } from './content.testing.ts';

describe('headings', () => {
  it('have anchors of their own words, each its own', async () => {
    assert.equal(
      await htmlOfMarkdown('## 注意力 & RoPE\n\n### 注意力 & RoPE\n\n## !!!'),
      '<h2 id="h-注意力-rope">注意力 &amp; RoPE</h2>\n<h3 id="h-注意力-rope-2">注意力 &amp; RoPE</h3>\n<h2 id="h-">!!!</h2>\n',
    );
  });

  it('begin below the page title', async () => {
    assert.match(await htmlOfMarkdown('# 一'), /^<h2 id="h-一">/);
  });

  it('are found by links within the text', async () => {
    assert.match(await htmlOfMarkdown('## 第一节\n\n[去](#第一节)'), /<a href="#h-第一节">去<\/a>/);
    assert.match(await htmlOfMarkdown('## 第一节\n\n[去](#没有)'), /<a>去<\/a>/);
  });
});

describe('code', () => {
  it('is coloured by classes and says its language', async () => {
    const html = await htmlOfMarkdown('```python\ndef f(x):\n    return x < 1\n```');
    assert.match(html, /^<pre class="code" tabindex="0" data-language="python"><code class="hljs">/);
    assert.match(html, /<span class="hljs-keyword">def<\/span>/);
    assert.match(html, /x &lt; /);
  });

  it('stays plain in an unknown language', async () => {
    assert.equal(
      (await htmlOfMarkdown('```brainrot\na < b\n```')).trim(),
      '<pre class="code" tabindex="0"><code class="hljs">a &lt; b\n</code></pre>',
    );
  });

  it('keeps dollars', async () => {
    assert.match(await htmlOfMarkdown('`$a$` 和 `$b$`'), /<code>\$a\$<\/code> 和 <code>\$b\$<\/code>/);
  });
});

describe('formulas', () => {
  it('become MathML without styles', async () => {
    const html = await htmlOfMarkdown('当 $x_i$ 时\n\n$$\n\\begin{aligned}a&=b\\\\c&=d\\end{aligned}\n$$');
    assert.match(html, /当 <math><msub><mi>x<\/mi><mi>i<\/mi><\/msub><\/math> 时/);
    assert.match(html, /<p><span class="math-block" tabindex="0"><math display="block"/);
    assert.doesNotMatch(html, / style=/);
  });

  it('stay as TeX where they cannot be read', async () => {
    assert.match(await htmlOfMarkdown('$\\frac{1$'), /<code class="math-inline">\\frac\{1<\/code>/);
    for (const tex of ['', ' ', 'x'.repeat(5000), '\\def\\a{\\a\\a}\\a', '\\undefinedcommand']) {
      const code = `<code class="math-inline">${tex}</code>`;
      assert.equal(await htmlOf(code), code, tex.slice(0, 20));
    }
  });

  it('stay as TeX where they would blow the page up', async () => {
    for (const tex of [
      '\\rule{9999em}{1em}',
      '\\rule{1em}{9999em}',
      'x\\kern999cm',
      '\\raisebox{999pt}{x}',
      'x\\\\[99em]y',
      '\\above{99em}',
    ])
      assert.match(await htmlOfMarkdown(`$${tex}$`), /<code class="math-inline">/, tex);
    assert.match(await htmlOfMarkdown('$\\rule{2em}{0.4pt} \\Bigg(\\frac{a}{b}\\Bigg)$'), /<math>/);
  });

  it('keep the punctuation that follows them on their line', async () => {
    const math = '<math><mi>x</mi></math>';
    assert.equal(
      (await htmlOfMarkdown('取 $x$，再取 $x$。')).trim(),
      `<p>取 <span class="math-end">${math}，</span>再取 <span class="math-end">${math}。</span></p>`,
    );
    assert.equal(
      (await htmlOfMarkdown('$x$ 与“$x$”&')).trim(),
      `<p>${math} 与“<span class="math-end">${math}”</span>&amp;</p>`,
    );
  });

  it('may stand between two dollars within a line', async () => {
    const math = '<math><mi>x</mi></math>';
    assert.equal((await htmlOfMarkdown('取 $$x$$ 与 $x$ 时')).trim(), `<p>取 ${math} 与 ${math} 时</p>`);
    assert.match(await htmlOfMarkdown('$$\n\\text{\\$5} + x\n$$'), /<math display="block"/);
    assert.equal((await htmlOfMarkdown('人均 $$ 到 $$$')).trim(), '<p>人均 $$ 到 $$$</p>');
  });

  it('are not seen in prices', async () => {
    assert.equal(
      (await htmlOfMarkdown('从 $5 涨到 $6，又到 $ 7 $')).trim(),
      '<p>从 $5 涨到 $6，又到 $ 7 $</p>',
    );
  });
});

describe('tables, pictures and links', () => {
  it('wraps tables to scroll in', async () => {
    const html = await htmlOfMarkdown('| a | b |\n|:--|--:|\n| 1 | 2 |');
    assert.match(html, /^<div class="table-wrap" tabindex="0" role="region" aria-label="表格"><table>/);
    assert.match(html, /<th align="left">a<\/th>\s*<th align="right">b<\/th>/);
  });

  it('sizes own pictures and loads them lazily', async () => {
    const html = await htmlOfMarkdown('![图](/api/sample/attention.webp)');
    assert.match(
      html,
      /<img src="\/api\/sample\/attention\.webp" alt="图" width="\d+" height="\d+" loading="lazy" decoding="async">/,
    );
    assert.match(
      await htmlOf('<img src="/uploads/ab/c1.webp" alt="图">'),
      /^<img src="\/uploads\/ab\/c1\.webp" alt="图" loading/,
    );
  });

  it('links foreign pictures instead of loading them', async () => {
    assert.equal(
      await htmlOf('<img src="https://example.org/a.png" alt="曲线">'),
      '<a href="https://example.org/a.png" rel="noopener noreferrer nofollow ugc" target="_blank">图片：曲线</a>',
    );
    assert.equal(
      await htmlOf('<a href="https://example.org/"><img src="https://example.org/a.png"></a>'),
      '<a href="https://example.org/" rel="noopener noreferrer nofollow ugc" target="_blank">图片：example.org</a>',
    );
  });

  it('shows foreign pictures by way of the proxy where a story is rendered, and names them', async () => {
    const src = 'https://example.org/a.png?x=1&amp;y=2';
    const { html, images } = await renderHtml(`<img src="${src}" srcset="${src} 2x" alt="图">`, {
      ownOrigins: new Set(),
    });
    assert.match(html, /^<img src="\/img\/[\w-]{22}\/1600\.webp" alt="图" loading="lazy" decoding="async">$/);
    assert.deepEqual(images, ['https://example.org/a.png?x=1&y=2']);
    for (const other of [
      'data:image/png;base64,AAAA',
      '//example.org/a.png',
      'javascript:alert(1)',
      '/auth/logout',
    ])
      assert.deepEqual(
        (await renderHtml(`<p><img src="${other}" alt="图"></p>`, { ownOrigins: new Set() })).images,
        [],
        other,
      );
  });

  it('knows a picture of ours by its full address, and gives an upload its size and widths', async () => {
    const name = `/uploads/ab/${'0'.repeat(30)}-1200x900`;
    const { html, images } = await renderHtml(`<img src="https://hub.example${name}.webp" alt="图">`, {
      ownOrigins: new Set(['https://hub.example']),
    });
    assert.match(
      html,
      new RegExp(`^<img src="${name}\\.webp" srcset="${name}\\.w320\\.webp 320w, .* 1200w" sizes=`),
    );
    assert.match(html, / width="1200" height="900" loading="lazy"/);
    assert.deepEqual(images, []);
  });

  it('opens foreign links in a tab of their own, own ones in place', async () => {
    assert.match(await htmlOfMarkdown('<https://example.org/a>'), /target="_blank"/);
    assert.doesNotMatch(await htmlOfMarkdown('[x](/view/2)'), /target/);
  });

  it('ticks tasks by characters', async () => {
    assert.match(await htmlOfMarkdown('- [x] 做完\n- [ ] 没做'), /☑ 做完[\s\S]*☐ 没做/);
  });
});
