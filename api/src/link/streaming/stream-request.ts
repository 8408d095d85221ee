import { upgradeOf } from '@hub/shared/door/upgrades';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../viewer/viewer.ts';

/** Where streams are: where clients expect them, and below the contract's own prefix. */
export const streamBases = ['/api/v1/streaming', '/api_link/v1/streaming'] as const;

/** How streams are served. A HEAD would begin one that nobody reads. */
export const open = { config: { isFeed: true }, exposeHeadRoute: false };

/** The parameters of a request for a stream. */
export const fieldsOf = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> =>
  query as Record<string, unknown>;

/** A token where a stream may carry it: browsers give a WebSocket no header of their own. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const sent = bearerOf(request) ?? fieldsOf(request)['access_token'];
  if (typeof sent === 'string') return sent;
  const [protocol] = upgradeOf(request.raw)
    ? (request.headers['sec-websocket-protocol']?.split(',') ?? [])
    : [];
  return protocol?.trim();
};
