import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT } from './body.ts';

/** Lets the calls of this scope take urlencoded and multipart fields too: login pages, the link feed. */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(formbody, { bodyLimit: BODY_LIMIT });
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fieldSize: BODY_LIMIT, fields: 100, files: 0, parts: 100, headerPairs: 100 },
  });
};
