import { createHash } from 'node:crypto';
import type { Call } from '@hub/shared/contracts/kit/call';
import { escapeHtml } from '@hub/shared/text/html';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/read-config.ts';
import { routeOf } from '../route-of.ts';
import { type Described, openApiOf, pathOf } from './openapi.ts';

const STYLE = `:root{color-scheme:light dark;font:15px/1.6 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-top:1px solid #8884;padding:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
code{font-weight:600}
pre{overflow:auto;background:#8881;padding:1rem;border-radius:6px;font-size:13px}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const section = (call: Call, described: unknown): string =>
  `<details><summary><code>${call.method} ${escapeHtml(routeOf(call))}</code> ${escapeHtml(call.summary)} <small>${call.audience}</small></summary>` +
  `<pre>${escapeHtml(JSON.stringify(described, null, 2))}</pre></details>`;

const pageOf = (calls: readonly Call[], described: Described): string => {
  const { title } = described;
  const { paths } = openApiOf(calls, described) as { paths: Record<string, Record<string, unknown>> };
  const sections = calls.map((call) => section(call, paths[pathOf(call)]?.[call.method.toLowerCase()]));
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p><a href="/api/docs/openapi.json">OpenAPI JSON</a></p>${sections.join('\n')}</body></html>`;
};

/** The documentation of the API, written from its contracts: a page without scripts, and OpenAPI. */
export const serveDocs = (app: FastifyInstance, config: Config): void => {
  const described: Described = {
    title: `${config.siteName} API`,
    origin: config.apiOrigin,
    cookie: config.hubOrigin.startsWith('https:') ? `__Host-${config.cookieName}` : config.cookieName,
  };
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  let page = '';
  let json: Buffer | undefined;
  app.get('/api/docs', (_request, reply) => {
    page ||= pageOf(app.calls, described);
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs/openapi.json', (_request, reply) => {
    json ??= Buffer.from(JSON.stringify(openApiOf(app.calls, described)));
    return reply.type('application/json; charset=utf-8').send(json);
  });
};
