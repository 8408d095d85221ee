import { factsOf, type Logger } from '@hub/shared/logging/logger';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Builds } from '../remotes/builds.ts';
import { type ErrorDocument, errorDocument } from './error-document.ts';

interface Dependencies {
  builds: () => Builds;
  headers: Record<string, string>;
  log: Logger;
}

const messages: Record<number, string> = {
  400: '请求的地址格式不正确。',
  404: 'This page could not be found',
  414: '请求的地址过长。',
};
const genericMessage = '应用发生错误异常';

const errorOf = (status: number): ErrorDocument => ({ status, message: messages[status] ?? genericMessage });

/** Answers to requests that never reach a page. */
export const answerErrors = ({ builds, headers, log }: Dependencies) => {
  const send = (reply: FastifyReply, status: number) => {
    const styles = (builds().shell['main']?.css ?? []).map((file) => `/assets/${file}`);
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(errorDocument(errorOf(status), styles));
  };
  return {
    send,
    /** The router could not read the address, for example broken percent-encoding. */
    onFrameworkError: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      void send(reply, error.statusCode ?? 400);
    },
    onError: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) log.error({ url: request.url, ...factsOf(error) }, 'HTML server');
      return send(reply, status);
    },
  };
};

export type Errors = ReturnType<typeof answerErrors>;
