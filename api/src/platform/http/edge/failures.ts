import type { ErrorBody } from '@hub/shared/contracts/kit/envelope';
import { factsOf, type Logger } from '@hub/shared/logging/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tellDiskFull } from '../../disk-full.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Failure, toFailure, toFeedBody } from '../failure.ts';
import { isAbsentFeedPath } from './absent-feed-paths.ts';
import { pathOf, type RouteTable } from './route-table.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const isFeedPath = (request: FastifyRequest): boolean => {
  const { config, url: route } = request.routeOptions ?? {};
  if (config?.isFeed !== undefined) return config.isFeed;
  const path = pathOf(request.url);
  return /^\/(?:api_link|oauth)(?:\/|$)/.test(path) || (route === undefined && isAbsentFeedPath(path));
};

const bodyOf = (failure: Failure, requestId: string): ErrorBody => ({
  code: failure.code,
  message: failure.id === 'internal' ? `${failure.message}（编号 ${requestId}）` : failure.message,
  data: failure.issues ? [...failure.issues] : null,
});

const sendFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply => {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (failure.status >= 500) reply.header('x-request-id', request.id);
  reply.header('content-type', JSON_TYPE);
  if (!isFeedPath(request))
    return reply.code(failure.status).send(JSON.stringify(bodyOf(failure, request.id)));
  const { status, body } = toFeedBody(failure);
  return reply.code(status).send(JSON.stringify(body));
};

/** Answers what was thrown anywhere, also before routing. */
export const answerError =
  (log: Logger) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = toFailure(error);
    if (failure.id === 'internal') {
      const where = { id: request.id, method: request.method, path: pathOf(request.url) };
      log.error({ ...where, error: factsOf(error) }, 'request failed');
    } else if (failure.id === 'disk_full') {
      tellDiskFull(log, error);
    } else if (failure.id === 'storage_down' && error instanceof Error) {
      const facts = { id: request.id, path: pathOf(request.url), error: factsOf(error.cause) };
      log.warn(facts, 'storage unavailable');
    } else if (failure.id === 'db_down') {
      log.warn({ id: request.id, path: pathOf(request.url), error: factsOf(error) }, 'database unavailable');
    }
    return sendFailure(request, reply, failure);
  };

/** 404 for unknown paths, and for what a known one looked for and did not find; 405 with its methods for any other. */
export const answerNotFound =
  (routes: RouteTable) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = routes.methodsOf(pathOf(request.url));
    if (methods.length === 0) {
      const isAbsent = isAbsentFeedPath(pathOf(request.url));
      return sendFailure(request, reply, toFailure(new AppError(isAbsent ? 'not_found' : 'unknown_call')));
    }
    // A route for files takes every name, and says itself that there is none.
    if (methods.includes(request.method))
      return sendFailure(request, reply, toFailure(new AppError('not_found')));
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendFailure(request, reply, toFailure(new AppError('method_not_allowed')));
  };

export const answerFailures = (app: FastifyInstance, log: Logger, routes: RouteTable): void => {
  app.setErrorHandler(answerError(log));
  app.setNotFoundHandler(answerNotFound(routes));
};
