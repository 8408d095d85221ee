import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderHtml } from './content.public.ts';
import { htmlOf, htmlOfMarkdown, sourceOf } from './content.testing.ts';
import { allElements, parse } from './dom.ts';

const FORBIDDEN = new Set(
  'script style iframe frame object embed svg form input button textarea select base meta link template video audio'.split(
    ' ',
  ),
);
const URLS = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'srcset',
  'background',
  'poster',
  'data',
]);
const OURS = /^(?:https?:\/\/|mailto:|\/(?!\/)|#h-)/;

/** Whatever went in: nothing that runs, nothing that loads from elsewhere, no name that shadows ours. */
const assertSafe = (html: string): void => {
  for (const { name, attribs } of allElements(parse(html))) {
    assert.ok(!FORBIDDEN.has(name), `<${name}> in ${html}`);
    for (const [attribute, value] of Object.entries(attribs)) {
      assert.ok(!/^on|^style$|^name$|^is$|^slot$|^nonce$/.test(attribute), `${attribute} in ${html}`);
      if (URLS.has(attribute)) assert.match(value, OURS, html);
      if (attribute === 'id') assert.match(value, /^h-/, html);
    }
    if (name === 'img') assert.match(attribs['src'] ?? '', /^\/(?:api\/sample|uploads|img)\//, html);
    if (name === 'a' && /^https?:/.test(attribs['href'] ?? '')) {
      assert.equal(attribs['rel'], 'noopener noreferrer nofollow ugc');
    }
  }
};

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvA&#115;cript&colon;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="https://user:pw@evil.example" ping="https://evil.example">x</a>',
  '<a href="x" target="opener" rel="opener" download>x</a>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<style>@import "https://evil.example";</style>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)"><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=q autofocus onfocus=alert(1)><button formaction="javascript:1">x</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<img src="https://evil.example/pixel.gif" srcset="https://evil.example/2x 2x" onerror="alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/auth/logout">',
  '<img src="/api/sample/../../auth/logout.png">',
  '<img src="/uploads/x.svg">',
  '<video src="https://evil.example/x.mp4" poster="https://evil.example/x.png"></video>',
  '<h2 id="login" name="cookie" class="evil">x</h2><p id="__proto__">y</p>',
  '<a id="settings" name="config" href="https://ok.example">x</a>',
  '<p class="toast" slot="x" is="x-y" nonce="abc">x</p>',
  '<textarea></p><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?><p>x</p>',
  '<pre><code class="language-html&quot; onload=&quot;alert(1)"><img src=x onerror=alert(1)></code></pre>',
  '<pre><code class="language-html">&lt;img src=x onerror=alert(1)&gt;</code></pre>',
  '<code class="math-inline">\\href{javascript:alert(1)}{x}</code>',
  '<code class="math-block">\\includegraphics{https://evil.example/x.png}</code>',
  '<code class="math-block">\\htmlId{login}{x}\\style{color:red}{x}\\class{toast}{x}</code>',
  '<code class="math-inline">&lt;/math&gt;&lt;script&gt;alert(1)&lt;/script&gt;</code>',
  "<p title='\"><script>alert(1)</script>'>x</p>",
  '<div><div><p>x',
  '</p></div></article><script>alert(1)</script>',
];

describe('content of anybody', () => {
  for (const [index, html] of hostile.entries()) {
    it(`is safe: ${index} ${JSON.stringify(html.slice(0, 60))}`, async () => {
      const rendered = await htmlOf(html);
      assertSafe(rendered);
      assert.ok(!rendered.includes('alert(1)</script>'));
      assertSafe(await htmlOfMarkdown(html));
      assertSafe((await renderHtml(html, { ownOrigins: new Set() })).html);
      // What an editor opens is sanitised too, and rendering it again gives the same.
      assert.equal(await htmlOf(await sourceOf(html)), rendered);
      // A second round finds nothing that the first had hidden.
      assertSafe(await htmlOf(rendered));
    });
  }

  it('is safe when written as Markdown', async () => {
    for (const text of [
      '[x](javascript:alert(1))',
      '[x](<java\nscript:alert(1)>)',
      '![x](javascript:alert(1))',
      '![x](https://evil.example/p.gif "t")',
      '[x]: javascript:alert(1)\n\n[x]',
      '<javascript:alert(1)>',
      '```html"onload="alert(1)\n<script>alert(1)</script>\n```',
      '$\\href{javascript:alert(1)}{x}$',
    ]) {
      assertSafe(await htmlOfMarkdown(text));
    }
  });

  it('survives depth and length', async () => {
    assertSafe(await htmlOf('<blockquote>'.repeat(20_000)));
    assertSafe(await htmlOfMarkdown('> '.repeat(300)));
    assertSafe(await htmlOf('<code class="math-inline">x</code>'.repeat(3000)));
  });

  it('keeps the text of tags it drops, but not of scripts', async () => {
    assert.equal(await htmlOf('<center>留下</center><script>不留</script>'), '留下');
  });
});
