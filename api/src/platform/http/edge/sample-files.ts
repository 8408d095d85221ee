import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pictures of the sample data, at `/api/sample/<file>`. */
export const serveSampleFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/api/sample/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    maxAge: '30d',
    setHeaders: (response) => {
      response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      response.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
};
