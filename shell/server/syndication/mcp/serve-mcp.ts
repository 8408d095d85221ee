import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

const unreadable: Readonly<Record<number, readonly [number, string]>> = {
  400: [-32_700, 'Parse error: the body is no JSON.'],
  413: [-32_600, `The body is too large: at most ${bodyLimit} bytes.`],
  415: [-32_000, 'Unsupported media type: send application/json.'],
};

/** Bodies that cannot be read are refused in the words of the protocol; all other errors are the server's. */
const errorHandler = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  const status = error.statusCode ?? 500;
  const said = unreadable[status];
  if (!said) throw error;
  void reply.code(status).send(refusal(...said));
};

/** It only reads and knows no cookie, so pages of any origin may ask, and read whatever the answer is. */
const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
};

/**
 * `POST /mcp`: the tools by streamable HTTP. There are no sessions and no streams: each message is answered with one JSON
 * text, within the time that any page has, so a client holds nothing of ours.
 */
export const serveMcp = (app: FastifyInstance, follow: Syndication): void => {
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    onRequest,
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send(refusal(-32_000, 'Method not allowed.')),
  });
  app.options(path, { onRequest }, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type, accept, mcp-protocol-version, mcp-session-id')
      .header('access-control-max-age', '86400')
      .send(),
  );
  app.post(path, { bodyLimit, onRequest, errorHandler }, async (request, reply) => {
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
