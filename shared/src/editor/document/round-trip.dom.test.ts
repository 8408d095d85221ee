import { createUploads } from '../../async/uploads.ts';
import { editorHtml } from '../../contracts/testing/editor-html.ts';
import { createEditor } from './create-editor.ts';
import { writeHtml } from './write-html.ts';

const open = (html: string) =>
  createEditor({
    element: null,
    html,
    label: '正文',
    placeholder: '',
    uploads: createUploads(() => new Promise(() => {})),
    onDescribe: () => {},
  });

const rewritten = (html: string): string => {
  const editor = open(html);
  const written = writeHtml(editor.state.doc);
  editor.destroy();
  return written;
};

const spaces = (html: string) => html.replaceAll('&nbsp;', '\u00a0');

test.each(Object.entries(editorHtml))('writes what it reads: %s', (_, html) => {
  expect(spaces(rewritten(html))).toBe(html);
});

test.each([
  ['<h1>大</h1><h5>小</h5>', '<h2>大</h2><h4>小</h4>'],
  ['<div><p style="color:red" class="x" onclick="y()">字<script>alert(1)</script></p></div>', '<p>字</p>'],
  [
    '<p>a<img src="/uploads/a.webp">b</p>',
    '<p>a</p><figure><img src="/uploads/a.webp" alt=""></figure><p>b</p>',
  ],
  ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
  ['<ul>\n<li>一</li>\n<li>二</li>\n</ul>\n', '<ul><li><p>一</p></li><li><p>二</p></li></ul>'],
  [
    '<pre class="code" data-language="js"><code class="hljs"><span class="hljs-keyword">let</span> a</code></pre>',
    '<pre><code class="language-js">let a</code></pre>',
  ],
])('takes from foreign markup what it knows: %s', (html, written) => {
  expect(rewritten(html)).toBe(written);
});

test('the empty last line is no text', () => {
  expect(rewritten('<p>字</p><p></p><p></p>')).toBe('<p>字</p>');
  expect(rewritten('')).toBe('');
});
