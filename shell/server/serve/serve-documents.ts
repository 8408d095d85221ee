import type { FastifyInstance } from 'fastify';
import type { SentAnswer } from '../document/document-cache.ts';
import { documentHeaders, isWeChat } from '../document/headers.ts';
import type { Address } from '../document/known-address.ts';
import { sendEncoded } from '../http/encoded-text.ts';
import type { Override, Overrides } from '../overrides/overrides.ts';
import type { Errors } from './errors.ts';

type Origins = Parameters<typeof documentHeaders>[0];

interface Dependencies {
  documents: (address: Address, overrides: Override[]) => Promise<SentAnswer>;
  overrides: Overrides;
  origins: Origins;
  errors: Errors;
}

const isFile = /^\/(?:assets|remotes|embed)\//;
const longestAddress = 8192;
const retryAfterSeconds = '5';

/** Path of an address, without a query and without a slash at its end; malformed encoding gives nothing. */
const pathOf = (address: string): string | undefined => {
  const [path = '/'] = address.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/);
  try {
    decodeURIComponent(path);
  } catch {
    return undefined;
  }
  return path.replace(/(?<=.)\/$/, '') || '/';
};

const searchOf = (address: string) => /\?[^#]*/.exec(address)?.[0] ?? '';

/** The policy lets in what this session has chosen. */
const withOthers = (origins: Origins, others: Override[]): Origins =>
  others.length === 0
    ? origins
    : { ...origins, remotes: [...new Set(others.map(({ entry }) => new URL(entry).origin))] };

/** Answers every address that is no file with a document. */
export const serveDocuments = (app: FastifyInstance, dependencies: Dependencies) => {
  const { documents, overrides, errors } = dependencies;
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('');
    if (request.url.length > longestAddress) return errors.send(reply, 414);
    const path = pathOf(request.url);
    if (path === undefined) return errors.send(reply, 400);
    if (isFile.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const chosen = overrides.chosen(request.url, request.headers);
    if (chosen)
      return reply
        .headers({ 'cache-control': 'no-store', 'set-cookie': chosen.cookie })
        .redirect(chosen.location, 302);
    const others = overrides.of(request.headers);
    const origins = withOthers(dependencies.origins, others);
    const answer = await documents({ pathname: path, search: searchOf(request.url) }, others);
    // What one session sees is nobody else's.
    reply.header('cache-control', others.length > 0 ? 'no-store' : 'no-cache');
    if ('location' in answer)
      return reply.headers(documentHeaders(origins)).redirect(answer.location, answer.status);
    reply.headers(documentHeaders(origins, { ...answer, wechat: isWeChat(request.headers['user-agent']) }));
    if (answer.status === 503) reply.header('retry-after', retryAfterSeconds);
    reply.code(answer.status).type('text/html; charset=utf-8');
    return sendEncoded(request, reply, answer.text);
  });
};
