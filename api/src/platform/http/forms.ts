import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { AppError } from '../errors/app-error.ts';
import { BODY_LIMIT } from './body.ts';

const MOST_FIELDS = 100;

/** Lets a scope take urlencoded fields, so many of them as any form of ours has. */
export const acceptUrlencoded = async (scope: FastifyInstance, bodyLimit: number): Promise<void> => {
  await scope.register(formbody, {
    bodyLimit,
    parser: (text) => parse(text, '&', '=', { maxKeys: MOST_FIELDS }),
  });
};

/** Reads `id[]=1&poll[options][]=x` as Rails does, and with it Mastodon's clients. */
const readFields = (fields: string | Readonly<Record<string, unknown>>): Record<string, unknown> =>
  // The library also reads fields that were told apart already, which its types do not say.
  qs.parse(fields as string, { depth: 3, parameterLimit: MOST_FIELDS, arrayLimit: MOST_FIELDS });

/** The fields of a form in parts; one that comes several times is a list. */
const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown[]> = {};
  for await (const part of request.parts())
    if (part.type === 'field') fields[part.fieldname] = [...(fields[part.fieldname] ?? []), part.value];
  return readFields(
    Object.fromEntries(
      Object.entries(fields).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    ),
  );
};

/** What breaks the rules of such forms is their sender's fault; what is too much says so itself. */
const readForm = (request: FastifyRequest): Promise<Record<string, unknown>> =>
  readParts(request).catch((cause: unknown) => {
    const isKnown = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause);
    throw isKnown ? cause : new AppError('malformed', { cause });
  });

/**
 * Lets the calls of this scope take urlencoded and multipart fields too, and lists in the query: the link feed. Files are for the
 * scope that expects them to read.
 */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: readFields });
  await scope.register(multipart, {
    limits: { fieldSize: BODY_LIMIT, fields: MOST_FIELDS, files: 0, parts: MOST_FIELDS, headerPairs: 100 },
  });
  scope.addHook('preHandler', async (request) => {
    const [, query = ''] = /\?(.*)$/s.exec(request.url) ?? [];
    if (/\[|%5b/i.test(query)) request.query = readFields(query);
    if (request.isMultipart()) request.body = await readForm(request);
  });
};
