import type { FastifyInstance } from 'fastify';
import type { Syndication } from '../syndication.ts';

const path = '/mcp';
const bodyLimit = 16 * 1024;

const refusal = (code: number, message: string) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id: null,
});

const headersOf = (given: Readonly<Record<string, string | string[] | undefined>>): [string, string][] =>
  Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/**
 * `POST /mcp`: the tools by streamable HTTP. There are no sessions and no streams: each message is answered with one JSON
 * text, within the time that any page has, so a client holds nothing of ours.
 */
export const serveMcp = (app: FastifyInstance, follow: Syndication): void => {
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send(refusal(-32_000, 'Method not allowed.')),
  });
  app.post(path, { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
    // Many calls in one message would be many answers for the price of one.
    if (Array.isArray(request.body)) return reply.code(400).send(refusal(-32_600, 'No batches, please.'));
    const headers = headersOf(request.headers);
    const asked = new Request(new URL(path, follow.sites.hub), { method: 'POST', headers });
    // The SDK is large, and most hubs are never asked.
    const { answerMessage } = await import('./mcp-server.ts');
    const answer = await answerMessage(asked, request.body, follow);
    const type = answer.headers.get('content-type');
    if (type) reply.type(type);
    return reply.code(answer.status).send(await answer.text());
  });
};
