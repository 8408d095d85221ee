import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { factsOf } from '@hub/shared/logging/logger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../platform/http/context.ts';
import { toFailure } from '../platform/http/failure.ts';
import { acceptFlatForms } from '../platform/http/forms.ts';
import { messagePage } from './pages/message-page.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

// One file of tokens for the whole product; the login pages add their own rules to it.
const readStyle = (): string =>
  [
    fileURLToPath(import.meta.resolve('@hub/shared/ui/tokens.css')),
    join(import.meta.dirname, 'pages/style.css'),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

// The library that the hub's own pages use, and what puts it to work on these.
const readPasskeyScript = (): string =>
  [
    fileURLToPath(new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'))),
    join(import.meta.dirname, 'pages/passkey.js'),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type(HTML_TYPE).send(page);

/** A policy has no words for IPv6 addresses; browsers complain about them and go on without. */
const isPolicySource = (origin: string) => !origin.includes('[');

/** After a POST the browser goes on to the hub or the event site, which `form-action` must allow. */
const policyFor = ({ config }: Context): string =>
  [
    "default-src 'none'",
    ...(config.passkeyOrigins.includes(config.apiOrigin)
      ? [
          `script-src ${config.apiOrigin}/auth/passkey.js`,
          `connect-src ${config.apiOrigin}/api/v1/passkeys/options`,
        ]
      : []),
    "style-src 'self'",
    'img-src data:',
    `form-action 'self' ${[...config.allowedOrigins].filter(isPolicySource).join(' ')}`,
    "base-uri 'none'",
    // Their one script makes no markup and loads nothing.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What all of `/auth` has in common: forms, headers, errors as pages. */
export const prepareAuthScope = async (scope: FastifyInstance, context: Context): Promise<void> => {
  const policy = policyFor(context);
  const style = readStyle();
  const passkeyScript = readPasskeyScript();
  scope.removeContentTypeParser('application/json');
  await acceptFlatForms(scope, 64 * 1024);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
  });
  scope.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (failure.status >= 500)
      context.log.error({ id: request.id, error: factsOf(error) }, 'auth page failed');
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
    return sendPage(reply, failure.status, messagePage(context.config, '出错了', failure.message));
  });
  scope.get('/auth/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
  scope.get('/auth/passkey.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(passkeyScript),
  );
};
