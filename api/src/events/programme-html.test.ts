import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sanitizeProgrammes } from './programme-html.ts';

const sanitized = async (html: string): Promise<string> => (await sanitizeProgrammes([html]))[0]?.html ?? '';

describe('what organisers write', () => {
  it('keeps what a programme is made of', async () => {
    const html =
      '<h3>议程</h3><table><tbody><tr><td colspan="2">14:00</td></tr></tbody></table><p>a &lt; b</p>';
    assert.equal(await sanitized(html), html);
  });

  it('keeps links and says that they are somebody else’s words', async () => {
    assert.equal(
      await sanitized('<a href="/view/1" onclick="x()" target="_top">文</a>'),
      '<a href="/view/1" rel="noopener noreferrer nofollow ugc">文</a>',
    );
  });

  for (const [name, html] of [
    ['scripts', '<script>alert(1)</script>'],
    ['handlers', '<p onmouseover="alert(1)">x</p>'],
    ['script addresses', '<a href="javascript:alert(1)">x</a>'],
    ['script addresses in disguise', '<a href="java\nscript:alert(1)">x</a>'],
    ['addresses without a scheme', '<a href="//evil.example/">x</a>'],
    ['foreign pictures', '<img src="https://evil.example/pixel.gif">'],
    ['foreign pictures without a scheme', '<img src="//evil.example/pixel.gif">'],
    ['data pictures', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    [
      'frames, forms, styles and names',
      '<iframe src="/"></iframe><form></form><p style="x" id="a" class="b">x</p>',
    ],
    ['vectors', '<svg><a xlink:href="javascript:alert(1)"></a></svg>'],
  ] as const) {
    it(`drops ${name}`, async () => {
      assert.doesNotMatch(
        await sanitized(html),
        /script|alert|evil|data:|iframe|form|style|id=|class=|svg|onmouse|src=/,
      );
    });
  }

  it('keeps pictures of our own', async () => {
    assert.equal(
      await sanitized('<img src="/api/sample/a.webp" alt="图">'),
      '<img src="/api/sample/a.webp" alt="图" />',
    );
  });
});
