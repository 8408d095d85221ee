import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/embedding.md'), 'utf8');

/** What docs/embedding.md tells another site's team to write, for this hub. */
const told = (language: 'html' | 'http'): string => {
  const [, text] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(docs) ?? [];
  if (!text) throw new Error(`docs/embedding.md shows no ${language}`);
  return text.trim().replaceAll('https://hub.example.org', process.env['HUB_URL'] ?? '');
};

const policy = () => `default-src 'none'; ${told('http').replace('style-src', "style-src 'self'")}`;

/** A host that means no good: the names of our tokens and classes, other sizes, rules for everything. */
const sheet = `:root { --accent: #ff00ff; --ink: #00ff00; --font: monospace; --space-4: 90px; font-size: 62.5%; }
* { letter-spacing: 1px; }
body { font: 14px/1.2 serif; color: var(--ink); }
.page, .button, .title, .hub-embed { outline: 0; }
h2 { color: var(--accent); padding: var(--space-4); font-family: var(--font); }`;

const page = (
  event: number,
) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>别人的页面</title>
<link rel="stylesheet" href="/host.css"></head><body><div data-probe><h2 data-probe>a</h2><p data-probe class="title">
<a href="/" data-probe>b</a></p><ul data-probe><li data-probe>c</li></ul><button data-probe>e</button><input data-probe></div>
<section id="one">${told('html').replace('/activities/5', `/activities/${event}`)}</section><section id="two"></section></body></html>`;

export interface EmbeddingSite {
  url: string;
  close: () => void;
}

/** Serves a page of another site that shows an event as the docs say, under the policy that the docs ask for. */
export const serveEmbedding = async (event: number): Promise<EmbeddingSite> => {
  const server = createServer((request, response) => {
    if (request.url === '/host.css')
      return response.writeHead(200, { 'content-type': 'text/css' }).end(sheet);
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy() };
    return response.writeHead(200, headers).end(page(event));
  });
  const port = Number(process.env['EMBED_PORT']);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
};
