import type { FastifyReply } from 'fastify';

/** Says that an answer also depends on a header of its request, beside those it said before. */
export const varyBy = (reply: FastifyReply, name: string): FastifyReply => {
  const known = String(reply.getHeader('vary') ?? '');
  const has = known.toLowerCase().split(/,\s*/).includes(name.toLowerCase());
  return has ? reply : reply.header('vary', [known, name].filter(Boolean).join(', '));
};
