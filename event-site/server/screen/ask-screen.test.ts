import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { startSite } from '../testing/start-site.ts';
import type { AskHtml } from './ask-screen.ts';

const css = '.mf-events_a{color:red}';
const screen = {
  html: '<article>沙龙</article>',
  queries: { queries: ['</script>'] },
  renderedAt: 1795281048560,
  sheets: [{ name: 'embedded.0000aaaa.css', css }],
};

const answering =
  (data: unknown, status = 200): AskHtml =>
  async () => ({ status, data });

const open = async (askHtml: AskHtml, env = {}) =>
  (await startSite({ askHtml, env })).inject('/activities/5?utm=x');

test('the remote’s first screen stands in the document, with its sheets and what it was drawn from', async () => {
  const asked: string[] = [];
  const { body, headers } = await open(async (path) => {
    asked.push(path);
    return { status: 200, data: screen };
  });
  assert.deepEqual(asked, ['/embedded-screen/mf-events?path=%2Factivities%2F5']);
  assert.match(
    body,
    /<div id="event"><div class="hub-embed" data-served><article>沙龙<\/article><\/div><\/div>/,
  );
  assert.match(body, /<html lang="zh-CN" data-rendered-at="1795281048560">/);
  assert.ok(body.includes(`<style data-href="embedded.0000aaaa.css">${css}</style>`));
  assert.doesNotMatch(body, /id="first"/);
  const hash = createHash('sha256').update(css).digest('base64');
  assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { queries: unknown };
  assert.deepEqual(data.queries, screen.queries);
});

for (const [what, askHtml] of Object.entries<AskHtml>({
  'that is down': () => Promise.reject(new Error('ECONNREFUSED')),
  'that has none': answering({ message: '暂时无法生成' }, 503),
  'of another shape': answering({ html: 7 }),
  'whose sheet would end its element': answering({ ...screen, sheets: [{ name: 'a.css', css: '</style>' }] }),
  'that hangs': (_path, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
})) {
  test(`an HTML server ${what}: the essentials, until the remote draws`, async () => {
    const { statusCode, body } = await open(askHtml, { RENDER_BUDGET_MS: '50' });
    assert.equal(statusCode, 200);
    assert.match(body, /<div id="event"><\/div><div id="first"/);
    assert.doesNotMatch(body, /data-rendered-at|<style/);
  });
}
