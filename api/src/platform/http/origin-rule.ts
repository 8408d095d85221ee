import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Cross-site request forgery: a change made with our cookies must come from one of our own pages. */
export const requireOwnOrigin = (request: FastifyRequest, allowed: ReadonlySet<string>): void => {
  const { origin } = request.headers;
  const isOwn =
    origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : allowed.has(origin);
  if (!isOwn) throw new AppError('bad_origin');
};

/** For a GET that changes something: no page but ours can send the header without a preflight. */
export const requireRequestedWith = (request: FastifyRequest, allowed: ReadonlySet<string>): void => {
  const { origin } = request.headers;
  const isOwn = origin === undefined || allowed.has(origin);
  if (!isOwn || request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new AppError('bad_origin');
};
