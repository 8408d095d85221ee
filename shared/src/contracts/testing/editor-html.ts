/**
 * Texts as the editor writes them, each with everything of a kind. The editor's tests hold that it writes exactly these,
 * the API's that its sanitiser changes nothing in them.
 */
export const editorHtml: Readonly<Record<string, string>> = {
  headings: '<h2>引言</h2><h3>方法</h3><h4>细节</h4><p>正文</p>',
  marks:
    '<p><strong>粗</strong><em>斜</em><u>下划</u><s>删</s><code>x &lt; y</code>H<sub>2</sub>O x<sup>2</sup> <mark>重点</mark> <kbd>Ctrl</kbd></p>',
  breaks: '<p>第一行<br>第二行</p><hr><p>两个  空格</p>',
  links:
    '<p><a href="https://example.org/a?b=1&amp;c=2">外链</a>、<a href="/view/56">站内</a>、<a href="mailto:a@example.org">邮件</a></p>',
  lists:
    '<ul><li><p>一</p><ul><li><p>一之一</p></li></ul></li><li><p>二</p></li></ul><ol start="3"><li><p>三</p></li></ol>',
  quotes: '<blockquote><p>引用</p><p>第二段</p></blockquote>',
  code: '<pre><code class="language-python">def f(x):\n    return x &lt; 1 and "&amp;"\n</code></pre><pre><code>没有语言</code></pre>',
  tables:
    '<table><tbody><tr><th align="center"><p>列</p></th><th><p>值</p></th></tr><tr><td colspan="2"><p>合并</p></td></tr></tbody></table>',
  pictures:
    '<figure><img src="/uploads/2026/a-b.webp" alt="一张图"></figure><figure><img src="https://example.org/x.png" alt=""><figcaption>说明与<strong>重点</strong></figcaption></figure>',
  formulas:
    '<p>能量 <code class="math-inline">E = mc^2</code>，</p><p><code class="math-block">\\int_0^1 x &lt; 1</code></p><p>完</p>',
  characters: '<p>👨‍👩‍👧‍👦 e\u0301 「」…… &amp;amp; &lt;script&gt; \u00a0 終</p>',
};
