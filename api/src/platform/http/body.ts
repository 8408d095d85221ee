import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

export const BODY_LIMIT = 1024 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
};

/**
 * JSON or nothing. An empty body is fine whatever its type is said to be: old readers post lists that way.
 * Scopes that take forms or files add their own parsers.
 */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const isEmpty =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    // Even a type that is no type does not matter then.
    if (isEmpty) delete headers['content-type'];
  });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length === 0) return undefined;
      const parsed = parseJson(body);
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
        throw new AppError('malformed');
      return parsed;
    },
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length > 0) throw new AppError('unsupported_type');
    return undefined;
  });
};
