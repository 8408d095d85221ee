import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT } from './body.ts';

const MOST_FIELDS = 100;

/** Lets a scope take urlencoded fields, so many of them as any form of ours has. */
export const acceptUrlencoded = async (scope: FastifyInstance, bodyLimit: number): Promise<void> => {
  await scope.register(formbody, {
    bodyLimit,
    parser: (text) => parse(text, '&', '=', { maxKeys: MOST_FIELDS }),
  });
};

/** Lets the calls of this scope take urlencoded and multipart fields too: login pages, the link feed. */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await acceptUrlencoded(scope, BODY_LIMIT);
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fieldSize: BODY_LIMIT, fields: MOST_FIELDS, files: 0, parts: MOST_FIELDS, headerPairs: 100 },
  });
};
