import type { FastifyRequest } from 'fastify';

/** Cross-site request forgery: a change made with our cookies must come from one of our own pages. */
export const isFromOwnPage = (request: FastifyRequest, allowed: ReadonlySet<string>): boolean => {
  const { origin } = request.headers;
  return origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : allowed.has(origin);
};

/** Browsers say where a page's call comes from, in one way at least; programs in none. */
export const isFromProgram = ({ headers }: FastifyRequest): boolean =>
  headers.origin === undefined && headers['sec-fetch-site'] === undefined;

/** For a GET that changes something: no page but ours can send the header without a preflight. */
export const isRequestedWith = (request: FastifyRequest, allowed: ReadonlySet<string>): boolean => {
  const { origin } = request.headers;
  const isOwn = origin === undefined || allowed.has(origin);
  return isOwn && request.headers['x-requested-with'] === 'XMLHttpRequest';
};
