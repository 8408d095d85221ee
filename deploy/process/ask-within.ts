import type { AskHtml } from '@hub/event-site/server/screen/ask-screen.ts';
import { htmlServerAgent } from '@hub/shared/contracts/kit/headers';
import { readerAddress } from '@hub/shared/door/reader';
import type { AskApi } from '@hub/shell/rendering/contract';
import { dataOf } from '@hub/shell/server/ask-api.ts';
import type { FastifyInstance } from 'fastify';

/** It counts as the reader's request, as between processes: else all readers together would meet the limit of one. */
const fromReader = () => {
  const remoteAddress = readerAddress();
  return remoteAddress ? { remoteAddress } : {};
};

/** Asks the API of this process without a way over the network. By its agent it counts as nobody's look. */
export const askApiWithin =
  (api: Pick<FastifyInstance, 'inject'>): AskApi =>
  async (method, path, body, signal) => {
    const isGet = method === 'GET';
    const answer = await api.inject({
      method,
      url: `/api${path}`,
      headers: { 'user-agent': htmlServerAgent },
      ...(isGet ? { query: (body ?? {}) as Record<string, string> } : { payload: body ?? {} }),
      ...(signal ? { signal } : {}),
      ...fromReader(),
    });
    const { statusCode: status, headers } = answer;
    return {
      status,
      data: dataOf(answer.json<unknown>()),
      headers: headers as Record<string, string>,
    };
  };

/** Asks the HTML server of this process. */
export const askHtmlWithin =
  (html: Pick<FastifyInstance, 'inject'>): AskHtml =>
  async (url, signal) => {
    const answer = await html.inject({ url, signal, ...fromReader() });
    return { status: answer.statusCode, data: answer.json<unknown>() };
  };
