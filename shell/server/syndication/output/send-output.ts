import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../http/encoded-text.ts';
import { varyBy } from '../../http/vary.ts';
import { ApiAway, NotThere } from './output.ts';
import type { CachedOutput } from './output-cache.ts';

const retryAfterSeconds = '30';

const isKnown = (request: FastifyRequest, etag: string) => {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
};

const sendPlain = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`);

const sendFailure = (reply: FastifyReply, error: unknown) => {
  if (error instanceof NotThere) return sendPlain(reply, 404, error.message);
  if (!(error instanceof ApiAway)) throw error;
  return sendPlain(reply.header('retry-after', retryAfterSeconds), 503, '暂时取不到数据，请稍后再试。');
};

/** Sends what was made, or 304 to those who have it; it is public, and programs of any origin may read it. */
export const sendOutput = async (
  request: FastifyRequest,
  reply: FastifyReply,
  making: Promise<CachedOutput>,
  seconds: number,
  /** `private`: not for caches that many use, some of which heed no `Vary`. */
  scope: 'public' | 'private' = 'public',
) => {
  reply.header('access-control-allow-origin', '*');
  try {
    const { type, text, etag } = await making;
    reply.headers({ etag, 'cache-control': `${scope}, max-age=${seconds}` });
    varyBy(reply, 'Accept-Encoding');
    if (isKnown(request, etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(await text.as(encoding));
  } catch (error) {
    return sendFailure(reply, error);
  }
};
